/** Free set-up (NP 4.2): the Allies first, then the French, block by block in the order of the roster. */
import type { Refusal } from '../../../kernel/contract.ts';
import type { Action } from '../sequence/actions.ts';
import { aSide } from '../sequence/args.ts';
import { type Decision, isPlace, isUnit, notAsked, refuse, type Steps, whose } from '../sequence/step.ts';
import type { SideIndex } from '../theatre/campaign.ts';
import { nextToDeploy, sideId } from '../theatre/queries.ts';
import type { State } from '../theatre/state.ts';

/** Cities of an army's zone that must be held and are not yet. */
function bare(s: State, army: number): number[] {
  const { side } = s.campaign.armies[army]!;
  return s.campaign.cities
    .filter((city) => city.army === army && s.here[side][city.place] === 0)
    .map(({ place }) => place);
}

export function roomAt(s: State, army: number, place: number): number {
  return s.campaign.cities.find((city) => city.place === place)?.most ?? s.campaign.armies[army]!.most;
}

export function whyNotThere(s: State, unit: number, place: unknown): Refusal | null {
  const { army, side } = s.campaign.blocks[unit]!;
  if (!isPlace(s, place)) return refuse('NP 2.5', 'no-such-place');
  if (s.campaign.places[place]!.zone !== army) return refuse('NP 4.2', 'other-zone', { unit, place });
  const limit = roomAt(s, army, place);
  if (s.here[side][place]! >= limit) return refuse('NP 4.2', 'city-full', { place, limit });
  const open = bare(s, army);
  const left = s.campaign.armies[army]!.units.filter((one) => s.unit.place[one] === -1).length;
  if (left > open.length || open.includes(place)) return null;
  return refuse('NP 4.2', 'city-unheld', { place: open[0]!, left });
}

/** Where it stood in history, as far as the limits allow. */
export function usualPlace(s: State, unit: number): number {
  const { start } = s.campaign.blocks[unit]!;
  if (whyNotThere(s, unit, start) === null) return start;
  return s.campaign.places.findIndex((_, place) => whyNotThere(s, unit, place) === null);
}

const deploy: Decision = {
  rule: 'NP 4.2',
  args: { side: aSide },
  leads: [['deploy']],
  asks: (s, { side }) => sideId(s, side as SideIndex),
  options(s, { side }) {
    const unit = nextToDeploy(s, side as SideIndex);
    if (unit < 0) return [];
    return s.campaign.places.flatMap((_, place): Action[] =>
      whyNotThere(s, unit, place) === null ? [{ kind: 'deploy', unit, place }] : [],
    );
  },
  whyNot(s, { side }, action) {
    if (action.kind !== 'deploy') return notAsked('NP 4.2');
    if (!isUnit(s, action.unit)) return refuse('NP 4.2', 'no-such-unit');
    const due = nextToDeploy(s, side as SideIndex);
    if (action.unit !== due) return refuse('NP 4.2', 'not-its-turn', { unit: action.unit, due });
    return whyNotThere(s, action.unit, action.place);
  },
  standard(s, { side }) {
    const unit = nextToDeploy(s, side as SideIndex);
    return { kind: 'deploy', unit, place: usualPlace(s, unit) };
  },
  take(t, args, action) {
    if (action.kind !== 'deploy') return;
    t.emit({ type: 'deployed', rule: 'NP 4.2', ...whose(t.state, action.unit), place: action.place });
    t.next({ step: 'deploy', args });
  },
};

export const deploySteps: Steps = { deploy };
