/** Supply by the page (CN 5.2): Line, dispatch and what cuts them, searched anew for every question. */
import type { SideIndex } from '../../src/systems/campaigns/theatre/roster.ts';
import { NO_WAY, other, type Page } from './page.ts';

const FAIR = 0;

/** CN 5.2.3: no path of this side enters the hex. */
function isCut(page: Page, side: SideIndex, hex: number): boolean {
  const enemy = other(side);
  if (page.strength(hex, enemy) > 0 || page.besieged(hex)) return true;
  if (page.inZoneOf(enemy, hex) && page.strength(hex, side) === 0) return true;
  if (page.vedettes(hex, enemy) === 0) return false;
  const around = [hex, ...[0, 1, 2, 3, 4, 5].map((dir) => page.beside(hex, dir))].filter((at) => at >= 0);
  return !around.some((at) => page.strength(at, side) > 0 || page.vedettes(at, side) > 0);
}

/** CN 5.1.2: enemy troops in it, or his zone of control without a friendly Force. */
export function isClosed(page: Page, side: SideIndex, hex: number): boolean {
  const enemy = other(side);
  return (
    page.strength(hex, enemy) > 0 || page.besieged(hex) || (page.inZoneOf(enemy, hex) && page.strength(hex, side) === 0)
  );
}

const sideOf = (page: Page, army: number): SideIndex => page.s.campaign.armies[army]!.side;

/** CN 5.2.1, from the Centre or a depot to the active Source. */
export function hasLine(page: Page, army: number, from: number): boolean {
  const side = sideOf(page, army);
  const { source } = page.s.armies[army]!;
  if (isClosed(page, side, source)) return false;
  if (from === source) return true;
  const ways = page.ways(from, (at, dir, to) => (isCut(page, side, to) ? NO_WAY : page.ground(at, dir, FAIR, 'road')));
  return (ways.get(source) ?? NO_WAY) <= page.s.campaign.armies[army]!.locMax;
}

/** What dispatches pay from a hex to each other hex; `free`, as if there were no enemy. */
function dispatches(page: Page, army: number, hex: number, free: boolean): Map<number, number> {
  const side = sideOf(page, army);
  return page.ways(hex, (at, dir, to) =>
    !free && isCut(page, side, to) ? NO_WAY : page.ground(at, dir, page.s.weather, 'light'),
  );
}

export function supplyOf(page: Page, army: number, hex: number): 'SUPPLIED' | 'STRAINED' | 'FORAGING' {
  if (page.besieged(hex)) return 'FORAGING';
  const side = sideOf(page, army);
  const { centre, centreMoving, source } = page.s.armies[army]!;
  const { dispatchMax } = page.s.campaign.armies[army]!;
  const paid = dispatches(page, army, hex, false);
  const reaches = (goal: number): boolean => (paid.get(goal) ?? NO_WAY) <= dispatchMax;
  const line = centre >= 0 && hasLine(page, army, centre);
  if (!isClosed(page, side, source) && reaches(source)) return 'SUPPLIED';
  if (centre >= 0 && line && !centreMoving && reaches(centre)) return 'SUPPLIED';
  for (const [depot, owner] of page.s.campaign.ground.depots) {
    if (owner === page.s.campaign.sides[side].id && reaches(depot) && hasLine(page, army, depot)) return 'SUPPLIED';
  }
  return centre >= 0 && reaches(centre) ? 'STRAINED' : 'FORAGING';
}

/** What dispatch to Centre or Source, whichever is nearer, would cost if no enemy stood in the way. */
export function unhindered(page: Page, army: number, hex: number): number {
  const { centre, source } = page.s.armies[army]!;
  const paid = dispatches(page, army, hex, true);
  return Math.min(paid.get(source) ?? NO_WAY, centre < 0 ? NO_WAY : (paid.get(centre) ?? NO_WAY));
}
