/** Damaged and hostile links thrown at an umpire who has a game on the table. */
import { readHeader } from '../../src/kernel/envelope.ts';
import { Journal } from '../../src/kernel/journal.ts';
import { encode, withoutPast } from '../../src/kernel/link.ts';
import { campaigns } from '../../src/systems/campaigns/index.ts';
import { guarded } from '../../workers/guarded.ts';
import { Session } from '../../workers/session.ts';
import { damages } from './damage.ts';
import { warlike } from './policies.ts';
import { scenario } from './scenarios.ts';
import '../tools/systems.ts';

interface HostileReport {
  readonly links: number;
  /** What went wrong: a link that opened, threw, or changed the running game. */
  readonly faults: readonly string[];
  /** Links refused, by what was done to them and by the code they were refused with. */
  readonly refused: Readonly<Record<string, number>>;
  /** CPU milliseconds of the slowest link, the best of three tries, and what had been done to it. */
  readonly slowest: { readonly milliseconds: number; readonly damage: string };
  /** Bytes of heap in use after the greediest link, more than before it. */
  readonly greediest: number;
}

const cpu = (): number => process.cpuUsage().user / 1000;

export function throwHostile(count: number, seed: string, scenarioId = 'six-days-1814'): HostileReport {
  const file = scenario(scenarioId);
  const links = soundLinks(file, seed);
  const read = readHeader(links[0] as string);
  if (!read.ok) throw new Error(read.error.message);
  const kinds = Object.entries(damages(seed, links, read.header));

  const session = guarded(new Session());
  session.load(links[0] as string, file, 'french');
  const before = stateOf(session);
  const faults: string[] = [];
  const refused: Record<string, number> = {};
  let slowest = { milliseconds: 0, damage: '' };
  let greediest = 0;

  for (let i = 0; i < count; i += 1) {
    const [damage, change] = kinds[i % kinds.length] as (typeof kinds)[number];
    const link = change(links[i % links.length] as string);
    if (links.includes(link)) continue;
    const heap = process.memoryUsage().heapUsed;
    const milliseconds = quickest(() => {
      const answer = session.load(link, file, 'french');
      if (answer.ok) faults.push(`${damage}: it opened: ${link.slice(0, 400)}`);
      else if (answer.error.code === 'bug' || answer.error.text === '')
        faults.push(`${damage}: ${answer.error.text}: ${link.slice(0, 400)}`);
      else tick(refused, `${damage}: ${answer.error.code}`);
    }, slowest.milliseconds);
    greediest = Math.max(greediest, process.memoryUsage().heapUsed - heap);
    if (milliseconds > slowest.milliseconds) slowest = { milliseconds, damage };
  }
  if (stateOf(session) !== before) faults.push('the running game was changed');
  return { links: count, faults, refused, slowest, greediest };
}

/** Tries again what seems slow: a busy machine is not the link's fault. */
export function quickest(act: () => void, unless: number): number {
  let best = Number.POSITIVE_INFINITY;
  for (let tries = 0; tries < 3 && best > unless; tries += 1) {
    const from = cpu();
    act();
    best = Math.min(best, cpu() - from);
  }
  return best;
}

export function tick(counts: Record<string, number>, key: string): void {
  counts[key] = (counts[key] ?? 0) + 1;
}

const stateOf = (session: Session): string =>
  JSON.stringify([session.record(), session.look('umpire'), session.chain()]);

/** Whole games, games in their middle, positions, with and without seats and options. */
function soundLinks(file: unknown, seed: string): string[] {
  return [400, 0, 7, 90, 200].flatMap((answers, i) => {
    const seats = i % 2 === 0 ? { french: 'me', allied: 'simple' } : {};
    const opened = Journal.open(campaigns, file, { seed: `${i}`, seats, options: i === 3 ? { blind: true } : {} });
    if (!opened.ok) throw new Error(opened.faults[0]?.message);
    const { journal } = opened;
    const answer = warlike(`${seed}-${i}`);
    while (journal.game.decision !== null && journal.length < answers) journal.play(answer(journal.game));
    return i < 2 ? [encode(journal)] : [encode(journal), encode(withoutPast(journal, journal.length))];
  });
}
