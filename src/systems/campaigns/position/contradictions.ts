/** Where a state and an agenda cannot belong together: what is under way in the one is still to be ended in the other. */
import type { Frame, Outcome } from '../../../kernel/contract.ts';
import { STRATEGIC } from '../morale/victory.ts';
import { SEQUENCE } from '../sequence/index.ts';
import type { March } from '../theatre/march.ts';
import type { State } from '../theatre/state.ts';

/** Frames that only a march has. */
const MARCHING: readonly string[] = ['march', 'ride', 'detachUnits', 'endMarch', 'settleMarch'];

export function contradictions(s: State, agenda: readonly Frame[], outcome: Outcome | null): string[] {
  if (outcome !== null) return isEnding(s, outcome) ? [] : ['no game of this scenario ends so'];
  const waits = (...steps: readonly string[]): boolean => agenda.some(({ step }) => steps.includes(step));
  const faults: string[] = [];
  const check = (holds: boolean, fault: string): void => {
    if (!holds) faults.push(fault);
  };
  check(nextSegment(agenda) === s.segment + 1, 'the segment is another than the agenda says');
  check(waits('playerTurn') === (s.phasing === 0), 'the phasing player is another than the agenda says');
  check(
    (s.march !== null) === waits(...MARCHING),
    'a march is under way without its end, or ends without having begun',
  );
  check(s.march === null || isOnItsWay(s, s.march, agenda.at(-1)?.step), 'nobody is there to march');
  const firsts = new Set(s.battles.map(({ attackers }) => attackers[0]));
  check(firsts.size === s.battles.length, 'two battles have one name');
  check(s.battles.length === 0 || waits('battles.next'), 'battles wait that nobody will fight');
  check(
    (s.battle !== null) === waits('battle.conclude'),
    'a battle is fought without an end, or ends without being fought',
  );
  const { battle } = s;
  if (battle === null) return faults;
  check(battle.outcome !== null || waits('battle.round', 'battle.nextRound'), 'a battle ends undecided');
  check(
    [...battle.hexes, battle.retreats].some(({ length }) => length > 0),
    'a battle is fought nowhere',
  );
  if (!waits('battle.pursuitEnd')) return faults;
  const { pursuit, retreats } = battle;
  check(pursuit !== null, 'a pursuit ends that never began');
  const aimed = pursuit !== null && pursuit.hexes >= 0 && retreats[pursuit.retreat] !== undefined;
  check(aimed || waits('battle.pursuitPath', 'battle.pursuitDie'), 'a pursuit follows nobody');
  return faults;
}

/** CN 1.7, 1.11: a Force or a Lone Leader of its own, and while it is asked for the next step, where its path has led it. */
function isOnItsWay(
  { leader: { hex, over, sp2 } }: State,
  { leader, path }: March,
  asked: string | undefined,
): boolean {
  if (hex[leader]! < 0 || over[leader] !== -1) return false;
  return (
    !(asked === 'march' || asked === 'ride') ||
    (hex[leader] === path.at(-1) && (asked === 'ride') === (sp2[leader] === 0))
  );
}

/** The number of the segment that comes next, one beyond the last when none does. */
function nextSegment(agenda: readonly Frame[]): number {
  const frame = agenda.findLast(({ step }) => step === 'segment');
  return frame === undefined ? SEQUENCE.length : (frame.args?.['segment'] as number);
}

/** CN 11.3: the marker's end spaces and a side with nothing left, or a level of the scenario. */
function isEnding(s: State, { winner, level, rule }: Outcome): boolean {
  const { scenario, sides } = s.campaign;
  if (level === STRATEGIC) {
    return (winner === null || sides.some(({ id }) => id === winner)) && ['CN 11.3', 'CN 11.6'].includes(rule);
  }
  const due = scenario.victoryLevels.find(({ from, to }) => s.morale >= from && s.morale <= to);
  return rule === 'CN 11.3' && level === (due?.result ?? 'Drawn') && winner === (due?.winner ?? null);
}
