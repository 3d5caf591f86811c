/** Another event that one side could not tell from this one: everything it may not know is different. */
import type { SeededDice } from '../../src/kernel/dice.ts';
import type { Manner } from '../../src/systems/campaigns/events/core.ts';
import type { CampaignEvent } from '../../src/systems/campaigns/events/index.ts';
import type { SideIndex } from '../../src/systems/campaigns/theatre/roster.ts';
import type { State } from '../../src/systems/campaigns/theatre/state.ts';

/** Ways of moving that look alike from the other side (CN 2.1). */
const ALIKE: readonly Manner[] = ['march', 'ride', 'displacement', 'flight'];

/** Null when the side sees all of it, or it is its own. */
export function twinOf(s: State, e: CampaignEvent, side: SideIndex, dice: SeededDice): CampaignEvent | null {
  const { leaders, units, vedettes } = s.campaign;
  const any = (owners: readonly { readonly side: SideIndex }[]): number => {
    const his = [...owners.keys()].filter((i) => owners[i]!.side !== side);
    return his[dice.roll(his.length) - 1]!;
  };
  const isHis = (owners: readonly { readonly side: SideIndex }[], i: number): boolean => owners[i]?.side === 1 - side;
  switch (e.type) {
    case 'forceMoved':
      if (!isHis(leaders, e.leader) || !ALIKE.includes(e.manner)) return null;
      return dice.roll(2) === 1
        ? { ...e, rule: 'CN 1.11', leader: any(leaders), manner: ALIKE[dice.roll(ALIKE.length) - 1]! }
        : { type: 'vedetteMoved', rule: 'CN 8.2', vedette: any(vedettes), from: e.from, to: e.to };
    case 'vedetteMoved':
      if (!isHis(vedettes, e.vedette)) return null;
      return { type: 'forceMoved', rule: 'CN 6.4.2', leader: any(leaders), from: e.from, to: e.to, manner: 'march' };
    case 'strengthLost':
      return isHis(units, e.unit) ? { ...e, unit: any(units) } : null;
    case 'vedettePlaced':
    case 'vedetteEliminated':
      return isHis(vedettes, e.vedette) ? { ...e, vedette: any(vedettes) } : null;
    case 'leaderPlaced':
    case 'reinforcementEntered':
    case 'leaderEscaped':
      return isHis(leaders, e.leader) ? { ...e, leader: any(leaders) } : null;
    case 'skirmishFought':
      return isHis(vedettes, e.vedette) ? { ...e, vedette: any(vedettes) } : { ...e, against: any(vedettes) };
    case 'battleJoined':
      return { ...e, began2: [dice.roll(60), dice.roll(60)] };
    case 'retreatBegan':
    case 'pursuitDeclared':
      return e.side === side ? null : { ...e, units: e.units.map(() => any(units)) };
    case 'oddsRead':
      return { ...e, parts: e.parts.filter((part) => part.side === side) };
    case 'refuseTried':
      if (e.side === side) return null;
      // His cavalry is his secret; what our marker added lies open, because it is shown with the Refuse.
      return {
        ...e,
        modifiers: [
          { rule: 'CN 6.3.2', code: 'cavalry', value: -3 },
          ...e.modifiers.filter(({ code }) => code !== 'cavalry'),
        ],
        total: 0,
      };
    case 'siegeChecked': {
      const code = e.garrison === side ? 'artillery' : 'goodLeader';
      const modifiers = e.modifiers.filter((one) => one.code !== code);
      const more = modifiers.length < e.modifiers.length ? [] : [{ rule: 'CN 10.4', code, value: 1 }];
      return { ...e, modifiers: [...modifiers, ...more], total: 99 };
    }
    default:
      return null;
  }
}
