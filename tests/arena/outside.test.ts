/** Programs of somebody else's in the arena. */
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { scenario } from '../fuzz/scenarios.ts';
import { entryOf } from '../tools/systems.ts';
import { play } from './match.ts';
import { Forfeit, OutsidePlayer } from './outside.ts';

const EXAMPLE = `cmd:${process.execPath} ${join(import.meta.dirname, 'example-bot.mjs')}`;
const saying = (line: string) => `cmd:${process.execPath} -e "${line}"`;
const PASS = scenario('training-pass') as { sides: { id: string }[] };
const entry = entryOf('campaigns');

const against = (bot: string) =>
  play(entry, PASS, { scenario: 'training-pass', seed: 'outside', players: ['standard', bot] });

const seated = (bot: string, seconds: number) =>
  new OutsidePlayer(
    bot,
    { entry, scenario: PASS, options: {}, side: PASS.sides[0]!.id, heard: [], seed: 'outside' },
    seconds,
  );

describe('a program in the arena', () => {
  test('plays a whole game over the umpire protocol', async () => {
    const { winner, level, answers } = await against(EXAMPLE);
    expect([0, 1, null]).toContain(winner);
    expect(level).not.toContain('cmd:');
    expect(answers).toBeGreaterThan(20);
  });

  test('that dies has lost, and it is said why', async () => {
    expect(await against(saying('process.exit(3)'))).toMatchObject({
      winner: 0,
      level: expect.stringContaining('ended with code 3'),
    });
  });

  test('that talks nonsense, or gives answers that cannot be given, has lost', async () => {
    const nonsense = saying('setInterval(() => console.log(1), 1)');
    expect(await against(nonsense)).toMatchObject({ winner: 0, level: expect.stringContaining('mean nothing') });
    const cheat = saying('setInterval(() => console.log(\'{\\"cmd\\":\\"play\\",\\"index\\":9999}\'), 1)');
    expect(await against(cheat)).toMatchObject({ winner: 0, level: expect.stringContaining('cannot be given') });
  });

  test('that is silent has lost when its time is up', async () => {
    const player = seated(saying('setInterval(() => {}, 1000)'), 0.2);
    await expect(player.answer()).rejects.toThrow(Forfeit);
    player.close();
  });

  test('is told nothing but what its side may know, and may not touch the game', async () => {
    // It asks for everything, and says what it was told by the way it ends.
    const spy = saying(
      "let n=0;process.stdin.on('data',d=>{n+=(String(d).match(/error/g)||[]).length;if(n>=3)process.exit(7)});" +
        "for(const c of ['link','undo','hash'])console.log(JSON.stringify({cmd:c}))",
    );
    const player = seated(spy, 60);
    await expect(player.answer()).rejects.toThrow('code 7');
    player.close();
  });
});
