/** Links and files for chaos to open: true ones, damaged ones and forged ones. */
import { writeSavedFile } from '../../src/store/saved-file.ts';
import { Session } from '../../workers/session.ts';
import { forger } from '../fuzz/forged.ts';
import type { ScenarioOnDisk } from '../fuzz/scenarios.ts';
import '../tools/systems.ts';

/** A game of the two simple opponents after so many answers; the person of this screen has the first side. */
function played({ file }: ScenarioOnDisk, seed: string, answers: number): Session {
  const session = new Session();
  const sides = (file as { sides: { id: string }[] }).sides.map(({ id }) => id);
  const seats = { [sides[0] as string]: 'me', [sides[1] as string]: 'simple' };
  const opened = session.open({ system: 'campaigns', scenario: file, options: {}, seed, seats });
  if (!opened.ok) throw new Error(opened.error.text);
  for (let i = 0; i < answers; i += 1) session.bot('simple');
  return session;
}

const value = <T>(answer: { ok: true; value: T } | { ok: false; error: { text: string } }): T => {
  if (!answer.ok) throw new Error(answer.error.text);
  return answer.value;
};

/** The fragment of a game that has just begun. */
export const newGame = (scenario: ScenarioOnDisk, seed: string): string => value(played(scenario, seed, 0).link()).link;

export function linksOf(scenario: ScenarioOnDisk): string[] {
  const sessions = [3, 40, 120].map((answers) => played(scenario, `gift-${answers}`, answers));
  const whole = sessions.map((session) => value(session.link()).link);
  const positions = sessions.map((session) => value(session.positionLink()).link);
  const damaged = whole.map((link) => `${link.slice(0, -6)}AAAAAA`);
  const forge = forger(scenario.file, 'gifts');
  const forged = Array.from({ length: 12 }, () => forge().link);
  return [...whole, ...positions, ...damaged, ...forged, `${whole[1]}&n=20`, `${whole[1]}&n=99999`, '#g=', '#g=<b>'];
}

export function filesOf(scenario: ScenarioOnDisk): { name: string; text: string }[] {
  const saved = { record: value(played(scenario, 'file', 30).record()), scenario: scenario.file };
  return [
    { name: 'saved.vedette', text: writeSavedFile(saved) },
    { name: 'scenario.json', text: JSON.stringify(scenario.file) },
    { name: 'cut.json', text: JSON.stringify(scenario.file).slice(0, 5_000) },
    { name: 'empty.json', text: '' },
    { name: 'rubbish.json', text: '\0<script>' },
    { name: 'deep.json', text: `${'['.repeat(20_000)}${']'.repeat(20_000)}` },
  ];
}
