/** The boards the map tests draw, read from the scenario files the game ships. */
import { readFileSync } from 'node:fs';
import type { HexBoard } from '../../../src/umpire/scene.ts';
import { boardOfMap, type ScenarioMap } from './board-of-map.ts';

const boards = new Map<string, HexBoard>();

/** One object per scenario, so that its survey is made once. */
export function boardOf(scenario: string): HexBoard {
  const board = boards.get(scenario) ?? read(scenario);
  boards.set(scenario, board);
  return board;
}

function read(scenario: string): HexBoard {
  const path = new URL(`../../../assets/scenarios/${scenario}.json`, import.meta.url);
  const file = JSON.parse(readFileSync(path, 'utf8')) as { title: string; subtitle: string; map: ScenarioMap };
  return boardOfMap(scenario, file.title, file.subtitle, file.map);
}

export const sixDays = boardOf('six-days-1814');
