/** Pieces by scenario id, hexes by printed label, strengths in points: for the umpire protocol. */
import type { Decision } from '../../../kernel/game.ts';
import type { Json } from '../../../umpire/presenter.ts';
import type { StaffMap } from '../belief/staff-map.ts';
import type { View } from '../belief/view.ts';
import type { CampaignEvent } from '../events/index.ts';
import type { Action } from '../sequence/actions.ts';
import type { Theatre } from '../theatre/roster.ts';
import { barriers, reach } from './way.ts';

type Word = (s: Theatre, value: number) => string | number | null;

const hexWord: Word = (s, hex) => (hex < 0 ? null : s.campaign.ground.grid.label(hex));
const leaderWord: Word = (s, leader) => s.campaign.leaders[leader]?.id ?? null;
const unitWord: Word = (s, unit) => s.campaign.units[unit]?.id ?? null;
const points: Word = (_s, sp2) => sp2 / 2;

/** How a field of an action, event or view is spoken, by its name; the rest are plain numbers. */
const WORDS: Readonly<Record<string, Word>> = {
  hex: hexWord,
  from: hexWord,
  to: hexWord,
  at: hexWord,
  source: hexWord,
  centre: hexWord,
  leader: leaderWord,
  under: leaderWord,
  over: leaderWord,
  chief: leaderWord,
  unit: unitWord,
  giver: unitWord,
  vedette: (s, vedette) => s.campaign.vedettes[vedette]?.id ?? null,
  side: (s, side) => s.campaign.sides[side === 0 ? 0 : 1].id,
  toward: (s, side) => s.campaign.sides[side === 0 ? 0 : 1].id,
  phasing: (s, side) => s.campaign.sides[side === 0 ? 0 : 1].id,
  controller: (s, side) => s.campaign.sides[side === 0 ? 0 : 1].id,
  credited: (s, side) => s.campaign.sides[side === 0 ? 0 : 1].id,
  owner: (s, side) => s.campaign.sides[side === 0 ? 0 : 1].id,
  army: (s, army) => s.campaign.armies[army]?.id ?? null,
  nation: (s, nation) => s.campaign.nations[nation] ?? null,
  feature: (s, feature) => s.campaign.scenario.political[feature]?.name ?? null,
};
/** Lists whose members are spoken like a single field. */
const LISTS: Readonly<Record<string, string>> = {
  hexes: 'hex',
  path: 'hex',
  attackers: 'hex',
  defenders: 'hex',
  leaders: 'leader',
  pool: 'unit',
};

function speak(s: Theatre, value: unknown, name = ''): Json {
  if (typeof value === 'number') return (WORDS[name] ?? ((_, n) => n))(s, value);
  if (value === null || typeof value === 'boolean' || typeof value === 'string') return value;
  if (Array.isArray(value)) return value.map((item) => speak(s, item, LISTS[name] ?? name));
  if (ArrayBuffer.isView(value)) return Array.from(value as Uint8Array);
  if (typeof value !== 'object') return null;
  const spoken: Record<string, Json> = {};
  for (const [key, item] of Object.entries(value as Record<string, unknown>)) {
    if (key.endsWith('2') && typeof item === 'number') spoken[key.slice(0, -1)] = points(s, item);
    else if (key === 'hexside' && typeof item === 'number') spoken[key] = [hexWord(s, (item / 6) | 0), item % 6];
    else spoken[key] = speak(s, item, key);
  }
  return spoken;
}

export const wireAction = (s: Theatre, action: Action): Json => speak(s, action);
export const wireEvent = (s: Theatre, event: CampaignEvent): Json => speak(s, event);

/** In lists and words; the position from which the screen is made says the same once more. */
export const wireView = (s: Theatre, { position, supply, field, ...view }: View): Json => speak(s, view);

/** Reads an action as it was spoken; null when it is none. */
export function readAction(s: Theatre, json: unknown): Action | null {
  if (typeof json !== 'object' || json === null) return null;
  const action: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(json)) {
    const read = readField(s, key, value);
    if (read === undefined) return null;
    action[key] = read;
  }
  return typeof action['type'] === 'string' ? (action as unknown as Action) : null;
}

function readField(s: Theatre, key: string, value: unknown): unknown {
  const { campaign } = s;
  const found = (index: number): number | undefined => (index < 0 ? undefined : index);
  if (key === 'hex') return typeof value === 'string' ? found(campaign.ground.grid.parse(value)) : undefined;
  if (key === 'leader') return typeof value === 'string' ? found(campaign.leaderOf(value)) : undefined;
  if (key === 'unit') return typeof value === 'string' ? found(campaign.unitOf(value)) : undefined;
  if (key === 'army') return typeof value === 'string' ? found(campaign.armyOf(value)) : undefined;
  if (key === 'nation') return typeof value === 'string' ? found(campaign.nations.indexOf(value)) : undefined;
  if (key === 'vedette') return found(campaign.vedettes.findIndex(({ id }) => id === value));
  if (key === 'hexside') {
    if (!Array.isArray(value) || typeof value[0] !== 'string' || !Number.isInteger(value[1])) return undefined;
    const hex = campaign.ground.grid.parse(value[0]);
    return hex < 0 || value[1] < 0 || value[1] > 5 ? undefined : hex * 6 + value[1];
  }
  return typeof value === 'string' || Number.isInteger(value) ? value : undefined;
}

/** Hexes in reach of a piece with their cost, and the rest of its surroundings with the reason. */
export function speakReach(s: StaffMap, decision: Decision<Action>, piece: string): Json {
  const found = reach(s, decision, piece);
  const barred = barriers(s, decision, piece);
  if (found === null || barred === null) return null;
  const { grid } = s.campaign.ground;
  const budget = found.left[found.origin]!;
  const hexes: Json[] = [];
  const blocked: Json[] = [];
  found.left.forEach((left, hex) => {
    if (left >= 0 && hex !== found.origin) hexes.push({ hex: grid.label(hex), cost: budget - left });
    else if (left < 0 && grid.distance(hex, found.origin) <= BLOCKED_WITHIN) {
      const why = barred(hex);
      if (why !== null) blocked.push({ hex: grid.label(hex), rule: why.rule, text: why.text });
    }
  });
  return { hexes, blocked };
}

/** Unreachable hexes are explained this near; the whole map would drown the answer. */
const BLOCKED_WITHIN = 4;
