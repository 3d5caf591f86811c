/**
 * Sets every name of the map at one zoom step, by priority and without collisions: towns
 * first, then woods and marshes, rivers, the regions between them, and the margin.
 */
import { placeAreas, placeLeads } from './labels/areas.ts';
import type { Lettering } from './labels/lettering.ts';
import { placeTowns } from './labels/places.ts';
import { placeRivers, type RiverName, sketchRivers } from './labels/rivers.ts';
import { type Page, Setting } from './labels/setting.ts';
import type { Box } from './polyline.ts';
import { roseOf } from './rose.ts';
import { neatBox } from './sheet.ts';
import { atOnce, type Steps } from './steps.ts';
import type { Survey } from './survey.ts';

export class Compositor {
  readonly #survey: Survey;
  readonly #page: Page;
  #rivers: readonly RiverName[] | null = null;
  #habits: ReadonlyMap<string, string>;
  #homes: ReadonlyMap<string, Lettering> | null = null;

  /** `habits` are those of the compositor before: names keep their places where they can. */
  constructor(survey: Survey, page: Page, habits: ReadonlyMap<string, string> = new Map()) {
    this.#survey = survey;
    this.#page = page;
    this.#habits = habits;
  }

  get radius(): number {
    return this.#page.radius;
  }

  get habits(): ReadonlyMap<string, string> {
    return this.#habits;
  }

  /**
   * All names, clear of each other and of the obstacles (counters and the like, in map units). `dear` are the hexes
   * that are fought for.
   */
  compose(obstacles: readonly Box[], dear: ReadonlySet<number> = new Set()): Lettering[] {
    return atOnce(this.composing(obstacles, dear));
  }

  *composing(obstacles: readonly Box[], dear: ReadonlySet<number>): Steps<Lettering[]> {
    const { areas, courses, towns } = this.#survey;
    roseOf(this.#survey);
    yield;
    this.#rivers ??= sketchRivers(this.#page, courses);
    yield;
    this.#homes ??= this.#findHomes(dear);
    yield;
    const setting = this.#blank(obstacles);
    const letterings = [
      ...placeTowns(setting, towns, this.#homes, dear),
      ...placeAreas(setting, areas, ['forest', 'marsh']),
      ...placeRivers(setting, this.#rivers),
      ...placeAreas(setting, areas, ['hill', 'region']),
      ...placeLeads(setting, this.#survey),
    ];
    this.#habits = new Map([...this.#habits, ...setting.after]);
    return letterings;
  }

  #findHomes(dear: ReadonlySet<number>): Map<string, Lettering> {
    const setting = this.#blank([]);
    const homes = placeTowns(setting, this.#survey.towns, new Map(), dear);
    this.#habits = setting.after;
    return new Map(homes.map((lettering) => [lettering.id, lettering]));
  }

  #blank(obstacles: readonly Box[]): Setting {
    const { board, towns } = this.#survey;
    const setting = new Setting(this.#page, neatBox(board), obstacles, this.#habits);
    for (const { site, plan } of towns) setting.take(symbolBox(site, plan.radius, this.#page.radius));
    setting.take(roseOf(this.#survey).box);
    return setting;
  }
}

/** From afar a town is a dot of a few pixels, whatever its plan. */
function symbolBox([x, y]: readonly [number, number], planRadius: number, radius: number): Box {
  const reach = radius < 15 ? 3 / radius : planRadius * 0.72;
  return { x0: x - reach, y0: y - reach, x1: x + reach, y1: y + reach };
}
