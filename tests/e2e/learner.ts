/**
 * A scripted newcomer. What he answers he reads off the lesson's own solution, in a game of his own that goes the same
 * way; what he presses he finds on the screen, as a person does.
 */
import { type Lesson, readLesson } from '../../src/lessons/format.ts';
import { placeOf } from '../../src/store/targets.ts';
import type { AskOption, Target } from '../../src/umpire/report.ts';
import { sightOf } from '../../workers/sight.ts';
import { readJson, type Walked, walkOf } from '../tools/lesson-walk.ts';
import { expect, type Player } from './player.ts';

/** With what he answers. */
export type Hand = 'mouse' | 'touch' | 'keys';

/** Steps of the cursor after which it has lost its way. */
const FARTHEST = 90;

/** What the screen has for him now. */
interface Seen {
  readonly n: number;
  readonly asked: boolean;
  readonly state: string;
  /** A question with whole courses, on the battle board, on a sheet of losses. */
  readonly courses: boolean;
  /** Answers that have a card of their own. */
  readonly dealt: readonly number[];
  readonly arranging: boolean;
  readonly board: boolean;
  readonly sheet: boolean;
  /** What the blue button gives. */
  readonly blue: number;
}

const seenBy = ({ page }: Player): Promise<Seen> =>
  page.evaluate(() => {
    const { game, ui, film, lesson } = window.__vedette.store.getState();
    const { report, eye, past, coming } = game;
    const still = !ui.hush && !film.on && film.changes === null && past === null && coming === null;
    return {
      n: report?.n ?? -1,
      asked: still && ui.dialog === null && report?.ask?.side === eye,
      state: ui.hush || film.on ? '' : (lesson.note?.state ?? ''),
      courses: (report?.ask?.courses.length ?? 0) > 0,
      dealt: (report?.battle?.cards ?? []).flatMap(({ option }) => option ?? []),
      arranging: (report?.ask?.arrangement ?? null) !== null,
      board: document.querySelector('.board .choice') !== null,
      // It is fetched with the first loss: whoever presses waits for it.
      sheet: (report?.ask?.allocation ?? null) !== null,
      blue: ui.picked ?? report?.ask?.standard ?? -1,
    };
  });

/** Words of the first answers that a small screen does not show whole. */
const cutUnderTheThumb = ({ page }: Player): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('.first-answers button > *')]
      .filter((words) => words.scrollHeight > words.clientHeight + 2)
      .map((words) => words.textContent ?? ''),
  );

export function lessonOf(id: string): Lesson {
  const read = readLesson(readJson(`assets/lessons/${id}.json`));
  if (!read.ok) throw new Error(`${id} is no lesson`);
  return read.lesson;
}

/** Learns the lesson that lies open to its end. */
export class Learner {
  constructor(
    private readonly player: Player,
    private readonly hand: Hand,
  ) {}

  async learn(lesson: Lesson): Promise<void> {
    const walk = walkOf(lesson);
    if (!walk.ok) throw new Error(walk.error.text);
    const answers = walk.value.questions(lesson.solution);
    let next = answers.next();
    for (;;) {
      const seen = await this.#settled();
      if (seen.state === 'done') return;
      expect(seen.state, lesson.id).toBe('open');
      if (this.hand === 'touch') expect(await cutUnderTheThumb(this.player), lesson.id).toEqual([]);
      // One press may give several answers.
      while (next.done !== true && next.value.journal.length < seen.n) next = answers.next();
      if (next.done === true || next.value.journal.length !== seen.n)
        throw new Error(`${lesson.id} goes another way at moment ${seen.n}`);
      if (seen.arranging) {
        // A line is laid out by hand, block by block, and given as a whole.
        const laid: AskOption[] = [];
        const { step } = next.value.journal.game.decision!;
        const areas: number[] = [];
        for (; next.done !== true && next.value.journal.game.decision?.step === step; next = answers.next()) {
          laid.push(optionOf(next.value));
          areas.push((next.value.journal.game.decision.options[next.value.index] as { area: number }).area);
        }
        for (const [i, { target }] of laid.entries()) await this.#lay(target, areas[i]!);
        await this.#press('.board :is(.by-hand, .thumb) .go:visible');
        await this.#answered(seen);
        continue;
      }
      if (seen.courses) {
        // A whole retreat or pursuit is one card: the one whose small answers are those of the solution.
        const routes = routesOf(next.value);
        const given = answersFrom(lesson, seen.n);
        const exact = routes.findIndex(({ actions }) => actions === given.join());
        // Where none is, single answers may have cards beside the whole ones.
        if (exact < 0 && seen.dealt.includes(next.value.index)) await this.#answer(seen, optionOf(next.value));
        else await this.#course(exact >= 0 ? exact : routes.findIndex(({ standard }) => standard));
        await this.#answered(seen);
        continue;
      }
      // What the lesson asks for is what the blue button gives, in whatever order the answers came.
      if (!seen.sheet) await expect.poll(async () => (await seenBy(this.player)).blue).toBe(next.value.index);
      let option = optionOf(next.value);
      if (isOrdered(next.value)) {
        const ordered = option;
        next = answers.next();
        if (next.done === true || optionOf(next.value).role !== 'step' || !(await this.#choose(ordered)))
          await this.#list(ordered);
        else option = optionOf(next.value);
      }
      if (option.role === 'step' && !seen.board) {
        const way: AskOption[] = [];
        for (; next.done !== true && optionOf(next.value).role === 'step'; next = answers.next())
          way.push(optionOf(next.value));
        await this.#go(way);
      } else if (next.done !== true && next.value.journal.length === seen.n) await this.#answer(seen, option);
      await this.#answered(seen);
    }
  }

  async #answered({ n }: Seen): Promise<void> {
    await expect
      .poll(async () => (await seenBy(this.player)).n, { timeout: 60_000, intervals: [50] })
      .toBeGreaterThan(n);
  }

  async #course(at: number): Promise<void> {
    const { page } = this.player;
    const card = page.locator('.board .choice, .legal > .options .give').nth(at);
    if (this.hand !== 'touch') return card.click();
    // A small screen has some of them under the thumb, and all on the sheet that is drawn out.
    const all = page.getByRole('button', { name: /^All \d+ answers/ });
    if (await all.isVisible()) await all.tap();
    // A card of the board is only marked; a line of the list is the answer, and another board may follow it at once.
    const isMarked = await card.evaluate((line) => line.closest('.board') !== null);
    await card.tap();
    if (!isMarked) return;
    await expect(card).toHaveClass(/chosen/);
    await page.locator('.board.rest .thumb .go:visible').first().tap();
  }

