/** The shape of a frozen position of one campaign: every number within what the rules can index with it. */
import * as v from 'valibot';
import { SEQUENCE } from '../sequence/index.ts';
import { MARKERS, PURSUED_ONE_HEX } from '../theatre/battle.ts';
import { acrossOf, type Ground, NO_BRIDGE, PONTOON, SECONDARY_RIVER } from '../theatre/ground.ts';
import type { Campaign } from '../theatre/roster.ts';
import { MOVED_BY_FORCED_MARCH, OUT } from '../theatre/state.ts';
import { WEATHERS } from '../theatre/tables.ts';

/** More than any campaign counts to: strength, turns, tokens. */
const MUCH = 30_000;
const TOKENS = 10_000_000;

const whole = (least: number, most: number) => v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most));
const yes = v.boolean();
const list = <S extends v.GenericSchema>(item: S, most = 400) => v.pipe(v.array(item), v.maxLength(most));
const some = <S extends v.GenericSchema>(item: S) => v.pipe(list(item), v.minLength(1));
const exactly = <S extends v.GenericSchema>(item: S, length: number) => v.pipe(v.array(item), v.length(length));
const both = <S extends v.GenericSchema>(item: S) => v.tuple([item, item]);

type Column = Int8Array | Uint8Array | Int16Array | Int32Array;

/** A column of `length` numbers in the array the state keeps it in. */
const column = <C extends Column>(kind: new () => C, length: number, least: number, most: number) =>
  v.pipe(
    v.instance(kind),
    v.check((numbers) => numbers.length === length && numbers.every((n) => n >= least && n <= most)),
  );

/** A bridge leads over a river, and is the same from either bank. */
const spans = (ground: Ground, bridges: Uint8Array, side: number): boolean =>
  ground.river[side]! >= SECONDARY_RIVER && bridges[acrossOf(ground, side)] === bridges[side];

