/** What a question says: by day and by night a reason must be true then (NP 6.7, 6.9, 6.10), and only armies that may still march are named. */
import { expect, test } from 'vitest';
import { view } from '../../../src/systems/napoleon1815/fog/view.ts';
import { question } from '../../../src/systems/napoleon1815/prose/ask.ts';
import type { Action } from '../../../src/systems/napoleon1815/sequence/actions.ts';
import { activate, play, position } from './position.ts';

/** The two questions of a French turn before anybody marches: which group, and whether Napoleon is shown. */
function asked(turn: number) {
  const s = position({ turn });
  const table = play(s, [{ step: 'activate' }]);
  const put = () => question(view(s, 'french'), table.game.decision!, table.game.standard());
  const group = put();
  table.play(activate(0, 'BEA'));
  return { group, leader: put() };
}

test('by day the leader who is shown adds to the die', () => {
  const { group, leader } = asked(1);
  expect(group.text).not.toContain('night');
  expect(leader.text).toContain('add 1 to their die');
  expect(leader.options.map(({ detail }) => detail)).toEqual([
    'nobody learns where he is',
    'force marches from here lose less: +1 on the die',
  ]);
});

test('by night nobody attacks, and who is shown lets his blocks force-march without it', () => {
  const { group, leader } = asked(3);
  expect(group.text).toContain('By night nobody enters a place that the enemy holds (NP 6.7).');
  expect(leader.text).toContain('only if he is shown, and nothing is added to their die (NP 6.10)');
  expect(leader.options.map(({ detail }) => detail)).toEqual([
    'nobody force-marches from here',
    'blocks from here may force-march',
  ]);
});

test('an army that has no group left to march is not named, and guns are many', () => {
  const s = position({ turn: 2 });
  const table = play(s, [{ step: 'activate' }]);
  const put = () => question(view(s, 'allied'), table.game.decision!, table.game.standard()).text;
  expect(put()).toContain('Two British groups and two Prussian groups may still be ordered.');
  s.activated[1] = 2;
  expect(put()).toMatch(/^Two Prussian groups may still be ordered\./);
  s.activated[2] = 2;
  expect(put()).toBe('No further group may be ordered.');

  const unit = s.campaign.blocks.findIndex(({ id }) => id === 'B-RA');
  const options: Action[] = [{ kind: 'deploy', unit, place: 0 }];
  const decision = { ...table.game.decision!, step: 'deploy', options };
  expect(question(view(s, 'allied'), decision, options[0]!).title).toBe('Where do Wood’s guns stand?');
});
