/** The words sentences are made of: names as one pair of eyes may know them, amounts, lists. */
import type { Eye } from '../../../kernel/contract.ts';
import { capital, listed } from '../../../umpire/words.ts';
import { sideOf } from '../fog/counters.ts';
import { enemyOf, type SideIndex, type Theatre } from '../theatre/roster.ts';
import type { State } from '../theatre/state.ts';
import { place, points, whereabouts } from './names.ts';

export { capital, listed };

const UNKNOWN = 'a place unknown';

/** About a position for questions, about the theatre for whatever is told later. */
export interface Words<S extends Theatre = State> {
  readonly s: S;
  readonly eye: Eye;
  /** "Marmont", or "an Allied Force" when the name is hidden (a number below 0). */
  leader(leader: number): string;
  leaders(leaders: readonly number[]): string;
  unit(unit: number): string;
  /** "a Vedette of the Cuirassiers (Saint-Sulpice)", or "an Allied Vedette". */
  vedette(vedette: number): string;
  /** "the Army of Silesia", "Macdonald's Command". */
  army(army: number): string;
  /** "Chapton (2614)". */
  at(hex: number): string;
  /** "Chapton", "near Chapton". */
  whereabouts(hex: number): string;
  places(hexes: readonly number[]): string;
  /** "the French". */
  side(side: SideIndex): string;
  /** "French". */
  adjective(side: SideIndex): string;
  /** "the Allies": the other side of these eyes. */
  readonly enemy: string;
  /** "an Allied counter": what a hidden piece looks like from the other side (CN 2.1). */
  hidden(what: string): string;
  nation(nation: number): string;
  /** "Baye (2712) and Champaubert (2711)", the two hexes of a hexside. */
  banks(hexside: number): string;
}

export function wordsFor<S extends Theatre>(s: S, eye: Eye): Words<S> {
  const { campaign } = s;
  const own = sideOf(s, eye);
  const { name, adjective } = campaign.sides[enemyOf(own ?? 0)];
  const hidden = (what: string): string => `${article(adjective)} ${adjective} ${what}`;
  const at = (hex: number): string => (hex < 0 ? UNKNOWN : place(s, hex));
  const leader = (l: number): string => campaign.leaders[l]?.name ?? hidden('Force');
  return {
    s,
    eye,
    leader,
    leaders: (list) => (list.length === 0 ? hidden('Force') : listed([...new Set(list.map(leader))])),
    unit: (u) => campaign.units[u]?.name ?? hidden('unit'),
    vedette(v) {
      const info = campaign.vedettes[v];
      if (info === undefined) return hidden('Vedette');
      const { name, vedetteCap } = campaign.units[info.parent]!;
      const first = campaign.vedettes[v - 1]?.parent !== info.parent;
      return `${vedetteCap === 1 ? 'a' : first ? 'the first' : 'the second'} Vedette of ${name}`;
    },
    army: (a) => (campaign.armies[a] === undefined ? hidden('Army') : titled(campaign.armies[a].name)),
    at,
    whereabouts: (hex) => (hex < 0 ? UNKNOWN : whereabouts(s, hex)),
    places: (hexes) => listed(hexes.map(at)),
    side: (side) => titled(campaign.sides[side].name),
    adjective: (side) => campaign.sides[side].adjective,
    enemy: titled(name),
    hidden,
    nation: (n) => capital(campaign.nations[n] ?? ''),
    banks(hexside) {
      if (hexside < 0) return 'a river';
      return `${at((hexside / 6) | 0)} and ${at(campaign.ground.neighbours[hexside] ?? -1)}`;
    },
  };
}

const article = (word: string): string => (/^[aeiou]/i.test(word) ? 'an' : 'a');

/** Names of sides and Armies inside a sentence: "the French", "the Army of Silesia", "Macdonald's Command". */
function titled(name: string): string {
  if (name.startsWith('The ')) return `the ${name.slice(4)}`;
  return /^[^ ]+['’]s /.test(name) ? name : `the ${name}`;
}

/** A capital at the beginning of each sentence. */
export const sentences = (text: string): string =>
  text.replace(/(^|[.?!] )([a-zà-ÿ])/g, (_, before: string, letter: string) => before + letter.toUpperCase());

/** The same, with a full stop at the end. */
export const sentence = (text: string): string => sentences(/[.!?:]$/.test(text) ? text : `${text}.`);

/** "half a point", "1 point", "3½ points"; "nothing". */
export function strength(sp2: number): string {
  if (sp2 === 0) return 'nothing';
  return sp2 === 1 ? 'half a point' : `${points(sp2)} ${sp2 === 2 ? 'point' : 'points'}`;
}

/** "2 points lost, all there was"; `none` where no unit is (CN 0.11). */
export function lostOf({ sp2, borne2 }: { readonly sp2: number; readonly borne2: number }, none: string): string {
  if (sp2 === 0) return none;
  return `${strength(borne2)} lost${borne2 < sp2 ? ', all there was' : ''}`;
}

/** "1 hex", "3 hexes". */
export const counted = (n: number, one: string, many = `${one}s`): string => `${n} ${n === 1 ? one : many}`;
export const hexes = (n: number): string => counted(n, 'hex', 'hexes');
export const movementPoints = (n: number): string => counted(n, 'movement point');

/** "+2", "−1", "0". */
export const signed = (n: number): string => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : '0');

/** "a 3", "a 5 and a 2". */
export const faces = (dice: readonly number[] | undefined): string => listed((dice ?? []).map((die) => `a ${die}`));

/** "a 3", or with what was added to it "a 3 +2 = 5". */
export function modified(dice: readonly number[] | undefined, total: number): string {
  const sum = (dice ?? []).reduce((all, die) => all + die, 0);
  return sum === total ? faces(dice) : `${faces(dice)}, which counts ${total < 0 ? `−${-total}` : total}`;
}
