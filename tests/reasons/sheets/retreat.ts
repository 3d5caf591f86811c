/** Steps of a retreat (CN 9.10). */
import type { SideIndex } from '../../../src/systems/campaigns/theatre/roster.ts';
import { other } from '../page.ts';
import { claim, closedGround, joined, type Question, type Sheet, type StepQuestion } from '../sheet.ts';
import { battle, held } from './fighting.ts';

export const DIRECTIONS = [0, 1, 2, 3, 4, 5];

interface Flight {
  readonly side: SideIndex;
  readonly path: readonly number[];
  readonly victors: readonly number[];
}

const exits = ({ page, s }: Question, { side, path }: Flight, dir: number): boolean => {
  const at = path[path.length - 1]!;
  if (s.campaign.ground.exits.get(at) !== s.campaign.sides[side].id) return false;
  return dir === DIRECTIONS.find((out) => page.beside(at, out) < 0);
};

const nearest = ({ page }: Question, { victors }: Flight, hex: number): number =>
  victors.length === 0 ? 1000 : Math.min(...victors.map((victor) => page.distance(victor, hex)));

/** What makes a step of a retreat unlawful (CN 9.10b). */
function unlawful(q: Question, flight: Flight, dir: number): Sheet {
  const { page } = q;
  const rule = 'CN 9.10b';
  const from = flight.path[flight.path.length - 1]!;
  const hex = page.beside(from, dir);
  if (hex < 0) return { there: [claim('offMap', rule, () => !exits(q, flight, dir))] };
  const [before, after] = [nearest(q, flight, from), nearest(q, flight, hex)];
  return {
    may: [
      ...closedGround(page, from, dir, false, rule),
      claim(
        'enemyOccupied',
        rule,
        () => page.strength(hex, other(flight.side)) > 0,
        () => ({ hex }),
      ),
      claim(
        'siegeBars',
        'CN 10.3',
        () => page.besieged(hex),
        () => ({ hex }),
      ),
      claim('alreadyEntered', rule, () => flight.path.includes(hex)),
      claim(
        'nearer',
        rule,
        () => after < before,
        () => ({ before, after }),
      ),
    ],
  };
}

export const isLawful = (q: Question, flight: Flight, dir: number): boolean => {
  const { there = [], may = [] } = unlawful(q, flight, dir);
  return ![...there, ...may].some(({ holds }) => holds());
};

const isHot = ({ page }: Question, { side, path }: Flight, dir: number): boolean => {
  const hex = page.beside(path[path.length - 1]!, dir);
  return hex >= 0 && page.inZoneOf(other(side), hex) && page.strength(hex, side) === 0;
};

const leadsAway = (q: Question, flight: Flight, dir: number): boolean => {
  const from = flight.path[flight.path.length - 1]!;
  const hex = q.page.beside(from, dir);
  return hex < 0 || nearest(q, flight, hex) > nearest(q, flight, from);
};

export function retreatStep(q: StepQuestion): Sheet {
  const { s, args, action } = q;
  const { side, path } = battle(s).retreats[args['retreat'] as number]!;
  const flight: Flight = { side, path, victors: held(q, other(side)) };
  const lawful = DIRECTIONS.filter((dir) => isLawful(q, flight, dir));
  const cool = lawful.filter((dir) => !isHot(q, flight, dir));
  const kept = cool.length > 0 ? cool : lawful;
  return joined(unlawful(q, flight, action.dir), {
    afford: [
      claim('freeStepExists', 'CN 9.10c', () => cool.length > 0 && isHot(q, flight, action.dir)),
      claim(
        'fartherStepExists',
        'CN 9.10c',
        () => !leadsAway(q, flight, action.dir) && kept.some((dir) => leadsAway(q, flight, dir)),
      ),
    ],
  });
}
