import { describe, expect, it } from 'vitest';
import { checksum, gameChecksum } from '../../../../src/kernel/checksum.ts';
import { Journal } from '../../../../src/kernel/journal.ts';
import { decode, encode, withoutPast } from '../../../../src/kernel/link.ts';
import { campaigns } from '../../../../src/systems/campaigns/index.ts';
import type { State } from '../../../../src/systems/campaigns/theatre/state.ts';
import { warlike } from '../../../fuzz/policies.ts';
import { OPTION_SETS, scenario } from '../../../fuzz/scenarios.ts';

const SIX_DAYS = scenario('six-days-1814');

function play(file: unknown, seed: string, options = {}, limit = Number.POSITIVE_INFINITY) {
  const opened = Journal.open(campaigns, file, { seed, options });
  if (!opened.ok) throw new Error(opened.faults[0]?.message);
  const { journal } = opened;
  const answer = warlike(seed);
  while (journal.game.decision !== null && journal.length < limit) journal.play(answer(journal.game));
  return journal;
}

/** Supply answers are kept or not, and counted, and counters known, as the game came by them: they decide nothing. */
const lasting = ({ campaign: _, memo: __, version: ___, seen: ____, costs, ...state }: State) => ({
  ...state,
  costs: [0, 1, 2, 3].flatMap((weather) => [costs.light(weather), costs.heavy(weather), costs.road(weather)]),
});

describe('a frozen campaign', () => {
  it.each([
    ['six-days-1814', 23, {}],
    ['six-days-1814', 29, OPTION_SETS.at(-1)],
    ['waterloo-1815', 151, {}],
  ])('thaws as it was, derived arrays and all: %s, every %i answers', (id, every, options) => {
    const file = scenario(id);
    const journal = play(file, id, options);
    for (let n = 0; n <= journal.length; n += every) {
      const game = journal.at(n);
      const thawed = withoutPast(journal, n);
      expect(gameChecksum(thawed.game)).toBe(gameChecksum(game));
      expect(checksum(lasting(thawed.game.state))).toBe(checksum(lasting(game.state)));
      expect(thawed.game.decision?.options).toEqual(game.decision?.options);
    }
  });

  it('goes on as the game it was taken from, and its links bring it back', () => {
    const whole = play(SIX_DAYS, 'on');
    const thawed = withoutPast(whole, 100);
    for (const { index } of whole.history.slice(100)) thawed.play(index);
    expect(thawed.checksum).toBe(whole.checksum);
    const decoded = decode(encode(thawed), campaigns, SIX_DAYS);
    expect(decoded.ok && decoded.journal.record).toEqual(thawed.record);
    const replayed = Journal.replay(campaigns, SIX_DAYS, JSON.parse(JSON.stringify(thawed.record)));
    expect(replayed.ok && replayed.journal.checksum).toBe(whole.checksum);
  });

  it('says nothing of the way there', () => {
    const { record } = withoutPast(play(SIX_DAYS, 'secret seed', {}, 150), 150);
    expect(record).toMatchObject({ seed: '', actions: [] });
  });
});

/** The position after a stranger's hand was in it. */
const edited =
  (edit: (s: State) => void) =>
  (s: State): State => {
    edit(s);
    return s;
  };

describe('a frozen campaign from a stranger', () => {
  const position = play(SIX_DAYS, 'stranger', {}, 120).game.state;
  const digest = () => campaigns.digest(campaigns.fork(position)) as State;
  const thaw = (data: unknown) => campaigns.thaw?.(SIX_DAYS, {}, data);

  it('is taken as it is when it is sound', () => {
    expect(thaw(digest())).toMatchObject({ ok: true });
  });

  it.each<[string, (s: State) => unknown]>([
    ['is nothing', () => null],
    ['is a list', () => []],
    ['lacks a column', ({ unit: _, ...rest }) => rest],
    ['knows more than it should', (s) => ({ ...s, gold: 7 })],
    ['has a column too short', (s) => ({ ...s, leader: { ...s.leader, hex: s.leader.hex.slice(1) } })],
    ['has a column of another kind', (s) => ({ ...s, leader: { ...s.leader, hex: [...s.leader.hex] } })],
    [
      'puts a Leader off the map',
      edited((s) => {
        s.leader.hex[0] = 32_000;
      }),
    ],
    [
      'puts a Leader under himself',
      edited((s) => {
        s.leader.over[0] = 0;
      }),
    ],
    [
      'makes two Leaders each other’s chief',
      edited((s) => {
        s.leader.over.set([1, 0]);
      }),
    ],
    [
      'has a general who is in no Army',
      edited((s) => {
        s.leader.army[s.leader.hex.findIndex((hex) => hex >= 0)] = -1;
      }),
    ],
    [
      'has a general in the enemy’s Army',
      edited((s) => {
        s.leader.army.reverse();
      }),
    ],
    [
      'gives a unit to nobody there is',
      edited((s) => {
        s.unit.leader[0] = 999;
      }),
    ],
    [
      'makes a unit a giant',
      edited((s) => {
        s.unit.sp2[0] = 20_000;
      }),
    ],
    [
      'counts strength that is not there',
      edited((s) => {
        s.leader.sp2[0]! += 2;
      }),
    ],
    ['is on a turn that never comes', (s) => ({ ...s, turn: 900 })],
    ['is nowhere in the sequence of play', (s) => ({ ...s, segment: -1 })],
    ['marches from nowhere', (s) => ({ ...s, march: { leader: 0, segment: 'command', path: [] } })],
    [
      'has a bridge of gold',
      edited((s) => {
        s.bridges = s.bridges.slice().fill(9);
      }),
    ],
    ['has an Army too many', (s) => ({ ...s, armies: [...s.armies, s.armies[0]] })],
    ['has half points in half', (s) => ({ ...s, lost2: [0.5, 0] })],
  ])('is refused when it %s', (_, forge) => {
    const thawed = thaw(forge(digest()));
    expect(thawed?.ok).toBe(false);
    expect(thawed?.ok === false && thawed.faults[0]?.message).toMatch(/\.$/);
  });
});
