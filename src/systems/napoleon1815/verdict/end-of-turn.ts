/** Steps 5 to 9: recovery, army defeat, supply, victory (NP 12). */
import type { Action } from '../sequence/actions.ts';
import { whole } from '../sequence/args.ts';
import {
  type Automatic,
  type Decision,
  type NapoleonTable,
  notAsked,
  notOurs,
  refuse,
  type Steps,
} from '../sequence/step.ts';
import { ALLIED, FRENCH, type SideIndex } from '../theatre/campaign.ts';
import { active, isHeldBy, isLeader, sideId } from '../theatre/queries.ts';
import type { State } from '../theatre/state.ts';
import { decide } from './victory.ts';

const recovery: Automatic = {
  rule: 'NP 12.1',
  run(t) {
    const units = t.state.unit.disrupted.reduce((sum, one) => sum + one, 0);
    if (units > 0) t.emit({ type: 'recovered', rule: 'NP 12.1', units });
  },
};

/** An army with too few units is gone, with all that is left of it. */
function checkArmies(t: NapoleonTable, side: SideIndex, rule: string): void {
  const s = t.state;
  s.campaign.armies.forEach((info, army) => {
    const left = s.standing[army]!;
    if (info.side !== side || s.defeated[army] === 1 || left >= info.stands) return;
    t.emit({ type: 'armyDefeated', rule, army, left });
    for (const unit of info.units) {
      const place = s.unit.place[unit]!;
      if (place >= 0) t.emit({ type: 'eliminated', rule, unit, place, cause: 'army', reveals: true });
    }
  });
}

const frenchDefeat: Automatic = { rule: 'NP 12.2', run: (t) => checkArmies(t, FRENCH, 'NP 12.2') };

/** NP 12.3: in French turns only, and only what the army still has. */
const supply: Automatic = {
  rule: 'NP 12.3',
  leads: [['giveUp*']],
  run(t) {
    const s = t.state;
    if (active(s) !== FRENCH) return;
    const held = s.campaign.cities.filter(({ place }) => isHeldBy(s, FRENCH, place));
    t.next(
      ...held.flatMap(({ army, loses }) => Array.from({ length: loses }, () => ({ step: 'giveUp', args: { army } }))),
    );
  },
};

/** Blocks that may be given up: a leader only when nothing else is left. */
function spare(s: State, army: number): number[] {
  const there = s.campaign.armies[army]!.units.filter((unit) => s.unit.place[unit]! >= 0);
  const troops = there.filter((unit) => !isLeader(s, unit));
  return troops.length > 0 ? troops : there;
}

const giveUp: Decision = {
  rule: 'NP 12.3',
  args: { army: whole(1, 2) },
  asks: (s) => sideId(s, ALLIED),
  options: (s, { army }) => spare(s, army as number).map((unit): Action => ({ kind: 'lose', unit })),
  whyNot(s, { army }, action) {
    if (action.kind !== 'lose') return notAsked('NP 12.3');
    const foreign = notOurs(s, ALLIED, action.unit, 'NP 12.3');
    if (foreign !== null) return foreign;
    if (s.campaign.blocks[action.unit]!.army !== army)
      return refuse('NP 12.3', 'other-army', { unit: action.unit, army: army as number });
    return spare(s, army as number).includes(action.unit)
      ? null
      : refuse('NP 12.3', 'leader-last', { unit: action.unit });
  },
  /** The weakest; the lowest id among equals. */
  standard(s, { army }) {
    const unit = spare(s, army as number).reduce((a, b) => (s.unit.cv[b]! < s.unit.cv[a]! ? b : a));
    return { kind: 'lose', unit };
  },
  take(t, _args, action) {
    if (action.kind !== 'lose') return;
    const place = t.state.unit.place[action.unit]!;
    t.emit({ type: 'eliminated', rule: 'NP 12.3', unit: action.unit, place, cause: 'supply', reveals: true });
  },
};

const alliedDefeat: Automatic = { rule: 'NP 12.4', run: (t) => checkArmies(t, ALLIED, 'NP 12.4') };

const victory: Automatic = {
  rule: 'NP 12.6',
  leads: [['turn']],
  run(t) {
    if (!decide(t)) t.next({ step: 'turn' });
  },
};

export const verdictSteps: Steps = { recovery, frenchDefeat, supply, giveUp, alliedDefeat, victory };