  /** The next question, or the end: whatever lies between is put away. */
  async #settled(): Promise<Seen> {
    const { page } = this.player;
    let seen = await seenBy(this.player);
    const isSettled = async (): Promise<boolean> => {
      await this.player.skipFilm();
      const on = page.locator('.board .on:not(.by-hand) .go:visible, .board:not(.rest) .thumb .go:visible').first();
      if ((await on.count()) > 0) await on.click({ timeout: 2_000 }).catch(() => {});
      seen = await seenBy(this.player);
      return seen.asked || seen.state === 'done' || seen.state === 'missed';
    };
    await expect.poll(isSettled, { timeout: 60_000, intervals: [50, 100, 200] }).toBe(true);
    return seen;
  }

  async #answer({ sheet, board }: Seen, option: AskOption): Promise<void> {
    const { page } = this.player;
    if (sheet) return this.#press('.losses .go');
    if (!board) return this.#list(option);
    // In the column of a small screen a card is only marked; the button at its foot gives the answer.
    const at = await page.evaluate((index) => {
      const { ask, battle } = window.__vedette.store.getState().game.report ?? {};
      const dealt = (battle?.cards ?? []).flatMap((one) => (one.option === null ? [] : [one.option]));
      // Whole courses lie before the cards, and what has none of its own is not dealt beside them.
      const courses = ask?.courses.length ?? 0;
      const others = (ask?.options ?? [])
        .map((one) => one.index)
        .filter((one) => courses === 0 && !dealt.includes(one));
      return courses + [...dealt, ...others].indexOf(index);
    }, option.index);
    const card = page.locator('.board .choice:not(.forbidden)').nth(at);
    await this.player.insist(() => (this.hand === 'touch' ? card.tap() : card.click()));
    if (this.hand === 'touch') await page.locator('.board.rest .thumb .go:visible').first().tap();
  }

  /** A block is lifted and put into an area, unless it lies there already. */
  async #lay(target: Target, area: number): Promise<void> {
    const { page } = this.player;
    if (target.kind !== 'piece') throw new Error('nothing that could be laid out');
    const piece = `[data-piece="${target.piece}"]`;
    const ground = page.locator(`.lanes [data-area="${area}"]`);
    if ((await ground.locator(piece).count()) > 0) return;
    await page.locator(`.lanes ${piece}`).click();
    await ground.locator('.put').click();
    await expect(ground.locator(piece)).toBeVisible();
  }

  async #press(selector: string): Promise<void> {
    const button = this.player.page.locator(selector).first();
    await (this.hand === 'touch' ? button.tap() : button.click());
  }

  /** Whoever stands on the map by himself is chosen there. */
  async #choose({ target }: AskOption): Promise<boolean> {
    const { page } = this.player;
    if (target.kind !== 'piece') return false;
    // Of several in a place only the uppermost can be touched.
    const { hexes } = await this.player.state();
    const home = hexes[target.piece];
    if (home === undefined || Object.values(hexes).filter((place) => place === home).length > 1) return false;
    const selection = async () => (await this.player.state()).selection;
    if (this.hand === 'keys') {
      await this.#cursorTo(home);
      if ((await selection()) !== target.piece) await page.keyboard.press('Enter');
    } else if ((await selection()) !== target.piece) await this.#point(home);
    await expect.poll(selection).toBe(target.piece);
    return true;
  }

  /** A march is pointed out by where it ends. */
  async #go(way: readonly AskOption[]): Promise<void> {
    const { page } = this.player;
    const goal = placeOf(way.at(-1)!)!;
    if (this.hand === 'mouse') return this.#point(goal);
    if (this.hand === 'touch') {
      // The first tap shows the way, the second goes it.
      const { n } = await seenBy(this.player);
      await this.#point(goal);
      const shown = () => page.evaluate(() => window.__vedette.store.getState().ui.ghost !== null);
      await expect.poll(async () => (await shown()) || (await seenBy(this.player)).n > n).toBe(true);
      if (await shown()) await this.#point(goal);
      return;
    }
    await expect.poll(async () => (await this.player.state()).reach).toBeGreaterThan(0);
    await this.#cursorTo(goal);
    await page.keyboard.press('Enter');
  }

  async #cursorTo(place: number): Promise<void> {
    const { page } = this.player;
    await page.locator('#map').focus();
    for (let i = 0; i < FARTHEST; i += 1) {
      const { rows, cursor } = await this.player.state();
      if (cursor === place) return;
      await page.keyboard.press(cursor === null ? 'ArrowUp' : compass(rows, cursor, place));
      await expect.poll(async () => (await this.player.state()).cursor).not.toBe(cursor);
    }
    throw new Error(`the cursor does not come to ${place}`);
  }

  async #point(place: number): Promise<void> {
    const { page } = this.player;
    await this.player.atRest(place);
    if (this.hand === 'touch') {
      const { x, y } = await this.player.whereIs(place);
      return page.touchscreen.tap(x, y);
    }
    // The map may set out just now for what a new step speaks of: a hand presses when it sees what it points at.
    await expect
      .poll(async () => {
        const { x, y } = await this.player.whereIs(place);
        await page.mouse.move(x, y);
        return page.evaluate(() => window.__vedette.store.getState().ui.pointed);
      })
      .toBe(place);
    await page.mouse.down();
    await page.mouse.up();
  }

  /** In the list of answers; a small screen has the first under the thumb and all on the sheet that is drawn out. */
  async #list({ text }: AskOption): Promise<void> {
    const { page } = this.player;
    if (this.hand === 'keys') {
      await page.keyboard.press('/');
      const number = await page.evaluate(
        (wanted) =>
          (window.__vedette.store.getState().game.report?.ask?.options.findIndex((o) => o.text === wanted) ?? -1) + 1,
        text,
      );
      await page.keyboard.type(String(number));
      await this.player.insist(() => page.keyboard.press('Enter'));
      return;
    }
    if (this.hand === 'touch') {
      const first = page.locator('.first-answers button').filter({ hasText: text }).first();
      if (await first.isVisible()) return void (await this.player.insist(() => first.tap()));
      await page.getByRole('button', { name: /^All \d+ answers/ }).tap();
    }
    const line = page.locator('.option .give').filter({ hasText: text }).first();
    if (!(await line.isVisible())) await page.locator('.rarer summary').first().click();
    await this.player.insist(() => (this.hand === 'touch' ? line.tap() : line.click()));
  }
}

