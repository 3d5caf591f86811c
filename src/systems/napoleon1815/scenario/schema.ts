/** The shape of a scenario file. */
import * as v from 'valibot';
import { atLeast, list, object, oneOf, readAs, type Shaped, text, whole, yes } from '../../../kernel/shapes.ts';
import { FORMAT, type ScenarioFile } from './format.ts';

const id = v.pipe(
  v.string('An id is text.'),
  v.regex(/^[A-Za-z0-9][A-Za-z0-9-]{0,39}$/, 'An id is made of letters, digits and hyphens, at most 40.'),
);
const degrees = v.pipe(
  v.number('This must be a number of degrees.'),
  v.minValue(-180, 'Degrees begin at -180.'),
  v.maxValue(180, 'Degrees end at 180.'),
);
const lonLat = v.tuple([degrees, degrees]);
const kilometres = v.pipe(v.number('This must be a number of kilometres.'), v.minValue(1), v.maxValue(120));
const pixels = v.pipe(v.number('This must be a number of pixels.'), v.minValue(0.5), v.maxValue(20));

const chart = object({
  west: degrees,
  north: degrees,
  east: degrees,
  south: degrees,
  kmPerDegree: v.tuple([kilometres, kilometres]),
  sizes: object({ city: text(400), town: text(400) }),
  fortresses: text(400),
  rivers: list(object({ name: text(40), width: pixels, points: atLeast(2, list(lonLat, 80)) }), 40),
  borders: list(object({ style: oneOf('frontier', 'dots'), points: atLeast(2, list(lonLat, 80)) }), 9),
  woods: list(
    object({
      name: v.pipe(v.string('This must be text.'), v.maxLength(40)),
      lon: degrees,
      lat: degrees,
      across: degrees,
      down: degrees,
    }),
    80,
  ),
  regions: list(object({ name: text(40), lon: degrees, lat: degrees, span: degrees }), 20),
  heights: object({ columns: whole(2, 99), metres: atLeast(4, list(whole(-50, 5000), 9801)) }),
});

const army = oneOf('F', 'B', 'P');

const shape = object({
  format: v.literal(FORMAT, `This table reads format ${FORMAT}.`),
  id,
  system: v.literal('napoleon1815', 'This is not a scenario of Napoléon 1815.'),
  title: text(80),
  subtitle: text(160),
  notes: object({
    history: text(8000),
    aims: v.record(id, text(2000)),
    balance: text(2000),
    sources: list(text(400), 40),
  }),
  briefing: v.record(id, object({ you: text(2000), enemy: text(2000) })),
  sides: atLeast(2, list(object({ id, name: text(60), adjective: text(60) }), 2)),
  startDate: v.pipe(v.string('A date is text.'), v.regex(/^\d{4}-\d{2}-\d{2}$/, 'A date is written 1815-06-15.')),
  turns: whole(1, 96),
  shortTurns: whole(1, 96),
  armies: atLeast(
    3,
    list(
      object({
        id: army,
        name: text(40),
        side: id,
        leader: id,
        groups: whole(1, 9),
        leaderless: whole(1, 9),
        stands: whole(1, 99),
        home: id,
        most: whole(1, 99),
      }),
      3,
    ),
  ),
  cities: atLeast(1, list(object({ place: id, army, loses: whole(1, 9), most: whole(1, 99) }), 9)),
  places: atLeast(2, list(object({ id, name: text(60), lon: degrees, lat: degrees, zone: army }), 100)),
  sections: atLeast(
    1,
    list(object({ a: id, b: id, road: oneOf('major', 'minor'), river: v.exactOptional(text(40)) }), 400),
  ),
  chart,
  blocks: atLeast(
    3,
    list(
      object({
        id,
        name: text(80),
        type: oneOf('INF', 'CAV', 'ART', 'LDR'),
        cv: whole(1, 4),
        corps: text(40),
        start: id,
        oldGuard: v.exactOptional(yes),
      }),
      120,
    ),
  ),
});

export const readShape = (raw: unknown): Shaped<ScenarioFile> => readAs(shape, raw);
