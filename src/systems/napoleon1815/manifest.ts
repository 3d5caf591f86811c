import type { Manifest } from '../../umpire/manifest.ts';

export const manifest: Manifest = {
  id: 'napoleon1815',
  title: 'Napoléon 1815',
  sentence: 'Hidden blocks on the roads to Waterloo: you see how many they are, never who.',
  prefix: 'NP',
  figures: { turn: 'NP 4.3', strength: 'NP 1.3', reports: 'NP 13.1' },
  options: [
    { id: 'free', title: 'Free set-up: both sides choose where their blocks begin', rule: 'NP 4.2' },
    { id: 'short', title: 'Short game: it ends on 18 June, which favours the Allies', rule: 'NP 4.3' },
  ],
  hiddenOptions: [],
  opponents: [
    { id: 'simple', title: 'a simple opponent', sentence: 'Masses where it is stronger, and keeps its cities.' },
    {
      id: 'colonel',
      title: 'the colonel',
      sentence: 'Weighs a few plans on what your hidden blocks may be, and answers at once.',
    },
    {
      id: 'marshal',
      title: 'the marshal',
      sentence: 'Tries his answers on what your hidden blocks may be, and takes his time.',
    },
  ],
  overlays: [
    { id: 'limits', key: 'R', title: 'road limits', does: 'show what every road takes', style: 'dashes' },
    { id: 'cities', key: 'L', title: 'supply', does: 'show the cities that feed the armies', style: 'dashes' },
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
