/**
 * Places taken by next to nobody (CN 11.2): how often a Force of one point or less made a political feature change
 * hands, and whether the game would have had another winner, or another level, without it.
 */
import type { CampaignEvent } from '../../src/systems/campaigns/events/index.ts';
import { STRATEGIC } from '../../src/systems/campaigns/morale/victory.ts';
import { strengthOf, totalOf, unitsIn } from '../../src/systems/campaigns/theatre/forces.ts';
import type { State } from '../../src/systems/campaigns/theatre/state.ts';

/** Half points of a raid, at most. */
const RAID2 = 2;

export interface Raids {
  /** Features that moved the marker in a Morale Phase, and those of them that a raid had taken. */
  readonly credited: number;
  readonly raided: number;
  /** Raids that still counted when the game was over, and what each of them changed. */
  readonly stood: readonly { readonly value: number; readonly winner: boolean; readonly level: boolean }[];
}

/** Listens to a whole game; `told` is called after each event has been applied. */
export class RaidWatch {
  /** By feature: half points of the Force that took it last, and of the one whose taking counts. */
  private readonly taker2: number[];
  private readonly counts2: (number | null)[];
  private controllers: number[];
  private credited = 0;
  private raided = 0;

  constructor(s: State) {
    this.controllers = s.features.map(({ controller }) => controller);
    this.taker2 = s.features.map(() => 0);
    this.counts2 = s.features.map(() => null);
  }

  told(s: State, event: CampaignEvent): void {
    s.features.forEach(({ controller }, i) => {
      if (controller === this.controllers[i]) return;
      this.controllers[i] = controller;
      this.taker2[i] = totalOf(strengthOf(s, unitsIn(s, s.campaign.featureHexes[i]!, controller)));
    });
    if (event.type !== 'featureCredited') return;
    const { feature, side } = event;
    const taker2 = this.taker2[feature]!;
    this.credited += 1;
    if (isRaid(taker2)) this.raided += 1;
    const owner = s.campaign.scenario.political[feature]!.owner;
    this.counts2[feature] = s.campaign.sides[side].id === owner ? null : taker2;
  }

  /** When the game is over: what it would have come to without each of the raids that still count. */
  ended(s: State, level: string): Raids {
    const { scenario, plus } = s.campaign;
    const levelAt = (marker: number) => scenario.victoryLevels.find(({ from, to }) => marker >= from && marker <= to);
    const now = levelAt(s.morale);
    const stood = this.counts2.flatMap((taker2, i) => {
      if (taker2 === null || !isRaid(taker2)) return [];
      const { value } = scenario.political[i]!;
      const without = levelAt(s.morale - (s.features[i]!.credited === plus ? value : -value));
      // A Strategic Victory by the marker would not have come without it.
      const cut = level === STRATEGIC;
      return [{ value, winner: without?.winner !== now?.winner, level: cut || without?.result !== now?.result }];
    });
    return { credited: this.credited, raided: this.raided, stood };
  }
}

const isRaid = (taker2: number): boolean => taker2 > 0 && taker2 <= RAID2;