/** Everything `digest` keeps of a state. */
export function frozenShape({ ground, leaders, units, vedettes, armies, nations, featureHexes, scenario }: Campaign) {
  const hexes = ground.grid.size;
  const indexOf = (things: { readonly length: number }) => whole(0, things.length - 1);
  const hex = whole(0, hexes - 1);
  const hexOrOff = whole(-1, hexes - 1);
  const hexside = whole(0, hexes * 6 - 1);
  const side = whole(0, 1);
  const sideOrNone = whole(-1, 1);
  const leader = indexOf(leaders);
  const unit = indexOf(units);
  const amount = whole(0, MUCH);
  const number = whole(-MUCH, MUCH);
  const text = v.pipe(v.string(), v.maxLength(40));
  const kind = v.picklist(['field', 'sortie', 'assault']);

  const ofLeaders = (most: number) => column(Uint8Array, leaders.length, 0, most);
  const ofUnits = (most: number) => column(Uint8Array, units.length, 0, most);
  const knowledge = v.strictObject({
    token: whole(0, TOKENS),
    leader: whole(-1, leaders.length - 1),
    sp2: whole(-1, MUCH),
    exact: yes,
    turn: amount,
  });
  const march = v.strictObject({
    leader,
    segment: v.picklist(['reinforcement', 'command', 'initiative', 'forced', 'ride']),
    allowance: amount,
    left: amount,
    counted: amount,
    rough: yes,
    administrative: yes,
    path: some(hex),
    onePoint: yes,
    index: whole(-1, scenario.reinforcements.length - 1),
  });
  const battle = v.strictObject({
    kind,
    hexes: both(list(hex)),
    round: amount,
    counterattack: yes,
    declined: list(hex),
    omitted: list(hex),
    withheld2: amount,
    markers: both(v.nullable(v.picklist(MARKERS))),
    revealed: both(yes),
    refuse: v.picklist(['none', 'failed', 'succeeded']),
    cavalry: sideOrNone,
    staked: yes,
    guardBeaten: yes,
    began2: both(amount),
    lost2: both(amount),
    pitchedRounds: both(amount),
    pitchedLast: both(number),
    captured: both(amount),
    reserve: list(unit),
    tried: list(unit),
    committed: amount,
    rearguard: list(unit),
    odds: v.nullable(v.strictObject({ attack2: amount, defence2: amount, column: number })),
    resolution: v.nullable(
      v.strictObject({
        attacker: side,
        loser: side,
        n: amount,
        loserLoss2: amount,
        winnerLoss2: amount,
        leaders: both(whole(-1, leaders.length - 1)),
        pitched: both(amount),
        overridden: yes,
        guardPaid: yes,
      }),
    ),
    retreats: list(
      v.strictObject({
        side,
        units: list(unit),
        leaders: list(leader),
        hexes: amount,
        path: some(hex),
        part: v.picklist(['all', 'main', 'rearguard']),
        status: v.picklist(['going', 'done', 'sheltered', 'surrendered', 'destroyed', 'exited']),
        pursued: amount,
      }),
    ),
    pursuit: v.nullable(
      v.strictObject({ side, units: list(unit), path: some(hex), retreat: whole(-1, 400), hexes: whole(-1, MUCH) }),
    ),
    outcome: v.nullable(
      v.strictObject({
        victor: sideOrNone,
        how: v.picklist(['retreat', 'destroyed', 'refused', 'draw', 'besieged', 'mutual']),
      }),
    ),
    thrown: list(
      v.strictObject({
        what: v.picklist(['refuse', 'bombardment', 'combat', 'pursuit', 'stragglers']),
        side,
        dice: list(whole(1, 6)),
        modifiers: list(v.strictObject({ rule: text, code: text, value: number })),
        total: number,
      }),
    ),
    fallen: v.record(v.pipe(v.string(), v.regex(/^\d{1,4}$/)), amount),
  });

  return v.strictObject({
    turn: whole(1, scenario.turns),
    phasing: side,
    segment: indexOf(SEQUENCE),
    weather: indexOf(WEATHERS),
    morale: whole(-MUCH, MUCH),
    leader: v.strictObject({
      hex: column(Int16Array, leaders.length, -1, hexes - 1),
      over: column(Int16Array, leaders.length, -1, leaders.length - 1),
      army: column(Int8Array, leaders.length, -1, armies.length - 1),
      status: ofLeaders(OUT),
      returnsOn: column(Int16Array, leaders.length, 0, MUCH),
      moved: ofLeaders(MOVED_BY_FORCED_MARCH),
      tried: ofLeaders(1),
      token: column(Int32Array, leaders.length, 0, TOKENS),
      kindKnown: ofLeaders(1),
      sp2: column(Int16Array, leaders.length, 0, MUCH),
      next: column(Int16Array, leaders.length, -1, leaders.length - 1),
      unled: ofLeaders(1),
      transferred: ofLeaders(1),
    }),
    unit: v.strictObject({
      sp2: column(Int16Array, units.length, 0, MUCH),
      leader: column(Int16Array, units.length, -1, leaders.length - 1),
      nation: ofUnits(nations.length - 1),
      replaced: ofUnits(255),
      transferred: ofUnits(1),
      merged: ofUnits(2),
      spent: ofUnits(PURSUED_ONE_HEX),
    }),
    vedette: v.strictObject({
      hex: column(Int16Array, vedettes.length, -1, hexes - 1),
      moved: column(Uint8Array, vedettes.length, 0, 255),
      token: column(Int32Array, vedettes.length, 0, TOKENS),
      kindKnown: column(Uint8Array, vedettes.length, 0, 1),
    }),
    armies: exactly(
      v.strictObject({
        ap: number,
        commandsIssued: amount,
        sourceChanged: yes,
        source: hexOrOff,
        centre: hexOrOff,
        centreMoving: yes,
        centreMoved: yes,
        centreOverrun: yes,
        centreReturnsOn: number,
        lost2: amount,
        broken: yes,
      }),
      armies.length,
    ),
    pool: both(column(Int16Array, nations.length * 3, 0, MUCH)),
    citadels: exactly(v.strictObject({ owner: side, besieged: yes, checks: amount }), ground.citadels.length),
    features: exactly(v.strictObject({ controller: side, credited: side }), featureHexes.length),
    reinforcements: exactly(v.strictObject({ turn: amount, hex, entered: yes }), scenario.reinforcements.length),
    trains: exactly(
      v.strictObject({ with: whole(-1, leaders.length - 1), laid: whole(-1, hexes * 6 - 1) }),
      scenario.pontoons.length,
    ),
    works: list(v.strictObject({ leader, hexside, kind: v.picklist(['damage', 'repair', 'lay', 'lift']) })),
    lost2: both(amount),
    known: both(list(knowledge, leaders.length + vedettes.length)),
    nextToken: whole(1, TOKENS),
    march: v.nullable(march),
    battle: v.nullable(battle),
    battles: list(v.strictObject({ attackers: some(hex), defenders: some(hex), kind })),
    bridges: v.pipe(
      column(Uint8Array, hexes * 6, 0, PONTOON),
      v.check((bridges) => bridges.every((bridge, side) => bridge === NO_BRIDGE || spans(ground, bridges, side))),
    ),
  });
}
