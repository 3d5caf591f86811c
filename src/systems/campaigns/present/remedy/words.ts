/** "It would take a bridge at La Ferté, or 2 more movement points." */
import { place, placeName } from '../../prose/names.ts';
import { wordsFor } from '../../prose/words.ts';
import { DAMAGED } from '../../theatre/ground.ts';
import type { State } from '../../theatre/state.ts';
import type { Change } from './change.ts';
import type { Found } from './index.ts';

export function inWords(s: State, found: readonly Found[]): string | null {
  if (found.length === 0) return null;
  return `It would take ${found.map((one) => wanted(s, one)).join(', or ')}.`;
}

function wanted(s: State, { change, points, instead, from }: Found): string {
  const attack = from === null ? '' : `, to attack from ${place(s, from)}`;
  if (instead !== null) {
    const { name } = s.campaign.leaders[s.campaign.leaderOf(instead)]!;
    return `${name}, who can ${from === null ? 'go there' : 'attack'} now`;
  }
  const more = points === 0 ? [] : [`${points} more movement point${points === 1 ? '' : 's'}`];
  return [...(change === null ? [] : [thing(s, change)]), ...more].join(' and ') + attack;
}

function thing(s: State, change: Change): string {
  switch (change.kind) {
    case 'bridge':
      return `${s.bridges[change.hexside] === DAMAGED ? 'the bridge repaired' : 'a bridge'} ${banksOf(s, change.hexside)}`;
    case 'gone':
      return `the enemy gone from ${place(s, change.hex)}`;
    case 'relieved':
      return `the siege of ${placeName(s, s.campaign.ground.citadels[change.citadel]!.hex)} lifted`;
    case 'light':
      return 'a march without guns and wagons';
    case 'paid':
      return '1 more Administrative Point';
    case 'command':
      return 'one more Movement Command';
    case 'rested':
      return 'another turn';
  }
}

/** "at La Ferté", or between which hexes. */
function banksOf(s: State, hexside: number): string {
  const { ground } = s.campaign;
  const banks = [(hexside / 6) | 0, ground.neighbours[hexside]!];
  const named = banks.find((hex) => ground.names.has(hex));
  return named === undefined ? `between ${wordsFor(s, 'umpire').banks(hexside)}` : `at ${place(s, named)}`;
}
