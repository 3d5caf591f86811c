import type { Manifest } from '../../umpire/manifest.ts';

export const manifest: Manifest = {
  id: 'campaigns',
  title: 'Campaigns of Napoleon',
  sentence: 'Armies on the march: orders, weather, supply, and an enemy you only hear of.',
  prefix: 'CN',
  figures: { turn: 'CN 1.1', strength: 'CN 0.1', reports: 'CN 2.4' },
  options: [
    { id: 'blind', title: 'Blind play: enemy counters are seen only near your own', rule: 'CN 2.6' },
    { id: 'reserve', title: 'Reserve: part of an army is held back in battle', rule: 'CN 12.1' },
    { id: 'rearguard', title: 'Rearguard: a fourth kind of battle', rule: 'CN 12.2' },
    { id: 'guns', title: 'The sound of the guns: neighbours may march to a battle', rule: 'CN 12.3' },
    { id: 'grand', title: 'Grand battles: great armies lose more in pursuit', rule: 'CN 12.4' },
    { id: 'effectiveness', title: 'Attack effectiveness: spent units count half', rule: 'CN 12.5' },
    { id: 'admin', title: 'Administrative march: less straggling on quiet roads', rule: 'CN 12.6' },
  ],
  hiddenOptions: ['plainCombat', 'oldRefuse'],
  opponents: [
    {
      id: 'simple',
      title: 'a simple opponent',
      sentence: 'Marches at the nearest thing worth having, and says so.',
    },
    {
      id: 'recruit',
      title: 'a recruit',
      sentence: 'Attacks whatever he can reach, believes the first report, and forgets some of his Forces.',
    },
    {
      id: 'colonel',
      title: 'a colonel',
      sentence: 'Strikes where he is stronger, weighs his battles by trying them, and answers within a second.',
    },
    {
      id: 'marshal',
      title: 'the marshal',
      sentence: 'Races plans for the whole army against what he believes of yours, and thinks for some seconds.',
    },
  ],
  overlays: [
    { id: 'zones', key: 'Z', title: 'zones', does: 'show zones of control', style: 'hatch' },
    { id: 'supply', key: 'L', title: 'supply lines', does: 'show supply lines', style: 'dashes' },
    { id: 'threats', key: 'E', title: 'enemy reach', does: 'show what the enemy could reach', style: 'crossHatch' },
    {
      id: 'staff',
      key: 'K',
      title: 'staff believes',
      does: 'show what the staff believes of the enemy',
      style: 'pencil',
    },
  ],
  load: async () => (await import('./entry.ts')).entry,
};
