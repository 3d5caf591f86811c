/** Forged links under true checksums: the umpire refuses them with a sentence, or they are played on from. */
import { Checks } from '../../src/kernel/checks.ts';
import { SeededDice } from '../../src/kernel/dice.ts';
import { Game } from '../../src/kernel/game.ts';
import { Journal } from '../../src/kernel/journal.ts';
import { randomPolicy } from '../../src/kernel/policy.ts';
import { freeze } from '../../src/kernel/position.ts';
import { campaigns } from '../../src/systems/campaigns/index.ts';
import { guarded } from '../../workers/guarded.ts';
import { Session } from '../../workers/session.ts';
import { type Counterfeit, forgeHeader, headerOf, write } from './counterfeit.ts';
import { Forger, type Model, unpack } from './forgery.ts';
import { quickest, tick } from './hostile.ts';
import { Lots } from './lots.ts';
import { warlike } from './policies.ts';
import { OPTION_SETS } from './scenarios.ts';
import '../tools/systems.ts';

interface ForgedReport {
  readonly positions: number;
  readonly accepted: number;
  readonly answers: number;
  readonly faults: readonly string[];
  /** Refused, by sentence. */
  readonly refused: Readonly<Record<string, number>>;
  /** CPU milliseconds of the slowest refusal, without those for the answers that had to be played to find out. */
  readonly slowest: { readonly milliseconds: number; readonly how: string };
}

/** Answers given to whatever was accepted, and how many of them through the umpire. */
const ANSWERS = 500;
const TOLD = 20;
/** Invariants are looked at after every so many: what is broken stays broken. */
const LOOKED_AT = 5;
/** CPU milliseconds that playing an answer again may cost. */
const ANSWER_MS = 1;

/** What JavaScript says when rules stumble: no sentence for a player. */
const RAW = /undefined|Cannot |is not (a function|iterable|defined)|reading '|Invalid |failed|run dry/;

export function throwForged(count: number, seed: string, file: unknown): ForgedReport {
  const forge = forger(file, seed);
  const faults: string[] = [];
  const refused: Record<string, number> = {};
  let [accepted, answers] = [0, 0];
  let slowest = { milliseconds: 0, how: '' };
  for (let i = 0; i < count; i += 1) {
    const { how, link, answers: held } = forge();
    const session = guarded(new Session());
    let outcome: ReturnType<Session['load']> | undefined;
    const spent = quickest(
      () => {
        outcome = session.load(link, file, 'umpire');
      },
      slowest.milliseconds + held * ANSWER_MS,
    );
    if (outcome === undefined) continue;
    if (!outcome.ok) {
      const { code, text } = outcome.error;
      if (code === 'bug' || !/[.]$/.test(text) || RAW.test(text)) faults.push(`${how}: ${text}: ${link}`);
      tick(refused, text.replaceAll(/\d+/g, 'N'));
      const milliseconds = spent - held * ANSWER_MS;
      if (milliseconds > slowest.milliseconds) slowest = { milliseconds, how };
      continue;
    }
    accepted += 1;
    const played = playOn(session, file, `${seed}-${i}`);
    answers += played.answers;
    if (played.fault !== null) faults.push(`${how}, after ${played.answers} answers: ${played.fault}: ${link}`);
  }
  return { positions: count, accepted, answers, faults, refused, slowest };
}

/** Half of what it makes are positions, half whole links; once in a while a position goes under a forged header. */
export function forger(file: unknown, seed: string): () => Counterfeit & { readonly how: string } {
  const lots = new Lots(seed);
  const positions = new Forger(
    lots,
    models(file, seed),
    Object.keys(campaigns.steps),
    Object.keys(OPTION_SETS.at(-1) ?? {}),
  );
  return () => {
    const position = lots.chance(2) ? positions.forge() : null;
    const plain = headerOf(file, position?.options ?? lots.one(OPTION_SETS));
    const forged = position === null || lots.chance(8) ? forgeHeader(lots, file, plain) : null;
    const lies = lots.chance(3) ? lots.one([20, 60, 200, 1000]) : 0;
    const header = forged?.header ?? plain;
    const draft = { header, start: position?.start ?? null, lies, honestHeader: lots.chance(2) };
    const how = [position?.how, forged?.how, lies === 0 ? undefined : `one lie in ${lies}`].filter((part) => part);
    return { how: how.join(', '), ...write(file, lots, draft) };
  };
}

/** True positions: whatever comes up in games of all kinds, battles above all. */
function models(file: unknown, seed: string): Model[] {
  const found: Model[] = [];
  const dice = SeededDice.fromSeed(`${seed}-models`);
  for (const [i, options] of [{}, ...OPTION_SETS.slice(-4), { reserve: true, guns: true }].entries()) {
    const opened = Game.open(campaigns, file, options, SeededDice.fromSeed(`${seed}-${i}`));
    if (!opened.ok) throw new Error(opened.faults[0]?.message);
    const { game } = opened;
    const answer = i % 3 === 0 ? randomPolicy(`${seed}-${i}`) : warlike(`${seed}-${i}`);
    for (let n = 0; game.decision !== null && n < 2500; n += 1) {
      const rare = game.state.battle !== null || !/^(march|movementCommands|initiative)$/.test(game.decision.step);
      if (dice.roll(rare ? 6 : 40) === 1) found.push({ frozen: unpack(freeze(game).start), options });
      game.play(answer(game));
    }
    if (game.decision === null) found.push({ frozen: unpack(freeze(game).start), options });
  }
  return found;
}

/** First as a player meets it, then the same game as fast as the rules go, watched by the fuzzer's eyes. */
function playOn(session: Session, file: unknown, seed: string): { answers: number; fault: string | null } {
  const dice = SeededDice.fromSeed(seed);
  const record = session.record();
  if (!record.ok) return { answers: 0, fault: record.error.text };
  for (let n = 0; n < TOLD; n += 1) {
    const report = session.look(n % 2 === 0 ? 'umpire' : 'french');
    if (!report.ok) return { answers: n, fault: report.error.text };
    const open = report.value.ask?.options.length ?? 0;
    if (open === 0) break;
    const played = session.play(dice.roll(open) - 1);
    if (!played.ok) return { answers: n, fault: played.error.text };
  }
  const opened = Journal.replay(campaigns, file, record.value);
  if (!opened.ok) return { answers: 0, fault: 'it opens only once' };
  const { game } = opened.journal;
  const checks = new Checks(game, dice);
  const answer = randomPolicy(seed);
  for (let n = 0; n < ANSWERS; n += 1) {
    try {
      const { decision } = game;
      const fault = n % LOOKED_AT === 0 || decision === null ? checks.always() : null;
      if (fault !== null || decision === null) return { answers: n, fault };
      const close = n % 50 === 0 ? checks.sometimes(decision, []) : null;
      if (close !== null) return { answers: n, fault: close };
      game.play(answer(game));
    } catch (error) {
      return {
        answers: n,
        fault: `${game.decision?.step ?? ''} ${error instanceof Error ? error.stack?.slice(0, 300) : error}`,
      };
    }
  }
  return { answers: ANSWERS, fault: checks.always() };
}
