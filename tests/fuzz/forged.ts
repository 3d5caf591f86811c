/** Forged positions under true checksums: the umpire refuses them with a sentence, or they are played on from. */

import { fromBase64url } from '../../src/kernel/base64url.ts';
import { Checks } from '../../src/kernel/checks.ts';
import { contentHash } from '../../src/kernel/checksum.ts';
import type { GameOptions } from '../../src/kernel/contract.ts';
import { SeededDice } from '../../src/kernel/dice.ts';
import { Game } from '../../src/kernel/game.ts';
import { Journal } from '../../src/kernel/journal.ts';
import { encode } from '../../src/kernel/link.ts';
import { codeNumber } from '../../src/kernel/model.ts';
import { randomPolicy } from '../../src/kernel/policy.ts';
import { freeze } from '../../src/kernel/position.ts';
import { campaigns } from '../../src/systems/campaigns/index.ts';
import { guarded } from '../../workers/guarded.ts';
import { Session } from '../../workers/session.ts';
import { bytes, forgeAfter, POSITION } from './forge.ts';
import { type Forged, Forger, type Model } from './forgery.ts';
import { quickest, tick } from './hostile.ts';
import { warlike } from './policies.ts';
import { OPTION_SETS } from './scenarios.ts';

export interface ForgedReport {
  readonly positions: number;
  readonly accepted: number;
  readonly answers: number;
  readonly faults: readonly string[];
  /** Refused, by sentence. */
  readonly refused: Readonly<Record<string, number>>;
  /** CPU milliseconds of the slowest refusal. */
  readonly slowest: { readonly milliseconds: number; readonly how: string };
}

/** Answers given to whatever was accepted, and how many of them through the umpire. */
const ANSWERS = 500;
const TOLD = 20;

/** What JavaScript says when rules stumble: no sentence for a player. */
const RAW = /undefined|Cannot |is not (a function|iterable|defined)|reading '|Invalid |failed|run dry/;

export function throwForged(count: number, seed: string, id: string, file: unknown): ForgedReport {
  const forger = new Forger(
    seed,
    models(file, seed),
    Object.keys(campaigns.steps),
    Object.keys(OPTION_SETS.at(-1) ?? {}),
  );
  const faults: string[] = [];
  const refused: Record<string, number> = {};
  let [accepted, answers] = [0, 0];
  let slowest = { milliseconds: 0, how: '' };
  for (let i = 0; i < count; i += 1) {
    const forged = forger.forge();
    const link = linkOf(file, id, forged);
    const session = guarded(new Session());
    let outcome: ReturnType<Session['load']> | undefined;
    const milliseconds = quickest(() => {
      outcome = session.load(link, file, 'umpire');
    }, slowest.milliseconds);
    if (outcome === undefined) continue;
    if (!outcome.ok) {
      const { code, text } = outcome.error;
      if (code === 'bug' || !/[.]$/.test(text) || RAW.test(text)) faults.push(`${forged.how}: ${text}: ${link}`);
      tick(refused, text.replaceAll(/\d+/g, 'N'));
      if (milliseconds > slowest.milliseconds) slowest = { milliseconds, how: forged.how };
      continue;
    }
    accepted += 1;
    const played = playOn(session, file, forged, `${seed}-${i}`);
    answers += played.answers;
    if (played.fault !== null) faults.push(`${forged.how}, after ${played.answers} answers: ${played.fault}: ${link}`);
  }
  return { positions: count, accepted, answers, faults, refused, slowest };
}

/** True positions: whatever comes up in games of all kinds, battles above all. */
export function models(file: unknown, seed: string): Model[] {
  const found: Model[] = [];
  const dice = SeededDice.fromSeed(`${seed}-models`);
  for (const [i, options] of [{}, ...OPTION_SETS.slice(-4), { reserve: true, guns: true }].entries()) {
    const opened = Game.open(campaigns, file, options, SeededDice.fromSeed(`${seed}-${i}`));
    if (!opened.ok) throw new Error(opened.faults[0]?.message);
    const { game } = opened;
    const answer = i % 3 === 0 ? randomPolicy(`${seed}-${i}`) : warlike(`${seed}-${i}`);
    for (let n = 0; game.decision !== null && n < 2500; n += 1) {
      const rare = game.state.battle !== null || !/^(march|movementCommands|initiative)$/.test(game.decision.step);
      if (dice.roll(rare ? 6 : 40) === 1) found.push({ start: freeze(game).start, options });
      game.play(answer(game));
    }
    if (game.decision === null) found.push({ start: freeze(game).start, options });
  }
  return found;
}

/** The link its forger would send: with the checksum of the very game that opens, if one opens. */
export function linkOf(file: unknown, id: string, { start, options }: Forged): string {
  const sealed = sealedLink(file, start, options);
  if (sealed !== null) return sealed;
  const { id: system, version } = campaigns;
  const header = {
    system,
    version,
    scenario: id,
    content: contentHash(file),
    options,
    seed: '',
    faces: [],
    seats: {},
    count: 0,
  };
  const position = fromBase64url(start) as Uint8Array;
  const written = (writer: Parameters<ReturnType<typeof bytes>>[0]): void => {
    codeNumber(writer, position.length);
    bytes(position)(writer);
    bytes([1, 2, 3, 4])(writer);
  };
  return forgeAfter(header, written, POSITION);
}

function sealedLink(file: unknown, start: string, options: GameOptions): string | null {
  try {
    const opened = Journal.open(campaigns, file, { seed: '', options, start });
    return opened.ok ? encode(opened.journal) : null;
  } catch {
    return null;
  }
}

/** First as a player meets it, then the same position as fast as the rules go, watched by the fuzzer's eyes. */
function playOn(
  session: Session,
  file: unknown,
  { start, options }: Forged,
  seed: string,
): { answers: number; fault: string | null } {
  const dice = SeededDice.fromSeed(seed);
  for (let n = 0; n < TOLD; n += 1) {
    const report = session.look(n % 2 === 0 ? 'umpire' : 'french');
    if (!report.ok) return { answers: n, fault: report.error.text };
    const open = report.value.ask?.options.length ?? 0;
    if (open === 0) break;
    const played = session.play(dice.roll(open) - 1);
    if (!played.ok) return { answers: n, fault: played.error.text };
  }
  const opened = Journal.open(campaigns, file, { seed: '', options, start });
  if (!opened.ok) return { answers: 0, fault: 'it opens only once' };
  const { game } = opened.journal;
  const checks = new Checks(game, dice);
  const answer = randomPolicy(seed);
  for (let n = 0; n < ANSWERS; n += 1) {
    try {
      const fault = checks.always();
      if (fault !== null) return { answers: n, fault };
      const { decision } = game;
      if (decision === null) return { answers: n, fault: null };
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
  return { answers: ANSWERS, fault: null };
}