/** The answer as the screen shows it. */
function optionOf({ entry, journal, index }: Walked): AskOption {
  const { state, decision } = journal.game;
  const sight = sightOf(entry, state, decision!.side, decision);
  return entry.presenter.ask.question(sight, decision!, journal.game.standard()).options[index]!;
}

/** The solution's answers from a moment on, as long as the same is asked. */
function answersFrom(lesson: Lesson, n: number): string[] {
  const walk = walkOf(lesson);
  if (!walk.ok) throw new Error(walk.error.text);
  const given: string[] = [];
  let step: string | null = null;
  for (const { journal, index } of walk.value.questions(lesson.solution)) {
    if (journal.length < n) continue;
    const decision = journal.game.decision!;
    step ??= decision.step;
    if (decision.step !== step) break;
    given.push(JSON.stringify(decision.options[index]));
  }
  return given;
}

/** The small answers of each whole course. */
function routesOf({ entry, journal }: Walked): { readonly actions: string; readonly standard: boolean }[] {
  const { state, decision } = journal.game;
  const sight = sightOf(entry, state, decision!.side, decision);
  const routes = entry.presenter.ask.courses(sight, decision!);
  return routes.map(({ actions, shown }) => ({
    actions: actions.map((action) => JSON.stringify(action)).join(),
    standard: shown.standard,
  }));
}

/** Somebody is told to march: where to is part of the same breath. */
const isOrdered = ({ journal }: Walked): boolean => journal.game.decision?.step === 'movementCommands';

/** The letter that leads from a hex nearer to another. Columns with an even number, odd from 0, stand half a hex lower. */
function compass(rows: number, from: number, to: number): string {
  const columns = (hex: number): number => Math.floor(hex / rows);
  const height = (hex: number): number => (hex % rows) + (columns(hex) % 2) / 2;
  const across = columns(to) - columns(from);
  const south = height(to) > height(from);
  if (across === 0) return south ? 's' : 'w';
  return across > 0 ? (south ? 'd' : 'e') : south ? 'a' : 'q';
}
