/** The shape of a scenario file. */
import * as v from 'valibot';
import { list, object, oneOf, readAs, type Shaped, text, whole, yes } from '../../../kernel/shapes.ts';
import { FORMAT, type ScenarioFile, type Variant } from './format.ts';

const LABEL = 'A hex is named by four digits, column and row: "0812".';
const label = v.pipe(v.string(LABEL), v.regex(/^\d{4}$/, LABEL));
const LABELS = 'This must be hex numbers separated by single spaces.';
const labels = v.pipe(v.string(LABELS), v.regex(/^\d{4}(?: \d{4})*$/, LABELS));
const CHAIN = 'A road is a chain of at least two hex numbers separated by single spaces.';
const chain = v.pipe(v.string(CHAIN), v.regex(/^\d{4}(?: \d{4})+$/, CHAIN));
const ID = 'An id is made of lower-case letters, digits and hyphens, at most 40.';
const id = v.pipe(v.string(ID), v.regex(/^[a-z0-9][a-z0-9-]{0,39}$/, ID));

const weather = oneOf('Fair', 'Rain', 'Mud', 'Snow');
const arm = oneOf('INF', 'CAV', 'ART');
const HALF_POINTS = 'A strength is a whole number of half points from 1 to 400.';
const strength = v.pipe(
  v.number(HALF_POINTS),
  v.integer(HALF_POINTS),
  v.minValue(1, HALF_POINTS),
  v.maxValue(400, HALF_POINTS),
);
const turn = whole(1, 200);
const metres = v.pipe(v.number('A height is a number of metres.'), v.integer('A height is a whole number of metres.'));
const bySide = <S extends v.GenericSchema>(value: S) =>
  v.record(id, value, 'This must be an object with an entry for each side.');

const place = object({
  hex: label,
  name: text(60),
  size: oneOf('village', 'town', 'city', 'capital'),
  works: v.exactOptional(oneOf('town', 'fortified')),
  citadel: v.exactOptional(
    object({
      level: v.picklist([1, 2, 3], 'The level of a Citadel is 1, 2 or 3.'),
      capacity: whole(1, 100),
      owner: id,
    }),
  ),
});

const map = object({
  cols: whole(1, 99),
  rows: whole(1, 99),
  hexKm: v.pipe(v.number('This must be a number of kilometres.'), v.gtValue(0, 'This must be more than 0.')),
  terrain: object({
    clear: v.exactOptional(labels),
    hills: v.exactOptional(labels),
    forest: v.exactOptional(labels),
    marsh: v.exactOptional(labels),
    mountain: v.exactOptional(labels),
    lake: v.exactOptional(labels),
  }),
  forage: v.exactOptional(object({ rich: v.exactOptional(labels), poor: v.exactOptional(labels) })),
  places: list(place, 2000),
  rivers: list(
    object({
      name: text(60),
      class: oneOf('primary', 'secondary', 'stream'),
      sides: list(v.strictTuple([label, whole(0, 5)], 'A river hexside is a hex and a direction: ["0812", 3].'), 3000),
    }),
    300,
  ),
  bridges: list(
    object({
      a: label,
      b: label,
      state: v.exactOptional(oneOf('intact', 'damaged')),
      name: v.exactOptional(text(60)),
    }),
    2000,
  ),
  roads: object({ primary: list(chain, 2000), secondary: list(chain, 2000) }),
  ridges: v.exactOptional(list(object({ a: label, b: label, up: oneOf('a', 'b') }), 3000)),
  exits: v.exactOptional(list(object({ hex: label, side: id, to: text(60) }), 300)),
  depots: v.exactOptional(list(object({ hex: label, side: id }), 100)),
  elevation: v.exactOptional(list(metres, 9801)),
  relief: v.exactOptional(list(metres, 9801)),
  areas: v.exactOptional(
    list(
      object({
        name: text(60),
        kind: oneOf('forest', 'marsh', 'hill', 'region'),
        at: label,
        span: v.exactOptional(whole(1, 99)),
      }),
      500,
    ),
  ),
  leads: v.exactOptional(list(object({ hex: label, to: text(60) }), 300)),
});

const army = object({
  id,
  name: text(60),
  side: id,
  apStart: whole(0, 20),
  apPerTurn: whole(0, 20),
  mcMax: whole(0, 20),
  locMax: v.exactOptional(whole(0, 400)),
  dispatchMax: v.exactOptional(whole(0, 400)),
  coo: v.nullable(object({ hex: label, state: oneOf('ACTIVE', 'MOVING') })),
  sources: v.pipe(list(label, 30), v.minLength(1, 'An Army needs at least one Source of supply.')),
  mayMix: v.exactOptional(list(id, 20)),
  breakAt: v.exactOptional(whole(1, 1000)),
  breakShift: v.exactOptional(whole(1, 20)),
});

