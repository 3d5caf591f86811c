/** Plays games and looks in each for moments at which one answer is clearly the best. */
import { Journal } from '../../src/kernel/journal.ts';
import type { Lesson } from '../../src/lessons/format.ts';
import type { AnyEntry } from '../../src/umpire/manifest.ts';
import { problemIn } from '../../workers/advising.ts';
import type { AnyJournal } from '../../workers/answer.ts';
import { courseOf } from '../arena/match.ts';
import { puzzleFrom } from './making.ts';
import { partsOf, type Round, type Verdict, weighAll } from './weighing.ts';

/** Questions at which one answer may decide something, by system; answers of these kinds make no puzzle. */
const ASKED: Readonly<Record<string, { readonly steps: readonly string[]; readonly never: readonly string[] }>> = {
  campaigns: {
    steps: [
      ...['march', 'forcedMarch', 'battles.optional', 'battles.split', 'battles.front', 'battle.marker'],
      ...['battle.oldGuard', 'battle.override', 'battle.refuse', 'battle.counterattack', 'battle.callReserve'],
      ...['battle.commit', 'battle.advance', 'battle.shutIn', 'besieged.sortie', 'besieged.assault', 'battle.pursue'],
    ],
    never: ['raise', 'unit', 'leader'],
  },
  napoleon1815: { steps: ['combat', 'activate', 'reinforce', 'march'], never: [] },
};

/** Judged soon at first, which is cheap and not so noisy, to see whether it matters; then to the end of the game. */
const ROUNDS: readonly Round[] = [
  { trials: 4, legs: 1, stay: Number.POSITIVE_INFINITY, lead: 0.04 },
  { trials: 12, legs: 1, stay: Number.POSITIVE_INFINITY, lead: 0.05 },
  { trials: 12, legs: 12, stay: 5, lead: 0.06 },
  { trials: 30, legs: 12, stay: 3, lead: 0.1 },
  { trials: 96, legs: 12, stay: 3, lead: 0.12 },
];
const MOST_OPTIONS = 9;
/** What is left open must not take the lead below ten points: so many standard errors of it. */
const SURE = 1.2;
const LEAD = 0.1;
/** Of one game, and answers between two of them. */
const MOST_OF_A_GAME = 3;
const APART = 12;

interface Mining {
  readonly entry: AnyEntry;
  readonly scenario: string;
  readonly file: { sides: readonly { id: string }[] };
  readonly player: string;
  readonly seed: string;
  /** The part of the game that is passed over, from 0 to 1. */
  readonly after: number;
}

export async function* mined({ entry, scenario, file, player, seed, after }: Mining): AsyncGenerator<Lesson> {
  const { indices } = await courseOf(entry, file, { scenario, seed, players: [player, player] });
  const opened = Journal.open(entry.system, file, { seed });
  if (!opened.ok) throw new Error(opened.faults[0]?.message);
  const journal = opened.journal as AnyJournal;
  let [found, last] = [0, 0];
  let easy = false;
  for (const [n, index] of indices.entries()) {
    if (found < MOST_OF_A_GAME && n >= indices.length * after && n >= last + APART) {
      const verdict = verdictAt(entry, journal, seed);
      const puzzle = verdict && puzzleFrom(`${scenario}-${seed}-${n}`, entry, journal, verdict);
      // What nobody would miss is asked once in a game.
      const dull = puzzle?.puzzle?.grade === 1;
      if (puzzle !== null && !(dull && easy)) {
        easy ||= dull;
        found += 1;
        last = n;
        yield puzzle;
      }
    }
    journal.play(index);
  }
}

function verdictAt(entry: AnyEntry, journal: AnyJournal, seed: string): Verdict | null {
  const { decision, state } = journal.game;
  const { steps = [], never = [] } = ASKED[entry.system.id] ?? {};
  if (decision === null || !steps.includes(decision.step) || decision.options.length > MOST_OPTIONS) return null;
  const verdict = weighAll(partsOf(entry), problemIn(partsOf(entry), journal, `${seed} ${journal.length}`), ROUNDS);
  if (verdict === null || verdict.lead.mean < LEAD + SURE * verdict.lead.error) return null;
  const best = entry.presenter.wire.action(entry.system.theatre(state), decision.options[verdict.ranked[0]!]);
  return never.includes((best as { type: string }).type) ? null : verdict;
}
