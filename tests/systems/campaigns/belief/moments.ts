/** Moments of real games at which a side is asked something, and the same moments with other secrets in the truth. */
import type { GameOptions } from '../../../../src/kernel/contract.ts';
import { SeededDice } from '../../../../src/kernel/dice.ts';
import { Game } from '../../../../src/kernel/game.ts';
import { Journal } from '../../../../src/kernel/journal.ts';
import { campaignBots } from '../../../../src/systems/campaigns/bots/index.ts';
import { battleUnits } from '../../../../src/systems/campaigns/combat/sides.ts';
import type { CampaignEvent } from '../../../../src/systems/campaigns/events/index.ts';
import { campaigns } from '../../../../src/systems/campaigns/index.ts';
import type { Action } from '../../../../src/systems/campaigns/sequence/actions.ts';
import { MARKERS } from '../../../../src/systems/campaigns/theatre/battle.ts';
import { enemyOf, type SideIndex } from '../../../../src/systems/campaigns/theatre/roster.ts';
import { fork, type State } from '../../../../src/systems/campaigns/theatre/state.ts';
import { scenario } from '../../../fuzz/scenarios.ts';

export type CampaignJournal = Journal<State, Action, CampaignEvent>;

export function opened(id: string, seed: string, options: GameOptions = {}): CampaignJournal {
  const journal = Journal.open(campaigns, scenario(id), { seed, options });
  if (!journal.ok) throw new Error(journal.faults[0]?.message);
  return journal.journal;
}

/** One answer of the plain opponent, who sees what his side may see. */
export function playOn(journal: CampaignJournal): void {
  const { game } = journal;
  const { decision, state } = game;
  if (decision === null) throw new Error('the game is over');
  journal.play(
    campaignBots.simple(campaigns.view(state, decision.side), decision, game.standard(), state.campaign).index,
  );
}

export const askedSide = ({ game }: CampaignJournal): SideIndex =>
  game.state.campaign.sides[0].id === game.decision?.side ? 0 : 1;

/** The same story and the same question, but the enemy has other secrets. */
export function withOtherSecrets(journal: CampaignJournal, seed: string): CampaignJournal {
  const { game } = journal;
  const side = askedSide(journal);
  const other = shuffled(game.state, enemyOf(side), SeededDice.fromSeed(seed));
  const { step, args } = game.decision!;
  const agenda = [{ step, args }, ...game.frames.toReversed()];
  const moved = Game.from(campaigns, other, agenda, SeededDice.fromSeed(seed));
  return Object.create(journal, { game: { value: moved } }) as CampaignJournal;
}

/** Marker, Reserve, Rearguard, points, Source, pool, reinforcements to come, losses nobody saw, works. */
function shuffled(s: State, enemy: SideIndex, dice: SeededDice): State {
  const other = fork(s);
  const { campaign } = s;
  campaign.armies.forEach((info, a) => {
    if (info.side !== enemy) return;
    const army = other.armies[a]!;
    Object.assign(army, { ap: dice.roll(20), commandsIssued: dice.roll(3) - 1, lost2: army.lost2 + dice.roll(9) });
    army.source = info.sources[dice.roll(info.sources.length) - 1]!;
  });
  other.pool[enemy].forEach((_, i) => {
    other.pool[enemy][i] = dice.roll(30);
  });
  campaign.scenario.reinforcements.forEach(({ leader }, i) => {
    const entry = other.reinforcements[i]!;
    if (campaign.leaders[campaign.leaderOf(leader)]!.side === enemy && !entry.entered) entry.turn += dice.roll(4);
  });
  other.lost2[enemy] += dice.roll(20);
  other.nextToken += dice.roll(50);
  if (other.battle === null || other.battle.revealed[enemy]) return other;
  const { battle } = other;
  if (battle.markers[enemy] !== null) {
    battle.markers[enemy] = MARKERS.filter((marker) => marker !== battle.markers[enemy])[dice.roll(3) - 1]!;
  }
  const units = battleUnits(other, enemy);
  const own = (u: number): boolean => campaign.units[u]!.side !== enemy;
  battle.reserve = [...battle.reserve.filter(own), ...units.slice(0, dice.roll(2) - 1)].sort((a, b) => a - b);
  battle.rearguard = [...battle.rearguard.filter(own), ...units.slice(-dice.roll(2))].sort((a, b) => a - b);
  return other;
}
