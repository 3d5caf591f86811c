import { describe, expect, it } from 'vitest';
import { agendaFault, layersOf } from '../../../src/kernel/agenda.ts';
import type { Frame } from '../../../src/kernel/contract.ts';
import { SeededDice } from '../../../src/kernel/dice.ts';
import { Game } from '../../../src/kernel/game.ts';
import { randomPolicy } from '../../../src/kernel/policy.ts';
import { freeze, thaw } from '../../../src/kernel/position.ts';
import { campaigns } from '../../../src/systems/campaigns/index.ts';
import type { March } from '../../../src/systems/campaigns/theatre/march.ts';
import type { State } from '../../../src/systems/campaigns/theatre/state.ts';
import { pack, unpack } from '../../fuzz/forgery.ts';
import { warlike } from '../../fuzz/policies.ts';
import { OPTION_SETS, scenario } from '../../fuzz/scenarios.ts';

const SIX_DAYS = scenario('six-days-1814');

function open(file: unknown, seed: string, options = {}) {
  const opened = Game.open(campaigns, file, options, SeededDice.fromSeed(seed));
  if (!opened.ok) throw new Error(opened.faults[0]?.message);
  return opened.game;
}

const agendaOf = ({ frames, decision }: ReturnType<typeof open>): Frame[] =>
  decision === null ? [...frames] : [...frames, { step: decision.step, args: decision.args }];

/** Layers that a handful of games may well not show, and what they wait for. */
const RARE: readonly (readonly [what: string, layer: RegExp])[] = [
  ['a siege, or a Citadel to shut oneself in', /besieged\.|siege\.|reviewSieges|shutIn|shelter/],
  ['the sound of the guns', /battle\.(guns|arrive)/],
  ['a Reserve', /battle\.(callReserve|commit|freeUnit|hold)/],
  ['a Rearguard', /rearguard/],
  ['Vedettes that give way or skirmish', /retreatVedette|skirmish|Vedette over|sweepHex/],
  ['a battle that may be split', /battles\.(split|front)/],
  [
    'a second round, or a Stack that chooses whether and whom to attack',
    /muster|exempt|target|chooseTargets|counterattack/i,
  ],
  [
    'a Refuse that succeeds',
    /battle\.(judge over battle\.cavalry|(pursue|pursuitEnd|stragglers) over battle\.judge|retreat over battle\.pursue)/,
  ],
  ['a Stack that follows another battle up', /battle\.(join|advance|advanceTo|round) over/],
  ['a side that slips away, or pursues', /battle\.(judge over battle\.cavalry|retreat over|pursu)/],
  ['several Stacks on retreat, or one that is stopped', /retreatHalt|retreatStack|battle\.melt|retreatOn/],
  ['a loss that is somebody’s choice', /loseStrength|bereave/],
  ['the Old Guard, or a winner who draws off', /oldGuard|override|nextRound/],
  ['a Centre of Operations that comes back or is set up again', /(flip|return)Centre/],
  ['reinforcements, Major Generals, March Regiments', /reinforcements|General|detachUnits|fillRegiment/],
];

describe('the agenda of a campaign', () => {
  const allowed = layersOf(campaigns);

  it('lies in layers that the courses of the steps allow, and the courses allow no others without reason', () => {
    const seen = new Set<string>();
    for (const [i, id] of ['six-days-1814', 'waterloo-1815', 'danube-1809-bavaria', 'six-days-1814'].entries()) {
      const game = open(scenario(id), `layers-${i}`, i % 2 === 0 ? OPTION_SETS.at(-1) : {});
      const see = (step: string): void => {
        const below = game.frames.at(-1);
        if (below !== undefined) seen.add(`${step} over ${below.step}`);
      };
      game.onStep = see;
      const answer = i % 2 === 0 ? warlike(`layers-${i}`) : randomPolicy(`layers-${i}`);
      while (game.decision !== null) game.play(answer(game));
    }
    expect([...seen].filter((layer) => !allowed.has(layer))).toEqual([]);
    expect(seen.size).toBeGreaterThan(100);
    const unseen = [...allowed].filter((layer) => !seen.has(layer));
    expect(unseen.filter((layer) => !RARE.some(([, pattern]) => pattern.test(layer)))).toEqual([]);
  });

  it('names only steps there are, and every step can be come to', () => {
    const named = new Set([...allowed].flatMap((layer) => layer.split(' over ')));
    expect([...named].filter((step) => !(step in campaigns.steps))).toEqual([]);
    // The first and the last of a game lie on nothing.
    const alone = ['gameTurn', 'finalTally', 'nobodyLeft'];
    expect(Object.keys(campaigns.steps).filter((step) => !named.has(step) && !alone.includes(step))).toEqual([]);
  });

  it('is sound at every question of a game', () => {
    const game = open(SIX_DAYS, 'sound', OPTION_SETS.at(-1));
    const answer = warlike('sound');
    while (game.decision !== null) {
      expect(agendaFault(campaigns, game.state, agendaOf(game))).toBeNull();
      expect(campaigns.contradictions?.(game.state, agendaOf(game), null)).toEqual([]);
      game.play(answer(game));
    }
    expect(campaigns.contradictions?.(game.state, [], game.outcome)).toEqual([]);
  });
});

