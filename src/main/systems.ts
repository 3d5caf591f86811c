/** What the start page says of a rules system before any of its code has been fetched. */
import type { SystemNote } from '../store/scenarios.ts';

export const SYSTEMS: readonly SystemNote[] = [
  {
    id: 'campaigns',
    title: 'Campaigns of Napoleon',
    sentence: 'Armies on the march: orders, weather, supply, and an enemy you only hear of.',
    options: [
      { id: 'blind', title: 'Blind play: enemy counters are seen only near your own', rule: 'CN 2.6' },
      { id: 'reserve', title: 'Reserve: part of an army is held back in battle', rule: 'CN 12.1' },
      { id: 'rearguard', title: 'Rearguard: a fourth kind of battle', rule: 'CN 12.2' },
      { id: 'guns', title: 'The sound of the guns: neighbours may march to a battle', rule: 'CN 12.3' },
      { id: 'grand', title: 'Grand battles: great armies lose more in pursuit', rule: 'CN 12.4' },
      { id: 'effectiveness', title: 'Attack effectiveness: spent units count half', rule: 'CN 12.5' },
      { id: 'admin', title: 'Administrative march: less straggling on quiet roads', rule: 'CN 12.6' },
    ],
  },
];
