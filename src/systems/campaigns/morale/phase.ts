/** The Morale Phase (CN 11, IV.b-c) and the end of the game. */
import type { AutomaticStep } from '../../../kernel/contract.ts';
import type { CampaignEvent } from '../events/index.ts';
import { enemyOf } from '../theatre/roster.ts';
import type { State } from '../theatre/state.ts';
import { favoured, victorySteps, winStrategically } from './victory.ts';

type Automatic = AutomaticStep<State, CampaignEvent>;

/** CN 11.2, 11.7: features taken by the phasing player and still free of enemies; Armies that broke. */
const politicalFeatures: Automatic = {
  rule: 'CN 11.2',
  run(t) {
    const s = t.state;
    const p = s.phasing;
    const { featureHexes, scenario } = s.campaign;
    scenario.political.forEach((feature, i) => {
      const { controller, credited } = s.features[i]!;
      const hex = featureHexes[i]!;
      if (controller !== p || credited === p || s.occupied[enemyOf(p)][hex]! > 0) return;
      t.emit({ type: 'featureCredited', rule: 'CN 11.2', feature: i, side: p });
      t.emit({ type: 'moraleShifted', rule: 'CN 11.2', toward: p, spaces: feature.value, hex });
    });
    s.campaign.armies.forEach((info, a) => {
      const army = s.armies[a]!;
      if (info.breakAt2 === null || army.broken || army.lost2 < info.breakAt2) return;
      t.emit({ type: 'armyBroken', rule: 'CN 11.7', army: a });
      if (info.breakShift > 0) {
        t.emit({
          type: 'moraleShifted',
          rule: 'CN 11.7',
          toward: enemyOf(info.side),
          spaces: info.breakShift,
          hex: -1,
        });
      }
    });
  },
};

/** CN 11.3: a marker on an end space ends the game. */
const strategicVictory: Automatic = {
  rule: 'CN 11.3',
  run(t) {
    const s = t.state;
    const { min, max } = s.campaign.scenario.morale;
    if (s.morale === min || s.morale === max) winStrategically(t, favoured(s), 'CN 11.3');
  },
};

/** CN 11.5, then the victory levels of CN 11.3. */
const finalTally: Automatic = {
  rule: 'CN 11.5',
  run(t) {
    const s = t.state;
    const { lossStep } = s.campaign.scenario;
    if (lossStep !== undefined) {
      const difference = s.lost2[0] - s.lost2[1];
      const spaces = Math.floor(Math.abs(difference) / (lossStep * 2));
      if (spaces > 0) {
        t.emit({ type: 'moraleShifted', rule: 'CN 11.5', toward: difference > 0 ? 1 : 0, spaces, hex: -1 });
      }
    }
    const level = s.campaign.scenario.victoryLevels.find(({ from, to }) => s.morale >= from && s.morale <= to);
    t.finish({ winner: level?.winner ?? null, level: level?.result ?? 'Drawn', rule: 'CN 11.3' });
  },
};

export const moraleSteps = { politicalFeatures, strategicVictory, finalTally, ...victorySteps };
