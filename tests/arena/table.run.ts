/** A table of the arena in a process of its own: a match comes in, what came of it goes out. */
import { MANIFESTS } from '../../src/systems/index.ts';
import { scenarios } from '../fuzz/scenarios.ts';
import { type Match, play } from './match.ts';

/** On which shelf a scenario lies, and the rules it is played by. */
const seat = async (match: Match): Promise<void> => {
  for (const { id, load } of MANIFESTS) {
    const found = scenarios(id).find((one) => one.id === match.scenario);
    if (found !== undefined) process.send?.(await play(await load(), found.file as { sides: { id: string }[] }, match));
  }
};

process.on('message', (match: Match) => void seat(match));
