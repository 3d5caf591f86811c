/**
 * `npm run chaos -- [minutes] [scenario] [seed]`: the built app in Chromium under everything a hand and a bad day can
 * do to it, until the minutes are over. The seed decides what is done; when, the browser has a say. A fault ends it,
 * and the last deeds are told.
 */
import { chromium } from 'playwright';
import { SeededDice } from '../../src/kernel/dice.ts';
import { serve } from '../bench/watched.ts';
import { scenarios } from '../fuzz/scenarios.ts';
import { chromiumLaunch } from '../tools/chromium.ts';
import { drawSmall } from '../tools/draw-small.ts';
import { fillableDisk, type Room, something } from './deeds.ts';
import { filesOf, linksOf, newGame } from './gifts.ts';
import { comeToRest, compare, reload } from './rest.ts';

const minutes = Number(process.argv[2] ?? 10);
const scenario = process.argv[3] ?? 'six-days-1814';
const seed = process.argv[4] ?? '1';

/** Deeds between two rests, and the last ones that are told when something goes wrong. */
const SPREE = 12;
const TOLD = 40;

const all = scenarios();
const found = all.find(({ id }) => id === scenario);
if (found === undefined) {
  console.error(`There is no scenario ${scenario}; there are ${all.map(({ id }) => id).join(', ')}.`);
  process.exit(1);
}

const dice = SeededDice.fromSeed(`chaos-${seed}`);
// A door for each scenario: two of them may be tried at a time.
const server = await serve(18_230 + all.indexOf(found));
const browser = await chromium.launch(chromiumLaunch());
const context = await browser.newContext({
  viewport: { width: 1280, height: 800 },
  reducedMotion: 'reduce',
  hasTouch: true,
  acceptDownloads: false,
});
// What tsx writes into functions that are then run in the page.
await context.addInitScript('globalThis.__name = (named) => named;');
await context.addInitScript(drawSmall);
await context.addInitScript(fillableDisk);
const page = await context.newPage();

const done: string[] = [];
const complaints: string[] = [];
page.on('dialog', (dialog) => void dialog.dismiss().catch(() => {}));
page.on('pageerror', (error) => complaints.push(error.stack ?? error.message));
page.on('console', (message) => {
  // The browser's own word about a network that is gone.
  if (message.type() === 'error' && !/ERR_INTERNET_DISCONNECTED|net::ERR_/.test(message.text()))
    complaints.push(message.text());
});

const address = server.address;
const room: Room = { context, page, address, dice, links: linksOf(found), files: filesOf(found) };
const fresh = (): Promise<unknown> =>
  page.goto(`${address}?debug&fresh=${done.length}${newGame(found, seed + done.length)}`);

let [rests, reloads, most, deeds] = [0, 0, 0, 0];
let fault: string | null = null;
const until = Date.now() + minutes * 60_000;
try {
  await fresh();
  while (Date.now() < until) {
    for (let i = dice.roll(SPREE); i > 0; i -= 1) {
      done.push(await something(room));
      deeds += 1;
      if (complaints.length > 0) throw new Error(`the page complains: ${complaints[0]}`);
    }
    await context.setOffline(false);
    await comeToRest(page);
    const standing = await compare(page);
    rests += 1;
    most = Math.max(most, standing?.n ?? 0);
    done.push(`rest at ${standing?.n ?? 'no game'}${standing?.kept === true ? ', kept' : ''}`);
    if (complaints.length > 0) throw new Error(`the page complains: ${complaints[0]}`);
    if (standing === null && dice.roll(3) === 1) await fresh();
    else if (standing?.kept === true && dice.roll(3) === 1) {
      done.push('reload');
      reloads += 1;
      await reload(page, standing);
    }
  }
} catch (error) {
  fault = error instanceof Error ? error.message : String(error);
}

console.log(`${scenario}, seed ${seed}: ${deeds} deeds, ${rests} rests, ${reloads} reloads, up to ${most} answers`);
if (fault !== null) {
  console.log(`FAULT ${fault}`);
  for (const deed of done.slice(-TOLD)) console.log(`  ${deed}`);
  process.exitCode = 1;
}
await browser.close();
await server.close();
