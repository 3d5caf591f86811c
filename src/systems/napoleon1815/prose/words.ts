/** Names and counted things as sentences say them, from what never changes in a game. */
import type { Eye } from '../../../kernel/contract.ts';
import { capital, listed } from '../../../umpire/words.ts';
import { dayOf, partOf } from '../theatre/calendar.ts';
import type { Block, Campaign, SideIndex } from '../theatre/campaign.ts';
import { columnOf, isReserve } from '../theatre/field.ts';

export { capital, listed };

export interface Words {
  readonly campaign: Campaign;
  /** Whose eyes; null for the umpire. */
  readonly eye: SideIndex | null;
}

export const wordsFor = (campaign: Campaign, eye: Eye): Words => ({
  campaign,
  eye: eye === 'umpire' ? null : campaign.sides[0]!.id === eye ? 0 : 1,
});

const NUMBERS = [
  'no',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
];

export const number = (count: number): string => NUMBERS[count] ?? String(count);
/** "three blocks" */
export const counted = (count: number, thing: string): string => `${number(count)} ${thing}${count === 1 ? '' : 's'}`;
export const sentence = (text: string): string => (/[.?!]$/.test(text) ? capital(text) : `${capital(text)}.`);

export const placeName = ({ campaign }: Words, place: number): string => campaign.places[place]?.name ?? 'nowhere';

/** What stands on the block's label: its commander, or what it is known by. */
export function labelOf({ name, type, oldGuard, corps }: Block): string {
  if (oldGuard) return 'Old Guard';
  const commander = /\(([^)]+)\)/.exec(name)?.[1];
  if (commander !== undefined) return commander;
  return type === 'ART' ? (corps === 'Guard' ? 'Guard' : name.replace(/ Artillery$/, '')) : name.replace(/ Corps$/, '');
}

/** The formation of a block as it is written over it: "III Corps", "Guard", "Reserve cavalry". */
export function corpsName({ corps }: Block): string {
  if (/^[IVX]+$/.test(corps)) return `${corps} Corps`;
  return corps.replace(/^Res Cav$/, 'Reserve cavalry').replace(/HQ$/, 'Headquarters');
}

/** In a sentence: guns are many, everybody else is his commander. */
export function unitName({ campaign }: Words, unit: number): string {
  const block = campaign.blocks[unit]!;
  const label = labelOf(block);
  if (block.type === 'ART') return /\(/.test(block.name) ? `${label}’s guns` : `the ${label} guns`;
  return block.oldGuard ? 'the Old Guard' : label;
}

/** "Quiot fires", "the I Corps guns fire". */
export const does = ({ campaign }: Words, unit: number, one: string, many: string): string =>
  campaign.blocks[unit]?.type === 'ART' ? many : one;

/** A unit, or all that is known of it. */
export const whoIs = (w: Words, unit: number, army: number): string =>
  unit >= 0 ? unitName(w, unit) : `a ${w.campaign.armies[army]!.name} block`;

const TYPES = { INF: 'foot', CAV: 'horse', ART: 'guns', LDR: 'leader' } as const;

/** "Napoleon", "1st Div (Quiot), foot, strength 3 of 3". */
export function inFull({ campaign }: Words, unit: number, cv: number): string {
  const { name, type, cv: most } = campaign.blocks[unit]!;
  return type === 'LDR' ? name : `${name}, ${TYPES[type]}, strength ${cv} of ${most}`;
}

export const armyName = ({ campaign }: Words, army: number): string => campaign.armies[army]!.name;
export const sideName = ({ campaign }: Words, side: SideIndex): string =>
  campaign.sides[side]!.name.replace(/^The/, 'the');

const COLUMN_NAMES = ['left', 'centre', 'right'] as const;

/** As the attacker sees the field. */
export const columnName = (column: number): string => COLUMN_NAMES[column] ?? 'field';
/** "on the left", "in the centre", "in reserve" */
export function whereIn(area: number): string {
  if (isReserve(area)) return 'in reserve';
  return columnOf(area) === 1 ? 'in the centre' : `on the ${columnName(columnOf(area))}`;
}

const MONTHS = ['January', 'February', 'March', 'April', 'May', 'June', 'July'];
MONTHS.push('August', 'September', 'October', 'November', 'December');

/** "15 June 1815, morning" */
export function dateOf({ startDate }: Campaign, turn: number): string {
  const [year = 0, month = 1, day = 1] = startDate.split('-').map(Number);
  return `${day + dayOf(Math.max(turn, 1))} ${MONTHS[month - 1]} ${year}, ${partOf(Math.max(turn, 1))}`;
}

/** "2, 5 and 6" */
export const faces = (dice: readonly number[]): string => listed(dice.map(String));
export const signed = (value: number): string => (value > 0 ? `+${value}` : `−${-value}`);
