/** What a side was told of the enemy in the course of a game, cut down to what tells who is where and how strong. */
import type { CampaignEvent } from '../events/index.ts';
import { type Campaign, enemyOf, type SideIndex } from '../theatre/roster.ts';
import { ATTRITION_COLUMNS } from '../theatre/tables.ts';
import { type Bounds, boundsOf } from './field.ts';

export type Fact =
  /** A counter went from hex to hex; its Leader is named only before the enemy's eyes (CN 2.3). */
  | {
      readonly kind: 'moved';
      readonly leader: number;
      readonly from: number;
      readonly to: number;
      readonly beaten: boolean;
    }
  /** A counter that was not on the map before. */
  | { readonly kind: 'appeared'; readonly hex: number }
  /** Everybody who leads in these hexes (CN 9.3). */
  | { readonly kind: 'named'; readonly leaders: readonly number[]; readonly hexes: readonly number[] }
  /** What these hexes hold together. */
  | { readonly kind: 'told'; readonly hexes: readonly number[]; readonly bounds: Bounds }
  | { readonly kind: 'lost'; readonly hex: number; readonly sp2: number }
  | { readonly kind: 'taken'; readonly leader: number }
  /** A player-turn begins; `toiled`: the enemy's has just ended. */
  | { readonly kind: 'turn'; readonly turn: number; readonly toiled: boolean }
  | { readonly kind: 'weather'; readonly weather: number }
  /** The side that fell back lost stragglers by this throw in this column, and the other does not see how many (CN 9.11.7). */
  | { readonly kind: 'straggled'; readonly total: number; readonly pursued: number };

export function factsFrom(campaign: Campaign, side: SideIndex, heard: readonly CampaignEvent[]): Fact[] {
  const enemy = enemyOf(side);
  const facts: Fact[] = [];
  const isHis = (leader: number): boolean => campaign.leaders[leader]?.side === enemy;
  /** Where the enemy stands in the battle that is being told of. */
  let field: readonly number[] = [];
  /** Hexes the loser was pursued over. */
  let pursued = 0;
  let turn = 1;
  let phasing: SideIndex | -1 = -1;
  for (const e of heard) {
    switch (e.type) {
      case 'turnBegan':
        turn = e.turn;
        break;
      case 'playerTurnBegan':
        facts.push({ kind: 'turn', turn, toiled: phasing === enemy });
        phasing = e.side;
        break;
      case 'forceMoved':
        if (e.leader < 0 || isHis(e.leader)) {
          facts.push({ kind: 'moved', leader: e.leader, from: e.from, to: e.to, beaten: e.manner === 'retreat' });
        }
        break;
      case 'leaderPlaced':
        if (e.leader < 0) facts.push({ kind: 'appeared', hex: e.hex });
        break;
      case 'weatherFell':
        facts.push({ kind: 'weather', weather: e.weather });
        break;
      case 'battleJoined':
        pursued = 0;
        break;
      case 'pursuitStepped':
        pursued += 1;
        break;
      case 'leadersRevealed':
        if (e.side !== enemy) break;
        field = e.hexes;
        facts.push({ kind: 'named', leaders: e.leaders, hexes: e.hexes });
        break;
      case 'strengthRevealed':
      case 'exactRevealed':
        if (e.side === enemy) {
          facts.push({ kind: 'told', hexes: field, bounds: boundsOf(e.sp2, e.type === 'exactRevealed') });
        }
        break;
      case 'learned':
        if (e.side !== side) break;
        if (e.leader >= 0) facts.push({ kind: 'named', leaders: [e.leader], hexes: [e.hex] });
        if (e.sp2 >= 0) facts.push({ kind: 'told', hexes: [e.hex], bounds: boundsOf(e.sp2, e.exact) });
        break;
      case 'strengthLost':
        // The enemy's losses come without the name of the unit.
        if (e.unit < 0) facts.push({ kind: 'lost', hex: e.hex, sp2: e.sp2 });
        break;
      case 'stragglersRolled':
        if (e.side === enemy)
          facts.push({ kind: 'straggled', total: e.total, pursued: Math.min(pursued, ATTRITION_COLUMNS.length) });
        break;
      case 'leaderTaken':
        if (isHis(e.leader)) facts.push({ kind: 'taken', leader: e.leader });
        break;
      default:
    }
  }
  return facts;
}
