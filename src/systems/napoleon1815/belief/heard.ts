/** What a side has been told of the enemy's strength: the last CV of each unit, and losses without a name. */
import type { NapoleonEvent } from '../events/index.ts';
import type { Campaign, SideIndex } from '../theatre/campaign.ts';

/** A loss of some block that was not seen: a CV on the march, or what a rout costs its kind. */
interface NamelessLoss {
  readonly army: number;
  readonly kind: 'march' | 'rout';
}

export interface Heard {
  /** By unit: the CV it had when it was last told; full before that. */
  readonly cv: Int8Array;
  readonly nameless: readonly NamelessLoss[];
}

/** `events` are as `redact` gave them to the side. */
export function heardFrom(campaign: Campaign, side: SideIndex, events: readonly NapoleonEvent[]): Heard {
  const cv = Int8Array.from(campaign.blocks, (block) => block.cv);
  const nameless: NamelessLoss[] = [];
  const lose = (unit: number, army: number, lost: number, kind: NamelessLoss['kind']): void => {
    if (unit >= 0) cv[unit]! -= lost;
    else if (lost !== 0) nameless.push({ army, kind });
  };
  for (const event of events) {
    switch (event.type) {
      case 'revealed':
        for (const [i, unit] of event.units.entries()) cv[unit] = event.cvs[i]!;
        break;
      case 'movedOnField':
        if (event.unit >= 0 && event.cv >= 0) cv[event.unit] = event.cv;
        break;
      case 'wasHit':
        cv[event.unit]! -= 1;
        break;
      case 'marchRolled':
        lose(event.unit, event.army, event.lost, 'march');
        break;
      case 'left':
        lose(event.unit, event.army, event.lost, 'march');
        break;
      case 'routed':
        lose(event.unit, event.army, event.lost, 'rout');
        break;
      default:
    }
  }
  return { cv, nameless: nameless.filter(({ army }) => campaign.armies[army]!.side !== side) };
}
