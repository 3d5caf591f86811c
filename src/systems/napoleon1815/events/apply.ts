/** What every event does to the state: the only code that changes one. */
import type { System } from '../../../kernel/contract.ts';
import { battleAt, putAt, putIn, remove } from '../theatre/change.ts';
import { AREAS, reserveOf } from '../theatre/field.ts';
import { active, isSeen, roleOf, sideOf } from '../theatre/queries.ts';
import { type Battle, HIDDEN, type State, UNTIL_TURN_ENDS } from '../theatre/state.ts';
import type { NapoleonEvent } from './index.ts';

type Apply = System<State, never, NapoleonEvent, unknown>['apply'];

export const apply: Apply = {
  deployed: (s, { unit, place }) => {
    putAt(s, unit, place);
    s.unit.start[unit] = place;
  },

  turnBegan(s, { turn }) {
    s.turn = turn;
    s.activated.fill(0);
    s.used.fill(0);
    const { unit } = s;
    unit.spent.fill(0);
    unit.origin.fill(-1);
    unit.start.set(unit.place);
    unit.seen.fill(HIDDEN);
  },

  stepBegan(s, { step }) {
    s.step = step;
  },

  groupActivated(s, { army, place }) {
    s.activated[army]! += 1;
    s.group = { army, place, shown: false, last: -1, trail: [] };
  },

  leaderShown(s, { unit }) {
    s.unit.seen[unit] = UNTIL_TURN_ENDS;
    if (s.group !== null) s.group.shown = true;
  },

  marched(s, { unit, from, to, section, forced }) {
    s.used[section]! += 1;
    s.unit.spent[unit] = 1;
    s.unit.origin[unit] = from;
    if (forced === 1 || forced === 2) s.unit.marched[unit] = forced;
    putAt(s, unit, to);
  },

  halted(s, { unit, trail }) {
    s.unit.spent[unit] = 1;
    if (s.group !== null) {
      s.group.last = unit;
      s.group.trail = trail;
    }
  },

  groupDone(s, { army, place }) {
    for (const unit of s.campaign.armies[army]!.units) if (s.unit.place[unit] === place) s.unit.spent[unit] = 1;
    s.group = null;
  },

  recalled(s, { unit, to }) {
    s.unit.marched[unit] = 0;
    s.unit.origin[unit] = -1;
    putAt(s, unit, to);
  },

  marchRolled(s, { unit, lost }) {
    s.unit.marched[unit] = 0;
    s.unit.cv[unit]! -= lost;
  },

  fellBack: (s, { unit, to }) => putAt(s, unit, to),

  eliminated(s, { unit, cause }) {
    remove(s, unit);
    if (unit === s.campaign.armies[0]!.leader && cause !== 'army') s.fallen = true;
  },

  battleJoined(s, { place, origins }) {
    s.battles.push({
      place,
      rounds: 0,
      stage: 0,
      played: false,
      fought: false,
      routing: -1,
      winner: -1,
      shown: false,
      origins: origins.slice(),
      volley: null,
      shot: [0, 0],
      men: new Uint8Array(2 * AREAS.length),
    });
  },

  laidOut: (s, { unit, area }) => putIn(s, unit, area),

  revealed(s, { place, units }) {
    at(s, place).shown = true;
    for (const unit of units) show(s, unit, place);
  },

  setBegan(s, { side }) {
    s.set = side;
    for (const battle of s.battles) battle.played = false;
  },

  stageBegan(s, { place, stage }) {
    const battle = at(s, place);
    battle.stage = stage;
    battle.volley = null;
    s.used.fill(0);
    if (stage === 1) {
      battle.played = true;
      battle.fought = false;
      s.unit.acted.fill(0);
    }
  },

  moraleChecked(s, { unit, broken }) {
    if (broken) s.unit.broken[unit] = 1;
  },

  brokeOff: (s, { unit, area }) => putIn(s, unit, area),

  left(s, { unit, from, to, section, lost }) {
    s.used[section]! += 1;
    at(s, from).fought = true;
    s.unit.cv[unit]! -= lost;
    s.unit.disrupted[unit] = 1;
    putAt(s, unit, to);
  },

  rodeOn(s, { unit, to, section }) {
    s.used[section]! += 1;
    putAt(s, unit, to);
  },

  fired(s, { unit, place, area, level, dice }) {
    s.unit.acted[unit] = 1;
    const battle = at(s, place);
    battle.fought = true;
    battle.volley = { unit, area, level, dice, struck: [] };
  },

  wasHit(s, { unit, place }) {
    s.unit.cv[unit]! -= 1;
    const battle = at(s, place);
    battle.shot[sideOf(s, unit)]! += 1;
    if (battle.volley !== null) battle.volley = { ...battle.volley, struck: [...battle.volley.struck, unit] };
  },

  movedOnField(s, { unit, place, to, manner }) {
    s.unit.acted[unit] = 1;
    putIn(s, unit, to);
    if (to !== reserveOf(roleOf(s, sideOf(s, unit)))) show(s, unit, place);
    if (manner === 'engage') at(s, place).fought = true;
  },

  reinforced(s, { unit, from, place, section }) {
    s.used[section]! += 1;
    const side = sideOf(s, unit);
    s.unit.reinforced[unit] = 1;
    if (s.unit.seen[unit] !== UNTIL_TURN_ENDS) s.unit.seen[unit] = HIDDEN;
    putAt(s, unit, place);
    putIn(s, unit, reserveOf(roleOf(s, side)));
    const { origins } = at(s, place);
    if (side === active(s) && !origins.includes(from)) {
      origins.push(from);
      origins.sort((a, b) => a - b);
    }
  },

  battleLost(s, { place, side }) {
    at(s, place).routing = side;
    s.used.fill(0);
  },

  routed(s, { unit, lost }) {
    s.unit.cv[unit]! -= lost;
    s.unit.disrupted[unit] = 1;
    s.unit.broken[unit] = 0;
  },

  battleEnded(s, { place, winner }) {
    const battle = at(s, place);
    battle.winner = winner;
    battle.routing = -1;
    battle.stage = 0;
    const { unit } = s;
    for (const one of s.campaign.unitsOf[winner]) {
      if (unit.place[one] !== place) continue;
      putIn(s, one, -1);
      unit.broken[one] = 0;
    }
    for (let one = 0; one < unit.seen.length; one += 1) if (unit.seen[one] === place) unit.seen[one] = HIDDEN;
  },

  roundEnded(s) {
    for (const battle of s.battles) battle.rounds += 1;
  },

  setEnded(s) {
    s.unit.broken.fill(0);
    s.unit.reinforced.fill(0);
    for (const battle of s.battles) battle.stage = 0;
  },

  regroupBegan(s) {
    s.used.fill(0);
  },

  regrouped(s, { unit, to, section }) {
    s.used[section]! += 1;
    s.unit.disrupted[unit] = 1;
    if (s.unit.seen[unit] !== UNTIL_TURN_ENDS) s.unit.seen[unit] = HIDDEN;
    putAt(s, unit, to);
  },

  battlesOver(s) {
    s.battles = s.battles.filter(({ winner }) => winner === -1);
    if (s.battles.length === 0) s.set = -1;
  },

  recovered(s) {
    s.unit.disrupted.fill(0);
    s.unit.reinforced.fill(0);
    s.unit.acted.fill(0);
  },

  armyDefeated(s, { army }) {
    s.defeated[army] = 1;
  },
};

const at = (s: State, place: number): Battle => battleAt(s, place)!;

/** NP 13.2: known until the battle ends. A leader shown for the whole turn stays so. */
function show(s: State, unit: number, place: number): void {
  if (!isSeen(s, unit)) s.unit.seen[unit] = place;
}
