/** Among the counters of real games every name is read as that of its own place. */
import { describe, expect, test } from 'vitest';
import { Journal } from '../../../src/kernel/journal.ts';
import { campaignBots } from '../../../src/systems/campaigns/bots/index.ts';
import { campaigns } from '../../../src/systems/campaigns/index.ts';
import { campaignPresenter as presenter } from '../../../src/systems/campaigns/present/index.ts';
import type { State } from '../../../src/systems/campaigns/theatre/state.ts';
import { besideCard } from '../../../src/table/counters/beside.ts';
import { COUNTERS } from '../../../src/table/counters/sizes.ts';
import { inkUnder } from '../../../src/table/map/labels/cover.ts';
import { gap, NEAR } from '../../../src/table/map/labels/places.ts';
import type { Measure } from '../../../src/table/map/labels/styles.ts';
import { Compositor } from '../../../src/table/map/labels.ts';
import type { Box } from '../../../src/table/map/polyline.ts';
import { surveyOf } from '../../../src/table/map/survey.ts';
import type { BoardScene, Scene } from '../../../src/umpire/scene.ts';
import { scenario } from '../../fuzz/scenarios.ts';
import { sightOf } from '../../systems/campaigns/sight.ts';
import { laid } from '../counters/laid.ts';

const measure: Measure = (text) => [...text].length * 0.48;
/** Where games open on a desk and on a telephone, and what the hint line calls 100 %. */
const RADII = [26, 33, 37.5];
/** Answers after which a game is in its middle: everybody has marched, and some have fought. */
const MIDDLE = 260;
/** At most so many names of a hundred need a line. */
const MOST_LED = 2;

/** Cards, and the pencilled slips beside them, in map units. */
function obstacles(board: BoardScene, { pieces }: Scene, radius: number): Box[] {
  const side = COUNTERS.shown(radius) / radius;
  const cards = laid(board, pieces, radius);
  const middles = cards.map(({ x, y }) => ({ x: (x + 0.5) * side, y: (y + 0.5) * side }));
  const boxAround = ({ x, y }: { x: number; y: number }, width: number, height: number): Box => ({
    x0: x - width / 2,
    x1: x + width / 2,
    y0: y - height / 2,
    y1: y + height / 2,
  });
  const slips = cards.flatMap(({ piece: { face } }, i) => {
    if (face.kind !== 'unknown' || face.note.length === 0) return [];
    const width = (Math.max(...face.note.map(({ length }) => length)) * 5 + 15) / radius;
    const height = (face.note.length * 10 + 17) / radius;
    return [boxAround(besideCard(middles[i]!, side, { width, height }, middles), width, height)];
  });
  return [...middles.map((at) => boxAround(at, side, side)), ...slips];
}

function* moments(id: string): Generator<State> {
  const opened = Journal.open(campaigns, scenario(id), { seed: 'names' });
  if (!opened.ok) throw new Error(opened.faults[0]?.message);
  const { journal } = opened;
  yield journal.game.state;
  while (journal.length < MIDDLE && journal.game.decision !== null) {
    const { state, decision } = journal.game;
    const view = campaigns.view(state, decision.side);
    journal.play(campaignBots.simple(view, decision, journal.game.standard(), state.campaign).index);
  }
  yield journal.game.state;
}

describe.each(['six-days-1814', 'france-1814', 'danube-1809-bavaria', 'waterloo-1815'])('%s', (id) => {
  test('a name is nearer to its place than to any other, or a line leads there', () => {
    let [all, led, farthest] = [0, 0, 0];
    let compositors: Compositor[] | null = null;
    for (const state of moments(id)) {
      const board = presenter.show.board(state.campaign);
      const survey = surveyOf(board);
      const ink = inkUnder(survey);
      compositors ??= RADII.map((radius) => new Compositor(survey, { radius, measure, ink }));
      const sites = new Map(survey.towns.map(({ place, site }) => [`place ${place.hex}`, site]));
      for (const { id: eye } of state.campaign.sides) {
        const scene = presenter.show.scene(sightOf(state, eye), null);
        for (const compositor of compositors) {
          const names = compositor
            .compose(obstacles(board, scene, compositor.radius), new Set(scene.flags.map(({ place }) => place)))
            .filter((one) => sites.has(one.id));
          expect(names).toHaveLength(sites.size);
          for (const { id: name, boxes, lead } of names) {
            const [box] = boxes;
            const own = gap(box!, sites.get(name)!);
            all += 1;
            farthest = Math.max(farthest, own);
            if (lead !== undefined) {
              led += 1;
              expect(lead[1]).toEqual(sites.get(name));
              continue;
            }
            expect(own).toBeLessThanOrEqual(NEAR);
            const others = [...sites].flatMap(([other, site]) => (other === name ? [] : [gap(box!, site)]));
            expect(Math.min(...others), name).toBeGreaterThan(own);
          }
        }
      }
    }
    console.log(`${id}: ${all} names, ${led} led by a line, the farthest ${farthest.toFixed(1)} hex radii off`);
    expect(led).toBeLessThanOrEqual((all * MOST_LED) / 100);
  });
});
