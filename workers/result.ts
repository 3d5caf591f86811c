/** The balance of a finished game, drawn from its journal. */
import type { GameEvent, Outcome } from '../src/kernel/contract.ts';
import { headOf } from '../src/kernel/scenario.ts';
import type { Answer } from '../src/umpire/index.ts';
import type { ArmCost, Cost, FoughtBattle, LedgerRow, Result, Tally } from '../src/umpire/result.ts';
import { type AnyJournal, bad, good } from './answer.ts';
import { asOne, pointsOf, type ToldLoss } from './losses.ts';
import type { AnyEntry } from './registry.ts';
import { sightOf } from './sight.ts';

export function resultOf(entry: AnyEntry, journal: AnyJournal): Answer<Result> {
  const { outcome } = journal.game;
  return outcome === null ? bad('running', 'The game is not over.') : good(balance(entry, journal, outcome));
}

function balance(entry: AnyEntry, journal: AnyJournal, outcome: Outcome): Result {
  const { show, tell } = entry.presenter;
  const sight = sightOf(entry, journal.game.state, 'umpire');
  const { theatre } = sight;
  const track = show.status(sight).gauges.find((gauge) => gauge.kind === 'track');
  const { plus, at: end, min, max } = track ?? { plus: '', at: 0, min: 0, max: 0 };
  const sides = track === undefined ? headOf(journal.scenario).sides.map(({ id }) => id) : [plus, track.minus];
  const shifts: Omit<LedgerRow, 'at'>[] = [];
  const losses: ToldLoss[] = [];
  /** What every arm of every side has lost. */
  const fallen = new Map<string, number>();
  const battles: FoughtBattle[] = [];
  /** What each of them has cost. */
  const fights: ToldLoss[][] = [];
  const battleAt = (place: number | undefined): number =>
    place === undefined ? battles.length - 1 : battles.findLastIndex((one) => one.place === place);
  const ways = new Map<string, { piece: string; side: string; places: number[] }>();
  let [turn, when] = [1, ''];
  let news: string | null = null;

  const add = (tally: Tally, event: GameEvent, n: number): void => {
    switch (tally.kind) {
      case 'turn':
        ({ turn, when } = tally);
        return;
      case 'news':
        news = tally.text;
        return;
      case 'shift': {
        const { spaces, cause, rule, place, toward } = tally;
        shifts.push({ n, turn, when, cause: news ?? cause, rule, place, by: toward === plus ? spaces : -spaces });
        news = null;
        return;
      }
      case 'loss': {
        const told = { loss: tally, line: tell.line(theatre, event, 'umpire', n) };
        losses.push(told);
        if (tally.inBattle) fights[battleAt(tally.place)]?.push(told);
        const arm = armKey(tally.side, tally.arm ?? '');
        fallen.set(arm, (fallen.get(arm) ?? 0) + tally.points);
        return;
      }
      case 'battle':
        fights.push([]);
        battles.push({ n, turn, title: tally.title, place: tally.place, winner: null, lost: [] });
        return;
      case 'verdict': {
        const at = battleAt(tally.place);
        const fought = battles[at];
        if (fought === undefined) return;
        const lost = sides.map((side) => {
          const own = fights[at]!.filter(({ loss }) => loss.side === side);
          return { side, points: pointsOf(own), from: asOne(own) };
        });
        battles[at] = { ...fought, winner: tally.winner, lost };
        return;
      }
      case 'way': {
        const { piece, side, from, to } = tally;
        const way = ways.get(piece) ?? { piece, side, places: [from] };
        way.places.push(to);
        ways.set(piece, way);
      }
    }
  };
  const moments = [journal.opening, ...journal.history.map(({ events }) => events)];
  for (const [n, events] of moments.entries()) {
    for (const event of events) {
      const tally = tell.tally?.(theatre, event, 'umpire') ?? null;
      if (tally !== null) add(tally, event, n);
    }
  }
  const muster = show.muster?.(sight);
  // What is left, and what was lost, had set out.
  const armsOf = (side: string): ArmCost[] =>
    muster?.arms.flatMap(({ side: whose, arm, figure, points }) => {
      const lost = fallen.get(armKey(whose, arm)) ?? 0;
      return whose === side ? [{ arm, figure, all: points + lost, lost }] : [];
    }) ?? [];
  return {
    winner: outcome.winner,
    level: outcome.level,
    rule: outcome.rule,
    text: tell.ending(theatre, outcome),
    ...running(shifts, end, min, max),
    men: muster?.men ?? null,
    costs: sides.map((side) => ({ side, ...costOf(losses, side), arms: armsOf(side) })),
    battles,
    ways: [...ways.values()],
    scene: show.scene(sight, null),
  };
}

function costOf(losses: readonly ToldLoss[], side: string): Omit<Cost, 'side' | 'arms'> {
  const lost = (inBattle: boolean) => losses.filter(({ loss }) => loss.side === side && loss.inBattle === inBattle);
  const [battle, march] = [lost(true), lost(false)];
  return { battle: pointsOf(battle), march: pointsOf(march), inBattle: asOne(battle), onMarch: asOne(march) };
}

const armKey = (side: string, arm: string): string => `${side} ${arm}`;

/** The marker stops at the ends of its track, so what a row moved it by is found from the present backwards. */
function running(shifts: readonly Omit<LedgerRow, 'at'>[], end: number, min: number, max: number) {
  const total = shifts.reduce((sum, { by }) => sum + by, 0);
  const from = Math.max(min, Math.min(max, end - total));
  let at = from;
  const ledger = shifts.map((row): LedgerRow => {
    const next = Math.max(min, Math.min(max, at + row.by));
    const moved = { ...row, by: next - at, at: next };
    at = next;
    return moved;
  });
  return { from, ledger };
}
