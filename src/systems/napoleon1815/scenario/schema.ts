/** The shape of a scenario file. Every message is a sentence for the author of the file. */
import * as v from 'valibot';
import type { Fault } from '../../../kernel/contract.ts';
import { FORMAT, type ScenarioFile } from './format.ts';

const text = (most: number) =>
  v.pipe(
    v.string('This must be text.'),
    v.nonEmpty('This may not be empty.'),
    v.maxLength(most, `This may have at most ${most} characters.`),
  );

const whole = (least: number, most: number) => {
  const sentence = `This must be a whole number from ${least} to ${most}.`;
  return v.pipe(v.number(sentence), v.integer(sentence), v.minValue(least, sentence), v.maxValue(most, sentence));
};

const oneOf = <const T extends readonly string[]>(...values: T) =>
  v.picklist(values, `This must be one of: ${values.join(', ')}.`);

const list = <S extends v.GenericSchema>(item: S, least: number, most: number) =>
  v.pipe(
    v.array(item, 'This must be a list.'),
    v.minLength(least, `This list must have at least ${least} entries.`),
    v.maxLength(most, `This list may have at most ${most} entries.`),
  );

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

const chart = v.strictObject({
  west: degrees,
  north: degrees,
  east: degrees,
  south: degrees,
  kmPerDegree: v.tuple([kilometres, kilometres]),
  sizes: v.strictObject({ city: text(400), town: text(400) }),
  fortresses: text(400),
  rivers: list(v.strictObject({ name: text(40), width: pixels, points: list(lonLat, 2, 80) }), 0, 40),
  borders: list(v.strictObject({ style: oneOf('frontier', 'dots'), points: list(lonLat, 2, 80) }), 0, 9),
  woods: list(
    v.strictObject({
      name: v.pipe(v.string('This must be text.'), v.maxLength(40)),
      lon: degrees,
      lat: degrees,
      across: degrees,
      down: degrees,
    }),
    0,
    80,
  ),
  regions: list(v.strictObject({ name: text(40), lon: degrees, lat: degrees, span: degrees }), 0, 20),
  heights: v.strictObject({ columns: whole(2, 99), metres: list(whole(-50, 5000), 4, 9801) }),
});

const army = oneOf('F', 'B', 'P');

const shape = v.strictObject({
  format: v.literal(FORMAT, `This table reads format ${FORMAT}.`),
  id,
  system: v.literal('napoleon1815', 'This is not a scenario of Napoléon 1815.'),
  title: text(80),
  subtitle: text(160),
  notes: v.strictObject({
    history: text(8000),
    aims: v.record(id, text(2000)),
    balance: text(2000),
    sources: list(text(400), 0, 40),
  }),
  briefing: v.record(id, v.strictObject({ you: text(2000), enemy: text(2000) })),
  sides: list(v.strictObject({ id, name: text(60), adjective: text(60) }), 2, 2),
  startDate: v.pipe(v.string('A date is text.'), v.regex(/^\d{4}-\d{2}-\d{2}$/, 'A date is written 1815-06-15.')),
  turns: whole(1, 96),
  shortTurns: whole(1, 96),
  armies: list(
    v.strictObject({
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
    3,
  ),
  cities: list(v.strictObject({ place: id, army, loses: whole(1, 9), most: whole(1, 99) }), 1, 9),
  places: list(v.strictObject({ id, name: text(60), lon: degrees, lat: degrees, zone: army }), 2, 100),
  sections: list(
    v.strictObject({ a: id, b: id, road: oneOf('major', 'minor'), river: v.exactOptional(text(40)) }),
    1,
    400,
  ),
  chart,
  blocks: list(
    v.strictObject({
      id,
      name: text(80),
      type: oneOf('INF', 'CAV', 'ART', 'LDR'),
      cv: whole(1, 4),
      corps: text(40),
      start: id,
      oldGuard: v.exactOptional(v.boolean('This must be true or false.')),
    }),
    3,
    120,
  ),
});

export type Shaped = { ok: true; file: ScenarioFile } | { ok: false; faults: Fault[] };

export function readShape(raw: unknown): Shaped {
  const parsed = v.safeParse(shape, raw);
  if (parsed.success) return { ok: true, file: parsed.output };
  const faults = parsed.issues.map((issue) => ({ path: v.getDotPath(issue) ?? '', message: issue.message }));
  return { ok: false, faults };
}
