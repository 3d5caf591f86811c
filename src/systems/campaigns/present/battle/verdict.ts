/** What a throw has decided, in the words of the side that looks (CN 9.4.3, 9.6, 9.8, 9.11). */
import type { Verdict } from '../../../../umpire/report.ts';
import { refuseTerms } from '../../combat/refuse.ts';
import type { CampaignEvent } from '../../events/index.ts';
import { capital, hexes, sentence, sentences, signed, strength } from '../../prose/words.ts';
import type { Battle, Throw } from '../../theatre/battle.ts';
import { enemyOf, type SideIndex } from '../../theatre/roster.ts';
import type { State } from '../../theatre/state.ts';
import { COMBAT_RESULTS, type RefuseTerms } from '../../theatre/tables.ts';
import type { Voice } from './voice.ts';

interface Scene {
  readonly s: State;
  readonly b: Battle;
  readonly voice: Voice;
  /** "Olsufiev", or the side where no Leader is known. */
  readonly names: readonly [string, string];
}

/** Of the last throw; `event` is the one that has just happened, where a player watches it happen. */
export function verdictOf(scene: Scene, event: CampaignEvent | null): Verdict | null {
  if (event?.type === 'bombarded') return guns(scene, event);
  const last = scene.b.thrown.at(-1);
  if (last?.what === 'refuse') return refused(scene, last);
  if (last?.what === 'combat') return fought(scene, last);
  return last?.what === 'pursuit' ? pursued(scene, last) : null;
}

function guns({ voice }: Scene, { side, borne2, dice = [] }: Extract<CampaignEvent, { type: 'bombarded' }>): Verdict {
  const title = `${capital(voice.whose(side))} guns cost ${voice.whom(enemyOf(side))} ${strength(borne2)}.`;
  return {
    tone: borne2 === 0 ? 'plain' : voice.wins(side),
    title,
    text: '',
    rule: 'CN 9.6.2',
    great: false,
    fell: dice.length === 0 ? null : `a ${dice[0]}`,
  };
}

/** What follows one who has slipped away. */
export const followedBy = ({ pursuit, stragglers }: RefuseTerms): string =>
  pursuit === null ? 'no pursuit' : `pursuit${stragglers ? ' and stragglers' : ''}`;

function refused({ s, b, voice }: Scene, { side, dice }: Throw): Verdict {
  const away = b.refuse === 'succeeded';
  const terms = refuseTerms(s);
  return {
    tone: voice.wins(away ? side : enemyOf(side)),
    title: sentence(away ? voice.says(side, 'slip away', 'slips away') : `${voice.says(side, 'are', 'is')} caught`),
    text: sentence(
      away
        ? `${voice.says(side, 'fall', 'falls')} back before the fight, then ${followedBy(terms)}`
        : `${voice.says(side, 'must', 'must')} fight, as in Pursuit${terms.held === 0 ? '' : `, and the die of the attack counts ${-terms.held} less`}`,
    ),
    rule: 'CN 9.4.3',
    great: true,
    fell: `a ${dice[0]}`,
  };
}

/** "We win: Olsufiev is beaten." */
function fought({ s, b, voice, names }: Scene, die: Throw): Verdict | null {
  const { resolution, odds } = b;
  if (resolution === null || odds === null) return null;
  const { loser, attacker, overridden } = resolution;
  const winner = enemyOf(loser);
  const lost = loser === attacker ? ['are thrown back', 'is thrown back'] : ['are beaten', 'is beaten'];
  const guard = b.staked && s.campaign.french === loser ? '; the Guard recoils' : '';
  const title =
    voice.seat === loser
      ? sentence(`${voice.says(loser, lost[0]!)}${guard}`)
      : sentence(
          `${voice.says(winner, 'win', 'wins')}: ${names[loser]} ${names[loser].includes(' and ') ? lost[0] : lost[1]}${guard}`,
        );
  const text = overridden
    ? sentence(`${voice.says(winner, 'draw off', 'draws off')} rather than lose men`)
    : `${arithmetic(die, odds.column)} ${fate(b, voice, loser)}`;
  return { tone: voice.wins(winner), title, text, rule: 'CN 9.8.3', great: true, fell: `a ${die.dice[0]}` };
}

/** "A 2, −2: row 0, D4/½." */
function arithmetic({ dice, modifiers, total }: Throw, column: number): string {
  const sum = modifiers.reduce((all, { value }) => all + value, 0);
  return `A ${dice[0]}${sum === 0 ? '' : `, ${signed(sum)}`}: row ${total}, ${COMBAT_RESULTS[total]![column]!.text}.`;
}

/** What the losing side does lies in its marker: until it is turned up, both are told. */
function fate({ resolution, markers, revealed }: Battle, voice: Voice, loser: SideIndex): string {
  const { n, loserLoss2, winnerLoss2 } = resolution!;
  const winner = enemyOf(loser);
  const price = winnerLoss2 === 0 ? '' : ` ${voice.says(winner, 'lose', 'loses')} ${strength(winnerLoss2)}.`;
  const stands = `${voice.says(loser, 'lose', 'loses')} ${strength(loserLoss2)} and must strike back`;
  const yields = `${voice.says(loser, 'fall', 'falls')} back ${hexes(n)} and may be pursued`;
  const open = revealed[loser] || voice.seat === loser;
  if (!open) return sentences(`If Pitched, ${stands}; else ${yields}.${price}`);
  return sentences(`${markers[loser] === 'Pitched' ? stands : yields}.${price}`);
}

function pursued({ b, voice }: Scene, { side, dice }: Throw): Verdict {
  const far = b.pursuit?.hexes ?? 0;
  return {
    tone: far === 0 ? 'plain' : voice.wins(side),
    title: sentence(far === 0 ? 'no pursuit' : `${voice.says(side, 'may pursue', 'may pursue')} ${hexes(far)}`),
    text: far === 0 ? '' : sentence(`each hex costs ${voice.whom(enemyOf(side))} a point`),
    rule: 'CN 9.11.3',
    great: false,
    fell: `a ${dice[0]}`,
  };
}
