/**
 * Remedies, judged: the change is made to the position as the side believes it, by hand and not by the code that found
 * it, and the judge who is written from the rulebook must then find nothing against the march.
 */
import type { Refusal } from '../../src/kernel/contract.ts';
import { believed } from '../../src/systems/campaigns/fog/believed.ts';
import { campaigns } from '../../src/systems/campaigns/index.ts';
import { type Found, remediesFor } from '../../src/systems/campaigns/present/remedy/index.ts';
import { whyNotThere } from '../../src/systems/campaigns/present/way.ts';
import { type Action, sameAction } from '../../src/systems/campaigns/sequence/actions.ts';
import { suppliedAs } from '../../src/systems/campaigns/supply/supply.ts';
import { setBesieged, setBridge, setStrength } from '../../src/systems/campaigns/theatre/change.ts';
import { INTACT } from '../../src/systems/campaigns/theatre/ground.ts';
import type { SideIndex } from '../../src/systems/campaigns/theatre/roster.ts';
import { fork, type State } from '../../src/systems/campaigns/theatre/state.ts';
import { staffMapFor } from '../systems/campaigns/sight.ts';
import type { CampaignGame } from './moments.ts';
import { Page } from './page.ts';
import { choose, standsAgainst } from './pointing.ts';

interface Judged {
  readonly refusal: Refusal;
  readonly found: readonly Found[];
  /** What the judge has against each, once its change is made. */
  readonly faults: readonly string[];
}

/** What is said to somebody who points at a hex in vain; null where he may go there, or nobody is to go. */
export function remedied(game: CampaignGame, piece: string | null, hex: number): Judged | null {
  const { state: s, decision } = game;
  const refusal = whyNotThere(staffMapFor(s, decision!.side, decision), decision!, piece, hex);
  if (refusal === null || choose(game, piece) === null) return null;
  const view = campaigns.view(s, decision!.side, decision);
  const found = remediesFor(s.campaign, view, decision!, piece, hex);
  return { refusal, found, faults: found.flatMap((one) => faultsOf(game, piece, hex, one, refusal)) };
}

function faultsOf(game: CampaignGame, piece: string | null, hex: number, found: Found, refusal: Refusal): string[] {
  const { state: s, decision } = game;
  const own = (s.campaign.sides[0].id === decision!.side ? 0 : 1) as SideIndex;
  const other = changedByHand(fork(believed(s, own)), own, found);
  const who = found.instead ?? piece;
  const chosen = choose({ ...game, state: other, decision } as CampaignGame, who);
  if (chosen === null) return ['nobody is chosen'];
  const { first } = chosen;
  // An order that is not among the answers must be allowed once the change is made.
  if (first !== null && !decision!.options.some((option) => sameAction(option, first))) {
    const step = campaigns.steps[decision!.step] as { whyNot(s: State, args: object, a: Action): Refusal | null };
    // A side goes by what it was told of its supply, unless that is what is to be changed.
    const { supply } = campaigns.view(s, decision!.side, decision);
    const told = supply === null || refusal.code === 'notSupplied' ? other : suppliedAs(other, supply);
    const why = step.whyNot(told, decision!.args, first);
    if (why !== null) return [`the order is still refused: ${why.code}`];
  }
  const against = standsAgainst(
    new Page(other, true),
    other,
    own,
    { ...chosen, budget: chosen.budget + found.points },
    found.from ?? hex,
  );
  return against.map((code) => `${code} still holds after ${JSON.stringify(found)}`);
}

/** The same change on a whole position, with the hands that move pieces. */
function changedByHand(s: State, own: SideIndex, { change }: Found): State {
  const enemy = own === 0 ? 1 : 0;
  switch (change?.kind) {
    case 'bridge':
      setBridge(s, change.hexside, INTACT);
      break;
    case 'gone': {
      s.vedettesAt[enemy][change.hex] = 0;
      s.occupied[enemy][change.hex] = 0;
      break;
    }
    case 'relieved':
      setBesieged(s, change.citadel, false);
      break;
    case 'light':
      s.campaign.units.forEach(({ arm }, u) => {
        if (arm === 2 && s.unit.leader[u]! >= 0 && new Page(s).track(change.leader).includes(u)) setStrength(s, u, 0);
      });
      break;
    case 'paid':
      s.armies[change.army]!.ap += 1;
      break;
    case 'command':
      s.armies[change.army]!.commandsIssued -= 1;
      break;
    case 'rested':
      rest(s, change.piece);
      break;
    case undefined:
      break;
  }
  // Zones as the page reads them off the Stacks.
  const page = new Page(s, true);
  s.zone[enemy].forEach((_, hex) => {
    s.zone[enemy][hex] = page.zoning(enemy, hex).length;
  });
  return s;
}

function rest(s: State, piece: string): void {
  const leader = s.campaign.leaderOf(piece);
  if (leader >= 0) {
    s.leader.moved[leader] = 0;
    s.leader.tried[leader] = 0;
  }
  s.campaign.vedettes.forEach(({ id }, v) => {
    if (id === piece) s.vedette.moved[v] = 0;
  });
  s.campaign.armies.forEach(({ id }, a) => {
    if (`centre-${id}` === piece) s.armies[a]!.centreMoved = false;
  });
}
