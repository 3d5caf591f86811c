/** Everything the map derives from a board before a single line is drawn. */
import type { BoardPlace, BoardScene, HexBoard, RoadBoard } from '../../umpire/scene.ts';
import type { Crossing } from './crossings.ts';
import { surveyHexes } from './hex-survey.ts';
import type { Point, Polyline } from './polyline.ts';
import type { RiverCourse } from './rivers.ts';
import { surveyRoads } from './road-survey.ts';
import type { RoadNet } from './roads.ts';
import { atOnce, type Steps } from './steps.ts';
import type { TownPlan } from './towns.ts';

export interface Town {
  readonly place: BoardPlace;
  readonly site: Point;
  readonly plan: TownPlan;
}

/** A name of the ground, spread over so many units around a point. */
export interface Area {
  readonly name: string;
  readonly kind: HexBoard['areas'][number]['kind'];
  readonly at: Point;
  readonly span: number;
}

export interface Border {
  readonly style: RoadBoard['borders'][number]['style'];
  readonly points: Polyline;
}

/** A place on which much depends. */
interface Ring {
  readonly at: Point;
  readonly radius: number;
}

export interface Survey {
  readonly board: BoardScene;
  /** Map units. */
  readonly kilometre: number;
  readonly courses: readonly RiverCourse[];
  /** Bridges, and culverts where a road passes a stream, by edge key. */
  readonly crossings: ReadonlyMap<string, Crossing>;
  /** Which of them are bridges that stand from the beginning. */
  readonly bridges: readonly Crossing[];
  /** Where the way between two neighbours would cross water, bridge or not. */
  crossingAt(a: number, b: number): Crossing | null;
  readonly net: RoadNet;
  readonly towns: readonly Town[];
  readonly areas: readonly Area[];
  /** Where a road leaves the map, and what it leads to. */
  readonly leads: readonly { readonly at: Point; readonly to: string }[];
  readonly borders: readonly Border[];
  readonly rings: readonly Ring[];
}

const surveys = new WeakMap<BoardScene, Survey>();
const begun = new WeakMap<BoardScene, Steps<Survey>>();

/** A board is surveyed once; the board is the key because it never changes during a game. */
export const surveyOf = (board: BoardScene): Survey => surveys.get(board) ?? atOnce(surveying(board));

/** The survey step by step. When it is wanted at once meanwhile, what is left of it is done then. */
export function* surveying(board: BoardScene): Steps<Survey> {
  const steps = begun.get(board) ?? survey(board);
  begun.set(board, steps);
  for (;;) {
    const known = surveys.get(board);
    if (known) return known;
    const step = steps.next();
    if (step.done) surveys.set(board, step.value);
    else yield;
  }
}

function* survey(board: BoardScene): Steps<Survey> {
  return board.kind === 'hexes' ? yield* surveyHexes(board) : surveyRoads(board);
}
