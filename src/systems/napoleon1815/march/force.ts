/** Step 2: force marches are rolled for (NP 6.9 to 6.12). */
import type { Action } from '../sequence/actions.ts';
import { type Automatic, type Decision, notAsked, notOurs, refuse, type Steps, whose } from '../sequence/step.ts';
import { COLUMNS, FORCE_MARCH_COSTS_UP_TO } from '../theatre/constants.ts';
import { active, attackedPlaces, homewards, isLeader, sideId } from '../theatre/queries.ts';
import type { State } from '../theatre/state.ts';
import { activate } from './activation.ts';
import { march, pickUnit, showLeader } from './group.ts';

const marchers = (s: State): number[] => s.campaign.unitsOf[active(s)].filter((unit) => s.unit.marched[unit]! > 0);

const forceMarches: Automatic = {
  rule: 'NP 6.9',
  leads: [['rollMarch', 'fallBack']],
  run: (t) => t.next({ step: 'rollMarch' }, { step: 'fallBack' }),
};

const rollMarch: Decision = {
  rule: 'NP 6.9',
  leads: [['rollMarch']],
  asks: (s) => sideId(s, active(s)),
  options: (s) => marchers(s).map((unit): Action => ({ kind: 'roll', unit })),
  whyNot(s, _args, action) {
    if (action.kind !== 'roll') return notAsked('NP 6.9');
    const foreign = notOurs(s, active(s), action.unit, 'NP 6.9');
    if (foreign !== null) return foreign;
    if (s.unit.marched[action.unit]! > 0) return null;
    if (isLeader(s, action.unit)) return refuse('NP 6.11', 'leaders-never-roll', { unit: action.unit });
    return refuse('NP 6.9', 'no-force-march', { unit: action.unit });
  },
  standard: (s) => ({ kind: 'roll', unit: marchers(s)[0]! }),
  take(t, _args, action) {
    if (action.kind !== 'roll') return;
    const { unit } = action;
    const bonus = t.state.unit.marched[unit]! - 1;
    const die = t.d6();
    const lost = die + bonus <= FORCE_MARCH_COSTS_UP_TO ? 1 : 0;
    t.emit({ type: 'marchRolled', rule: 'NP 6.9', ...whose(t.state, unit), dice: [die], bonus, lost });
    if (t.state.unit.cv[unit] === 0) {
      const place = t.state.unit.place[unit]!;
      t.emit({ type: 'eliminated', rule: 'NP 6.12', unit, place, cause: 'march', reveals: true });
    }
    t.next({ step: 'rollMarch' });
  },
};

/** NP 6.12: too few are left for an attack. */
const fallBack: Automatic = {
  rule: 'NP 6.12',
  run(t) {
    const side = active(t.state);
    for (const place of attackedPlaces(t.state)) {
      if (t.state.here[side][place]! >= COLUMNS) continue;
      for (const { unit, to } of homewards(t.state, side, place, t.state.unit.origin))
        t.emit({ type: 'fellBack', rule: 'NP 6.12', ...whose(t.state, unit), from: place, to });
    }
  },
};

export const marchSteps: Steps = { activate, showLeader, pickUnit, march, forceMarches, rollMarch, fallBack };
