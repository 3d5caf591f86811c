import { describe, expect, it } from 'vitest';
import { inkUnder } from '../../../src/table/map/labels/cover.ts';
import type { Measure } from '../../../src/table/map/labels/styles.ts';
import { Compositor } from '../../../src/table/map/labels.ts';
import { type Box, overlaps } from '../../../src/table/map/polyline.ts';
import { surveyOf } from '../../../src/table/map/survey.ts';
import { boardOf, sixDays } from './boards.ts';

const measure: Measure = (text) => [...text].length * 0.48;

/** Counters as the table draws them far out: 39 px squares on every third place. */
const countersOn = (scenario: string, radius: number): Box[] =>
  surveyOf(boardOf(scenario))
    .towns.filter((_, i) => i % 3 === 0)
    .map(({ site: [x, y] }) => {
      const half = Math.max(0.66, 19.5 / radius);
      return { x0: x - half, y0: y - half, x1: x + half, y1: y + half };
    });

describe.each(['six-days-1814', 'france-1814', 'danube-1809-bavaria', 'waterloo-1815'])('names of %s', (scenario) => {
  const survey = surveyOf(boardOf(scenario));
  const ink = inkUnder(survey);

  it.each([8, 16, 24, 48, 96])('never touch each other or a counter at radius %i', (radius) => {
    const obstacles = countersOn(scenario, radius);
    const letterings = new Compositor(survey, { radius, measure, ink }).compose(obstacles);
    const boxes = letterings.flatMap(({ id, boxes: own }) => own.map((box) => ({ id, box })));
    boxes.forEach(({ id, box }, i) => {
      expect(
        obstacles.filter((counter) => overlaps(counter, box)),
        id,
      ).toEqual([]);
      const hit = boxes.slice(i + 1).find((other) => other.id !== id && overlaps(other.box, box));
      expect(hit?.id, id).toBeUndefined();
    });
  });
});

describe('placement', () => {
  const survey = surveyOf(sixDays);
  const ink = inkUnder(survey);
  const place = (radius: number) => new Compositor(survey, { radius, measure, ink }).compose([]);

  it('names every place of the six days at radius 24', () => {
    const named = place(24).filter((l) => l.id.startsWith('place '));
    expect(named).toHaveLength(sixDays.places.length);
  });

  it('names cities and towns, but no village, from afar', () => {
    const kinds = new Set(place(8).map((l) => l.kind));
    expect(kinds).toContain('city');
    expect(kinds).not.toContain('village');
  });

  it('names each big river', () => {
    const letterings = place(24);
    const named = new Set(
      letterings.filter((l) => l.kind === 'primary').map((l) => l.glyphs.map((g) => g.text).join('')),
    );
    expect([...named].sort()).toEqual(['Aube', 'Marne', 'Seine']);
  });

  it('leaves names where they stood when a far counter moves', () => {
    const compositor = new Compositor(survey, { radius: 24, measure, ink });
    const before = compositor.compose([]);
    const after = compositor.compose([{ x0: 1, y0: 1, x1: 2, y1: 2 }]);
    const sezanne = sixDays.places.find((p) => p.name === 'Sézanne');
    const find = (letterings: typeof before) => letterings.find((l) => l.id === `place ${sezanne?.hex}`);
    expect(find(after)).toEqual(find(before));
  });
});

describe('names and those who march past them', () => {
  const survey = surveyOf(sixDays);
  const ink = inkUnder(survey);
  const square = ([x, y]: readonly [number, number], half = 0.66): Box => ({
    x0: x - half,
    y0: y - half,
    x1: x + half,
    y1: y + half,
  });
  const standing = (letterings: ReturnType<Compositor['compose']>) =>
    new Map(letterings.filter(({ id }) => id.startsWith('place ')).map((lettering) => [lettering.id, lettering]));

  it.each([16, 24, 33, 48])('a name moves only for what lies on it, and comes home, at radius %i', (radius) => {
    const compositor = new Compositor(survey, { radius, measure, ink });
    const homes = standing(compositor.compose([]));
    let moved = 0;
    for (const { site } of survey.towns) {
      const obstacles = [square(site, Math.max(0.66, 19.5 / radius)), square([site[0] + 2, site[1] + 1])];
      for (const [id, { boxes }] of standing(compositor.compose(obstacles))) {
        const home = homes.get(id)?.boxes ?? [];
        const disturbed = home.some((box) => obstacles.some((counter) => overlaps(counter, box)));
        if (disturbed) moved += 1;
        else expect(boxes, id).toEqual(home);
      }
    }
    expect(moved).toBeGreaterThan(10);
    expect(standing(compositor.compose([]))).toEqual(homes);
  });

  it.each([24, 33, 48])(
    'no name is lost to a counter on every second place with a note under it, at radius %i',
    (radius) => {
      const compositor = new Compositor(survey, { radius, measure, ink });
      const notes = survey.towns
        .filter((_, i) => i % 2 === 0)
        .flatMap(({ site: [x, y] }) => [
          square([x, y], Math.max(0.66, 19.5 / radius)),
          { x0: x - 40 / radius, x1: x + 40 / radius, y0: y + 0.66, y1: y + 0.66 + 20 / radius },
        ]);
      const lost = survey.towns.filter(({ place }) => !standing(compositor.compose(notes)).has(`place ${place.hex}`));
      expect(lost.map(({ place }) => place.name)).toEqual([]);
    },
  );

  it('of two names that want one place the objective has it, even when it was driven from its own', () => {
    const [town] = survey.towns;
    const id = `place ${town?.place.hex}`;
    const compositor = new Compositor(survey, { radius: 24, measure, ink });
    const dear = new Set([town?.place.hex ?? -1]);
    const [home] = compositor.compose([], dear);
    expect(home?.id).toBe(id);
    const [driven] = compositor.compose(home?.boxes ?? [], dear);
    expect(driven?.id).toBe(id);
    expect(driven?.boxes).not.toEqual(home?.boxes);
  });
});