const leader = object({
  id,
  name: text(60),
  army: id,
  nation: id,
  initiative: whole(0, 6),
  span2: whole(0, 100),
  sub2: whole(0, 20),
  bonus: whole(0, 3),
  majorPersonality: v.exactOptional(yes),
  mg: v.exactOptional(yes),
  rank: v.exactOptional(text(60)),
});

const unit = object({
  id,
  name: text(80),
  side: id,
  nation: id,
  arm,
  sp2: strength,
  max2: strength,
  sub2: whole(0, 20),
  guard: v.exactOptional(yes),
  oldGuard: v.exactOptional(yes),
  vedetteCap: v.exactOptional(v.picklist([0, 1, 2], 'A cavalry unit has 0, 1 or 2 Vedettes.')),
  artilleryMod: v.exactOptional(whole(-3, 3)),
});

const track = { leader: id, units: list(id, 100) };

const body = {
  title: text(80),
  subtitle: text(160),
  training: v.exactOptional(yes),
  sides: v.strictTuple(
    [object({ id, name: text(60), adjective: text(30) }), object({ id, name: text(60), adjective: text(30) })],
    'A scenario has exactly two sides.',
  ),
  french: v.exactOptional(id),
  startDate: v.string('This must be a date such as "1814-02-09".'),
  turns: turn,
  turnDays: v.picklist([1, 2], 'A Game-Turn is 1 or 2 days.'),
  weatherFirst: v.exactOptional(weather),
  weatherBefore: v.exactOptional(weather),
  weather: v.exactOptional(
    v.record(
      v.string(),
      v.pipe(
        v.array(weather, 'This must be a list.'),
        v.length(6, 'A month has one weather for each of the six faces.'),
      ),
      'This must be an object with an entry for each month.',
    ),
  ),
  ownWeather: v.exactOptional(yes),
  lossStep: v.exactOptional(whole(1, 1000)),
  armies: list(army, 20),
  leaders: list(leader, 400),
  units: list(unit, 2000),
  setup: list(
    object({
      leader: id,
      hex: label,
      under: v.exactOptional(id),
      units: track.units,
      note: v.exactOptional(text(200)),
    }),
    400,
  ),
  reinforcements: list(object({ turn, hex: label, ...track, under: v.exactOptional(list(object(track), 40)) }), 400),
  replacements: list(object({ turn, side: id, nation: id, arm, sp2: strength }), 1000),
  mgPool: bySide(whole(0, 100)),
  marchRegiments: bySide(whole(0, 100)),
  pontoons: list(object({ id, side: id, with: id }), 40),
  political: list(object({ hex: label, name: text(60), value: whole(1, 20), owner: id }), 200),
  morale: object({ min: whole(-30, 30), max: whole(-30, 30), start: whole(-30, 30), plus: id, minus: id }),
  victoryLevels: list(
    object({ from: whole(-30, 30), to: whole(-30, 30), result: text(120), winner: v.nullable(id) }),
    61,
  ),
  options: object({
    reserve: v.exactOptional(yes),
    rearguard: v.exactOptional(yes),
    guns: v.exactOptional(yes),
    grand: v.exactOptional(yes),
    effectiveness: v.exactOptional(yes),
    admin: v.exactOptional(yes),
    blind: v.exactOptional(yes),
    plainCombat: v.exactOptional(yes),
  }),
  briefing: v.exactOptional(
    bySide(
      object({
        you: text(600),
        enemy: text(600),
        pencil: v.exactOptional(
          list(
            object({
              kind: oneOf('arrow', 'ring', 'note'),
              hexes: labels,
              hand: oneOf('own', 'enemy'),
              text: v.exactOptional(text(60)),
            }),
            24,
          ),
        ),
      }),
    ),
  ),
  notes: object({
    history: text(8000),
    aims: bySide(text(3000)),
    sources: list(text(1000), 50),
    balance: v.exactOptional(text(2000)),
    minutes: whole(1, 10_000),
    weight: whole(1, 5),
  }),
};

// Plain data never holds `undefined`, which `partial` would let through.
const changes = v.partial(object(body)) as v.GenericSchema<unknown, Variant['with']>;
const variant = object({ id, title: text(80), with: changes });

export const scenarioSchema: v.GenericSchema<unknown, ScenarioFile> = object({
  format: v.literal(FORMAT, `The format must be ${FORMAT}.`),
  system: v.literal('campaigns', 'The system must be "campaigns".'),
  id,
  ...body,
  map,
  variants: v.exactOptional(list(variant, 20)),
});

export const readShape = (data: unknown): Shaped<ScenarioFile> => readAs(scenarioSchema, data);
