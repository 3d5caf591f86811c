import type { RuleOption } from '../store/scenarios.ts';

/** Rules a player may switch on for a game, by system, under the names their scenario files use. */
export const OPTIONS: Readonly<Record<string, readonly RuleOption[]>> = {
  campaigns: [
    { id: 'blind', title: 'Blind play: enemy counters are seen only near your own', rule: 'CN 2.6' },
    { id: 'reserve', title: 'Reserve: part of an army is held back in battle', rule: 'CN 12.1' },
    { id: 'rearguard', title: 'Rearguard: a fourth kind of battle', rule: 'CN 12.2' },
    { id: 'guns', title: 'The sound of the guns: neighbours may march to a battle', rule: 'CN 12.3' },
    { id: 'grand', title: 'Grand battles: great armies lose more in pursuit', rule: 'CN 12.4' },
    { id: 'effectiveness', title: 'Attack effectiveness: spent units count half', rule: 'CN 12.5' },
    { id: 'admin', title: 'Administrative march: less straggling on quiet roads', rule: 'CN 12.6' },
  ],
};
