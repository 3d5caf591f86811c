import { expect, type Player, test } from './player.ts';

test.setTimeout(240_000);
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const COMMANDS = /Who marches/;

/** Points at hexes around a counter, one after another: milliseconds until each is explained, and how. */
function pointAround(player: Player, hex: number) {
  return player.page.evaluate((from) => {
    const { store, wire } = window.__vedette;
    const { table } = wire;
    const board = store.getState().game.opening?.board;
    if (table === null || board?.kind !== 'hexes') return [];
    const { rows } = board;
    const { left, top, width, height } = table.canvas.getBoundingClientRect();
    const answers: { ms: number; answered: boolean; way: boolean; why: boolean }[] = [];
    for (let i = 1; i < 60; i += 1) {
      const at = from + (((i * 7) % 11) - 5) * rows + ((i * 5) % 9) - 4;
      const { x, y } = table.placeToScreen(at);
      if (at < 0 || at === store.getState().ui.explanation?.place) continue;
      if (x < 20 || y < 20 || x > width - 80 || y > height - 80) continue;
      const began = performance.now();
      const where = { clientX: left + x, clientY: top + y, pointerType: 'mouse', isPrimary: true, bubbles: true };
      table.canvas.dispatchEvent(new PointerEvent('pointermove', where));
      const { explanation, pointed } = store.getState().ui;
      // A counter is larger than a hex seen from afar.
      if (pointed === from) continue;
      answers.push({
        ms: performance.now() - began,
        answered: explanation?.place === pointed,
        way: explanation?.path != null,
        why: explanation?.why != null,
      });
    }
    return answers;
  }, hex);
}

for (const [scenario, piece] of [
  ['Six Days', 'marmont'],
  ['The Campaign of France', 'nap'],
] as const) {
  test(`${scenario}: pointing is answered in the frame in which the hand moves`, async ({ player }) => {
    await player.begin(scenario);
    await player.answerUntil(COMMANDS, () => player.page.keyboard.press('Space'));
    await player.page.evaluate((id) => window.__vedette.store.dispatch({ type: 'want/select', payload: id }), piece);
    await expect.poll(async () => (await player.state()).reach).toBeGreaterThan(0);
    const home = await player.hexOf(piece);
    await player.page.evaluate((hex) => window.__vedette.wire.table?.camera.centreOn(hex), home);
    await player.atRest(home);
    await expect.poll(async () => (await pointAround(player, home)).every(({ answered }) => answered)).toBe(true);

    const answers = await pointAround(player, home);
    expect(answers.length).toBeGreaterThan(15);
    expect(answers.every(({ answered, way, why }) => answered && (way || why))).toBe(true);
    const median = answers.map(({ ms }) => ms).toSorted((a, b) => a - b)[answers.length >> 1] ?? Number.NaN;
    console.log(`${scenario}: ${median.toFixed(2)} ms from hand to answer (median of ${answers.length})`);
    expect(median).toBeLessThan(16);
  });
}

test('the letter is put away with the mouse: what lay under it by chance is not explained, what is pointed at then is', async ({
  player,
}) => {
  const { page } = player;
  await player.openStartPage();
  await page.getByRole('button', { name: 'Play Six Days' }).first().click();
  const letter = page.getByRole('button', { name: 'Take command' });
  await letter.click();
  await player.tableIsLaid();
  await expect(letter).toBeHidden();
  await page.evaluate(() => window.__vedette.wire.table?.settled());
  await expect(page.locator('#hint')).toContainText('Who marches?');
  const home = await player.hexOf('marmont');
  await player.atRest(home);
  const { x, y } = await player.whereIs(home);
  await page.mouse.move(x, y);
  await expect(page.locator('#hint')).not.toContainText('Who marches?');
});
