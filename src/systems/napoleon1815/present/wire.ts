/** Blocks, places and armies by their ids, areas as A1 to DR: for the umpire protocol. */
import type { Decision } from '../../../kernel/game.ts';
import type { Json } from '../../../umpire/presenter.ts';
import type { NapoleonEvent } from '../events/index.ts';
import type { View } from '../fog/view.ts';
import type { Action, Kind } from '../sequence/actions.ts';
import type { Campaign } from '../theatre/campaign.ts';
import { AREAS } from '../theatre/field.ts';
import { reach } from './way.ts';

type Word = (campaign: Campaign, value: number) => string | number | null;

const place: Word = ({ places }, value) => places[value]?.id ?? null;
const unit: Word = ({ blocks }, value) => blocks[value]?.id ?? null;
const area: Word = (_, value) => AREAS[value] ?? null;
const side: Word = ({ sides }, value) => sides[value]?.id ?? null;
const army: Word = ({ armies }, value) => armies[value]?.id ?? null;

/** How a field is spoken, by its name; the rest are plain numbers. */
const WORDS: Readonly<Record<string, Word>> = {
  ...{ place, from: place, to: place, origin: place, start: place, origins: place, trail: place },
  ...{
    unit,
    units: unit,
    lost: unit,
    last: unit,
    struck: unit,
    area,
    side,
    set: side,
    winner: side,
    routing: side,
    army,
  },
};
/** A plain number. */
const figure: Word = (_, value) => value;
/** Moves on the field are from area to area, and those who recover are only counted. */
const WORDS_OF: { readonly [K in NapoleonEvent['type']]?: Readonly<Record<string, Word>> } = {
  movedOnField: { from: area, to: area },
  recovered: { units: figure },
};

function speak(campaign: Campaign, value: unknown, words: Readonly<Record<string, Word>>, name = ''): Json {
  if (typeof value === 'number') return (words[name] ?? figure)(campaign, value);
  if (value === null || typeof value === 'boolean' || typeof value === 'string') return value;
  if (Array.isArray(value)) return value.map((item) => speak(campaign, item, words, name));
  if (typeof value !== 'object') return null;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, item]) =>
      key === 'campaign' ? [] : [[key, speak(campaign, item, words, key)]],
    ),
  );
}

export const wireAction = (campaign: Campaign, action: Action): Json => speak(campaign, action, WORDS);

/** `lost` is a number of points in events, and a list of blocks in a view. */
export const wireEvent = (campaign: Campaign, e: NapoleonEvent): Json =>
  speak(campaign, e, { ...WORDS, lost: figure, ...WORDS_OF[e.type] });

export const wireView = (known: View): Json => speak(known.campaign, known, WORDS);

const FIELDS: Readonly<Record<Kind, readonly string[]>> = {
  deploy: ['unit', 'place'],
  activate: ['army', 'place'],
  recall: ['place'],
  show: ['leader'],
  march: ['unit'],
  go: ['to'],
  halt: [],
  roll: ['unit'],
  lay: ['unit', 'area'],
  next: ['place'],
  leave: ['unit', 'to'],
  fire: ['unit'],
  move: ['unit', 'area'],
  lose: ['unit'],
  reinforce: ['unit'],
  done: [],
};

export function readAction(campaign: Campaign, json: unknown): Action | null {
  if (typeof json !== 'object' || json === null) return null;
  const said = json as Readonly<Record<string, unknown>>;
  const fields = FIELDS[said['kind'] as Kind];
  if (fields === undefined) return null;
  const action: Record<string, unknown> = { kind: said['kind'] };
  for (const field of fields) action[field] = read(campaign, field, said[field]);
  return Object.values(action).includes(undefined) ? null : (action as Action);
}

function read({ places, blocks, armies }: Campaign, field: string, value: unknown): number | boolean | undefined {
  if (field === 'leader') return typeof value === 'boolean' ? value : undefined;
  const lists: Readonly<Record<string, readonly string[]>> = {
    place: places.map(({ id }) => id),
    to: places.map(({ id }) => id),
    unit: blocks.map(({ id }) => id),
    army: armies.map(({ id }) => id),
    area: AREAS,
  };
  const found = lists[field]!.indexOf(String(value));
  return found < 0 ? undefined : found;
}

export function wireReach(known: View, decision: Decision<Action>, piece: string): Json {
  const lit = reach(known, decision, piece);
  if (lit === null) return null;
  return known.campaign.places.flatMap(({ id }, at) => (lit.left[at]! >= 0 && at !== lit.origin ? [id] : []));
}
