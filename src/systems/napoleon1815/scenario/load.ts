/** From an untrusted value to a scenario that can be played, or what is wrong with it. Never throws. */
import type { Fault } from '../../../kernel/contract.ts';
import type { ScenarioFile } from './format.ts';
import { readShape } from './schema.ts';

type Loaded = { ok: true; file: ScenarioFile } | { ok: false; faults: readonly Fault[] };

/** The file loaded last: undone, replayed or sent, the same one is wanted again far oftener than another. */
let last: { readonly raw: unknown; readonly loaded: Loaded } | null = null;

export function loadScenario(raw: unknown): Loaded {
  if (last === null || last.raw !== raw) last = { raw, loaded: read(raw) };
  return last.loaded;
}

function read(raw: unknown): Loaded {
  try {
    const shaped = readShape(raw);
    if (!shaped.ok) return shaped;
    const faults = contradictionsIn(shaped.file);
    return faults.length === 0 ? shaped : { ok: false, faults };
  } catch {
    return { ok: false, faults: [{ path: '', message: 'This is not a scenario file.' }] };
  }
}

function contradictionsIn(file: ScenarioFile): Fault[] {
  const { sides, armies, cities, places, sections, blocks, turns, shortTurns } = file;
  const faults: Fault[] = [];
  const fault = (path: string, message: string): void => void faults.push({ path, message });
  const known = { place: new Set(places.map(({ id }) => id)), block: new Set(blocks.map(({ id }) => id)) };

  if (known.place.size < places.length) fault('places', 'Two places have one id.');
  if (known.block.size < blocks.length) fault('blocks', 'Two blocks have one id.');
  places.forEach(({ id }, i) => {
    if (i > 0 && places[i - 1]!.id >= id) fault(`places.${i}`, 'Places stand in the order of their ids.');
  });
  if (shortTurns > turns) fault('shortTurns', 'The short game is longer than the whole one.');

  armies.forEach(({ id, side, leader, home }, i) => {
    const path = `armies.${i}`;
    if (id !== 'FBP'[i]) fault(`${path}.id`, 'The armies are F, B and P, in this order.');
    const own = sides.findIndex((one) => one.id === side);
    if (own !== (id === 'F' ? 0 : 1)) fault(`${path}.side`, 'The first side leads F, the second B and P.');
    if (!known.place.has(home)) fault(`${path}.home`, `There is no place ${home}.`);
    const block = blocks.find((one) => one.id === leader);
    if (block?.type !== 'LDR' || armyOf(leader) !== id) fault(`${path}.leader`, `${leader} does not lead this army.`);
  });
  cities.forEach(({ place }, i) => {
    if (!known.place.has(place)) fault(`cities.${i}.place`, `There is no place ${place}.`);
  });
  const joined = new Set<string>();
  sections.forEach(({ a, b }, i) => {
    for (const end of [a, b]) if (!known.place.has(end)) fault(`sections.${i}`, `There is no place ${end}.`);
    const pair = [a, b].sort().join(' ');
    if (a === b || joined.has(pair)) fault(`sections.${i}`, 'A section joins two places, and no other joins the same.');
    joined.add(pair);
  });
  if (faults.length === 0 && !isConnected(file)) fault('sections', 'Some place cannot be reached by road.');
  blocks.forEach(({ id, type, start }, i) => {
    const army = armies.find((one) => one.id === armyOf(id));
    if (army === undefined) fault(`blocks.${i}.id`, 'A block is named after its army: F-, B- or P-.');
    else if (type === 'LDR' && army.leader !== id) fault(`blocks.${i}.type`, 'An army has one leader.');
    if (i > 0 && 'FBP'.indexOf(armyOf(blocks[i - 1]!.id)) > 'FBP'.indexOf(armyOf(id)))
      fault(`blocks.${i}`, 'Blocks stand by army: F, then B, then P.');
    if (!known.place.has(start)) fault(`blocks.${i}.start`, `There is no place ${start}.`);
  });
  const held = (side: (army: string) => boolean): Set<string> =>
    new Set(blocks.filter(({ id }) => side(armyOf(id))).map(({ start }) => start));
  const french = held((army) => army === 'F');
  for (const place of held((army) => army !== 'F')) {
    if (french.has(place)) fault('blocks', `Both sides start in ${place}.`);
  }
  return faults;
}

/** `F` of `F-OG`. */
export const armyOf = (block: string): string => block.split('-')[0] ?? '';

function isConnected({ places, sections }: ScenarioFile): boolean {
  const reached = new Set([places[0]!.id]);
  for (let grown = true; grown; ) {
    const before = reached.size;
    for (const { a, b } of sections) {
      if (reached.has(a)) reached.add(b);
      else if (reached.has(b)) reached.add(a);
    }
    grown = reached.size > before;
  }
  return reached.size === places.length;
}
