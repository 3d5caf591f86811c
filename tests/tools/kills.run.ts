/** `npm run kills -- 50`: whole games whose advisers are killed or struck dumb at random moments; nothing may be lost. */
import { playedThrough } from '../store/killed.ts';

const games = Number(process.argv[2] ?? 50);
const seats = { french: 'recruit', allied: 'recruit' };
let faults = 0;
let lost = 0;
for (let i = 0; i < games; i += 1) {
  const seed = `kills ${i}`;
  const calm = await playedThrough(seed, seats, Number.POSITIVE_INFINITY, null);
  const troubled = await playedThrough(seed, seats, Number.POSITIVE_INFINITY, 25);
  lost += troubled.lost;
  const same = calm.over && troubled.over && calm.answers.join() === troubled.answers.join();
  if (!same) faults += 1;
  process.stdout.write(
    `game ${i}: ${troubled.answers.length} answers, ${troubled.lost} advisers lost, ${same ? 'the same game' : 'ANOTHER GAME'}\n`,
  );
}
process.stdout.write(`${games} games, ${lost} advisers lost, ${faults} games differ\n`);
process.exit(faults === 0 ? 0 : 1);
