/** Moments of a campaign worth jumping to. */
import type { Landmark } from '../../../umpire/report.ts';
import type { CampaignEvent } from '../events/index.ts';
import { dateOfTurn } from '../prose/dates.ts';
import { battleName, placeName } from '../prose/names.ts';
import type { Theatre } from '../theatre/roster.ts';

const BATTLES = { field: 'Battle of', sortie: 'Sortie against', assault: 'Assault on' } as const;

export function landmark(s: Theatre, e: CampaignEvent): Landmark | null {
  switch (e.type) {
    case 'turnBegan':
      return { kind: 'turn', title: `Turn ${e.turn}: ${dateOfTurn(s, e.turn)}`, place: null };
    case 'playerTurnBegan':
      return { kind: 'playerTurn', title: s.campaign.sides[e.side].name, place: null };
    case 'battleJoined': {
      const hex = e.defenders[0] ?? e.hex;
      const where = e.kind === 'field' ? battleName(s, hex) : placeName(s, hex);
      return { kind: 'battle', title: `${BATTLES[e.kind]} ${where}`, place: hex };
    }
    default:
      return null;
  }
}