describe('a campaign whose agenda a stranger made', () => {
  const game = open(SIX_DAYS, 'stranger');
  const answer = warlike('stranger');
  while (game.decision?.step !== 'march') game.play(answer(game));
  const { start } = freeze(game);
  const opened = (edit: (agenda: Frame[]) => Frame[]) => {
    const frozen = unpack(start);
    return thaw(campaigns, SIX_DAYS, {}, pack({ ...frozen, agenda: edit(frozen.agenda) }), []);
  };
  const turn = (n: number): Frame => ({ step: 'gameTurn', args: { turn: n } });

  it('is taken as it was', () => {
    expect(opened((agenda) => agenda)).toMatchObject({ ok: true });
  });

  it.each<[string, (agenda: Frame[]) => Frame[]]>([
    ['has a turn that never comes', (agenda) => [turn(2 ** 31), ...agenda]],
    ['has a turn two thousand million ago', (agenda) => [turn(-2_000_000_000), ...agenda]],
    ['has another turn after this one', (agenda) => [turn(2), ...agenda]],
    ['lacks the end of the turn', (agenda) => agenda.slice(1)],
    [
      'has both players backwards',
      ([end, , ...rest]) => [end as Frame, { step: 'playerTurn', args: { side: 0 } }, ...rest],
    ],
    ['goes through the segments twice', (agenda) => [...agenda, ...agenda.slice(2)]],
    ['skips the Combat Phase', (agenda) => agenda.filter(({ step }) => step !== 'battles')],
    ['leaves the march without orders to come back to', (agenda) => agenda.slice(0, -1)],
    [
      'has frames with arguments that their steps do not take',
      (agenda) => agenda.map((frame, i) => (i === agenda.length - 1 ? { ...frame, args: { turn: 2 ** 31 } } : frame)),
    ],
    ['has nothing to come at all', () => []],
    ['has a battle to end that nobody fights', (agenda) => [...agenda, { step: 'battle.conclude' }]],
  ])('is refused with a sentence when it %s', (_, edit) => {
    const thawed = opened(edit);
    expect(thawed.ok).toBe(false);
    expect(thawed.ok === false && thawed.faults[0]?.message).toMatch(/^(The|Something|This) .*\.$/);
  });

  const marching = (change: (s: State, march: March) => void) => {
    const frozen = unpack(start);
    const state = frozen.state as unknown as State;
    change(state, state.march!);
    return thaw(campaigns, SIX_DAYS, {}, pack(frozen), []);
  };

  it.each<[string, (s: State, march: March) => void]>([
    [
      'a general under another',
      ({ leader }, march) => Object.assign(march, { leader: leader.over.findIndex((l) => l >= 0) }),
    ],
    ['somebody who is far from the path', (_, march) => march.path.push(0)],
    ['a rider alone like a Force', ({ leader }, march) => Object.assign(march, { leader: lone(leader) })],
  ])('is refused when it marches %s', (_, change) => {
    expect(marching(() => {})).toMatchObject({ ok: true });
    expect(marching(change)).toMatchObject({
      ok: false,
      faults: [{ message: 'This position contradicts itself: nobody is there to march.' }],
    });
  });
});

/** A Leader on the map without troops, who would ride. */
const lone = ({ hex, over, sp2 }: State['leader']): number =>
  hex.findIndex((at, l) => at >= 0 && over[l] === -1 && sp2[l] === 0);
