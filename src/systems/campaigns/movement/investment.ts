/** Which Stacks are besieged, and by which (CN 10.1, 10.2). */
import type { CampaignTable } from '../events/index.ts';
import { permitted } from '../theatre/forces.ts';
import { enemyOf, type SideIndex } from '../theatre/roster.ts';
import type { State } from '../theatre/state.ts';

/** Citadels under siege, by label. */
export const besiegedCitadels = ({ campaign: { ground }, citadels }: State): number[] =>
  [...citadels.keys()]
    .filter((c) => citadels[c]!.besieged)
    .sort((a, b) => ground.citadels[a]!.hex - ground.citadels[b]!.hex);

/** Hexes beside this one, by label. */
export const besideOf = ({ campaign: { ground } }: State, hex: number): number[] =>
  ground.grid.around(hex).sort((a, b) => a - b);

/** Hexes from which Stacks besiege a Citadel, by label. */
export function besiegingHexes(s: State, citadel: number): number[] {
  const { hex } = s.campaign.ground.citadels[citadel]!;
  const besiegers = s.occupied[enemyOf(s.citadels[citadel]!.owner)];
  return besideOf(s, hex).filter((beside) => besiegers[beside]! > 0 && permitted(s, hex, beside));
}

/** CN 10.2: besiegers of at least half the besieged strength, Armies of a side together. */
export function isInvested(s: State, citadel: number): boolean {
  const { owner } = s.citadels[citadel]!;
  const inside = s.occupied[owner][s.campaign.ground.citadels[citadel]!.hex]!;
  const outside = besiegingHexes(s, citadel).reduce((sum, hex) => sum + s.occupied[enemyOf(owner)][hex]!, 0);
  return inside > 0 && outside * 2 >= inside;
}

/** Ends the sieges that no longer hold: asked after each move of a segment, each battle and at III.c (CN 10.2). */
export function refreshSieges(t: CampaignTable): void {
  t.state.citadels.forEach(({ besieged }, citadel) => {
    if (besieged && !isInvested(t.state, citadel))
      t.emit({ type: 'siegeChanged', rule: 'CN 10.2', citadel, besieged: false });
  });
}

/** CN 10.1: a Citadel of this side, open, with room for all who stand in its hex. */
export function canShelter(s: State, hex: number, side: SideIndex): boolean {
  const citadel = s.campaign.ground.citadelAt[hex]!;
  if (citadel < 0) return false;
  const { owner, besieged } = s.citadels[citadel]!;
  return owner === side && !besieged && s.occupied[side][hex]! <= s.campaign.ground.citadels[citadel]!.capacity2;
}

/** The Stack in a Citadel shuts itself in; its Vedettes come home (CN 8.1). */
export function declareBesieged(t: CampaignTable, hex: number, rule: string): void {
  const s = t.state;
  const citadel = s.campaign.ground.citadelAt[hex]!;
  t.emit({ type: 'siegeChanged', rule, citadel, besieged: true });
  s.campaign.vedettes.forEach(({ parent }, vedette) => {
    const leader = s.unit.leader[parent]!;
    const at = s.vedette.hex[vedette]!;
    if (at >= 0 && leader >= 0 && s.leader.hex[leader] === hex)
      t.emit({ type: 'vedetteReturned', rule: 'CN 8.1', vedette, hex: at });
  });
}

/** CN 9.10f: a Stack that took shelter is besieged if the enemies around it are enough. */
export function shutIn(t: CampaignTable, hex: number, rule: string): void {
  const citadel = t.state.campaign.ground.citadelAt[hex]!;
  if (citadel >= 0 && !t.state.citadels[citadel]!.besieged && isInvested(t.state, citadel))
    declareBesieged(t, hex, rule);
}
