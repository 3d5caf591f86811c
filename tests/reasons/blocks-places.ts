/**
 * Napoléon 1815: every place pointed at for every group of the side that is asked, and what is said of those that
 * nobody goes to, judged by the page.
 */
import type { Refusal } from '../../src/kernel/contract.ts';
import { napoleon1815 } from '../../src/systems/napoleon1815/index.ts';
import { whyNotAgain, whyNotSent } from '../../src/systems/napoleon1815/present/march.ts';
import { hints, inHand, way } from '../../src/systems/napoleon1815/present/way.ts';
import { refusal as told } from '../../src/systems/napoleon1815/prose/refusals.ts';
import { type Attempt, isTrue, MOVES, Page } from './blocks.ts';

export interface Pointed {
  /** Places asked about, and those that were lit. */
  asked: number;
  lit: number;
  readonly cited: Set<string>;
  readonly faults: string[];
  /** What it costs to be told of all places for a group that is taken up, in milliseconds of CPU. */
  readonly asking: number[];
}

export const nothingPointed = (): Pointed => ({ asked: 0, lit: 0, cited: new Set(), faults: [], asking: [] });

type Moment = Pick<Attempt, 'state' | 'decision'>;
type InHand = NonNullable<ReturnType<typeof inHand>>;

/** One group after the other gets its turn, position by position. */
export function pointEverywhere({ state, decision }: Moment, turn: number, tally: Pointed): void {
  const known = napoleon1815.view(state, decision.side);
  // One block stands for its whole group; those that have marched are asked about too.
  const groups = new Map(
    known.own
      .filter(({ place }) => place >= 0)
      .map(({ unit, place }) => [`${known.campaign.blocks[unit]!.army} ${place} ${state.unit.spent[unit]}`, unit]),
  );
  const unit = [...groups.values()][turn % Math.max(1, groups.size)];
  if (unit === undefined) return;
  const piece = known.campaign.blocks[unit]!.id;
  const from = process.cpuUsage();
  hints(known, decision, piece);
  const { user, system } = process.cpuUsage(from);
  tally.asking.push((user + system) / 1000);
  const found = inHand(known, decision, piece);
  for (const place of known.campaign.places.keys()) {
    tally.asked += 1;
    const said = way(known, decision, piece, place);
    if ('actions' in said) {
      tally.lit += 1;
      continue;
    }
    tally.cited.add(said.rule);
    const why =
      found === null
        ? whyNotAgain(known, piece)
        : whyNotSent(known, { ...found, choosing: decision.step !== 'march' }, place);
    const fault = faultOf({ state, decision }, said.text, found, unit, place, why);
    if (fault !== null) tally.faults.push(`${decision.step}, ${piece} to ${place}: ${said.text} ${fault}`);
  }
}

/** What is wrong with what was said of a place; null if nothing is. */
export function faultOf(
  { state, decision }: Moment,
  text: string,
  found: InHand | null,
  unit: number,
  place: number,
  why: Refusal | null,
): string | null {
  if (found?.hand.place === place) return /^They stand at /.test(text) ? null : 'they stand there';
  if (why === null || text === 'Nobody is to go there now.') {
    const goes = decision.options.some((option) => 'to' in option && option.to === place);
    return text === 'Nobody is to go there now.' && !(goes && found !== null) ? null : 'nothing is against it';
  }
  if (text !== told(state.campaign, why).text) return 'is not the reason';
  const page = new Page(state, decision, { kind: 'go', to: place }, why.params ?? {});
  // Of somebody who has not set out the page is asked for the whole way.
  if (why.code === 'too-far') return isTooFar(page, found!, place) ? null : 'is not too far';
  const led = found !== null && state.group?.army === found.hand.army && state.group.place === found.hand.place;
  if (why.code === 'night-march') return page.isNight() && !(led && state.group!.shown) ? null : 'is not so';
  const verdict = isTrue({ state, decision, action: { kind: 'march', unit }, refusal: why });
  return verdict === true ? null : verdict === null ? `is not judged: ${why.code}` : 'is not so';
}

/** No way of so many sections (NP 6.2), through no enemy, over no full road (NP 6.3, 6.4), by night as NP 6.7 and 6.10 allow. */
function isTooFar(page: Page, { hand, walked }: InHand, place: number): boolean {
  const { campaign, group } = page.s;
  const shown = group?.army === hand.army && group.place === hand.place && group.shown;
  return hand.units.every((unit) => {
    const ordinary = MOVES[page.block(unit).type];
    let edge = [hand.place];
    const seen = new Set(edge);
    for (let gone = walked; gone <= ordinary; gone += 1) {
      if (gone === ordinary && page.isNight() && !shown) break;
      const next = edge.flatMap((from) =>
        page.enemyAt(from) && gone > walked
          ? []
          : campaign.places[from]!.neighbours.filter((to) => !seen.has(to) && page.isOpen(from, to)),
      );
      for (const to of next) seen.add(to);
      edge = [...new Set(next)];
    }
    return !seen.has(place);
  });
}
