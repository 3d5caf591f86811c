import type { ArmyDef, Label, LeaderDef, ScenarioFile, UnitDef } from './format.ts';
import { Survey } from './survey.ts';

/** One Leader's track as the file places it, at set-up or as a reinforcement. */
export interface Placement {
  readonly path: string;
  readonly leader: string;
  readonly hex: Label;
  readonly units: readonly string[];
  /** The Leader on whose track he stands. */
  readonly under: string | null;
  /** The turn of arrival; 0 for the set-up. */
  readonly turn: number;
}

/** A scenario file opened for inspection: the file and everything the checks look up in it. */
export interface Dossier {
  readonly file: ScenarioFile;
  readonly ground: Survey;
  readonly sides: ReadonlySet<string>;
  readonly armies: ReadonlyMap<string, ArmyDef>;
  readonly leaders: ReadonlyMap<string, LeaderDef>;
  readonly units: ReadonlyMap<string, UnitDef>;
  readonly placements: readonly Placement[];
  /** By Leader; a Leader placed twice keeps his first place. */
  readonly placeOf: ReadonlyMap<string, Placement>;
  /** The Leaders who stand directly on a Leader's track. */
  readonly followers: ReadonlyMap<string, readonly Placement[]>;
  /** Leaders who have units, themselves or through Leaders below them (CN 1.8). */
  readonly employed: ReadonlySet<string>;
}

/** Notes one fault: where, and a sentence. */
export type NoteFault = (path: string, message: string) => void;

export type Check = (dossier: Dossier, report: NoteFault) => void;

export function openDossier(file: ScenarioFile): Dossier {
  const placements = [...placedAtStart(file), ...placedLater(file)];
  const placeOf = new Map(placements.toReversed().map((placed) => [placed.leader, placed]));
  return {
    file,
    ground: new Survey(file.map),
    sides: new Set(file.sides.map((side) => side.id)),
    armies: byId(file.armies),
    leaders: byId(file.leaders),
    units: byId(file.units),
    placements,
    placeOf,
    followers: groupFollowers(placements),
    employed: findEmployed(placements, placeOf),
  };
}

export const sideOf = ({ leaders, armies }: Dossier, leader: string): string | undefined =>
  armies.get(leaders.get(leader)?.army ?? '')?.side;

function groupFollowers(placements: readonly Placement[]): Map<string, Placement[]> {
  const followers = new Map<string, Placement[]>();
  for (const placed of placements) {
    if (placed.under === null) continue;
    const track = followers.get(placed.under) ?? [];
    track.push(placed);
    followers.set(placed.under, track);
  }
  return followers;
}

function findEmployed(placements: readonly Placement[], placeOf: ReadonlyMap<string, Placement>): Set<string> {
  const employed = new Set<string>();
  for (const { leader, units } of placements) {
    if (units.length === 0) continue;
    for (let up: string | null = leader; up !== null && !employed.has(up); up = placeOf.get(up)?.under ?? null) {
      employed.add(up);
    }
  }
  return employed;
}

const byId = <T extends { id: string }>(list: readonly T[]): Map<string, T> =>
  new Map(list.map((item) => [item.id, item]));

const placedAtStart = (file: ScenarioFile): Placement[] =>
  file.setup.map(({ leader, hex, units, under }, i) => ({
    path: `setup[${i}]`,
    leader,
    hex,
    units,
    under: under ?? null,
    turn: 0,
  }));

const placedLater = (file: ScenarioFile): Placement[] =>
  file.reinforcements.flatMap(({ leader, hex, units, under, turn }, i) => {
    const path = `reinforcements[${i}]`;
    const followers = (under ?? []).map((follower, j) => ({
      path: `${path}.under[${j}]`,
      leader: follower.leader,
      hex,
      units: follower.units,
      under: leader,
      turn,
    }));
    return [{ path, leader, hex, units, under: null, turn }, ...followers];
  });
