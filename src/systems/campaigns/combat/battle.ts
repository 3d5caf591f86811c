/** A battle from its beginning to its end, in the order of the printed steps 1-18 (CN 9.3-9.13). */
import type { Course, Frame } from '../../../kernel/contract.ts';
import { refreshSieges, shutIn } from '../movement/investment.ts';
import { aHex, whole } from '../sequence/args.ts';
import { PURSUED_ONE_HEX } from '../theatre/battle.ts';
import { permitted, strengthOf, unitsIn } from '../theatre/forces.ts';
import { enemyOf, type SideIndex } from '../theatre/roster.ts';
import type { PendingBattle, State } from '../theatre/state.ts';
import { musterFrames, mustering } from './counterattack.ts';
import { gunsFrames, hearing } from './guns.ts';
import { capturedPersonalities, criticalBattle } from './morale.ts';
import { callFrames, calling } from './reserve.ts';
import { endOf } from './retreat-path.ts';
import { battleOf, facing, heldHexes } from './sides.ts';
import { type Automatic, hexArg, RESOLUTION, stage, yesOrNo } from './stage.ts';

/** One complete round: P's attack, then N's counterattack; from the second on P is mustered and Reserves are called. */
function roundOf<T>(
  p: SideIndex,
  muster: readonly T[],
  call: (side: SideIndex) => readonly Frame[],
): readonly (T | Frame)[] {
  const n = enemyOf(p);
  const of = (step: string, side: SideIndex): Frame => ({ step, args: { side } });
  return [
    ...muster,
    of('battle.designate', p),
    ...call(p),
    of('battle.designate', n),
    ...call(n),
    { step: 'battle.reveal' },
    { step: 'battle.judge' },
    of('battle.hold', p),
    of('battle.hold', n),
    of('battle.marker', p),
    of('battle.marker', n),
    { step: 'battle.refuse' },
    { step: 'battle.cavalry' },
    of('battle.bombard', p),
    of('battle.bombard', n),
    ...RESOLUTION,
    { step: 'battle.sequel' },
    { step: 'battle.nextRound' },
  ];
}

const roundFrames = (s: State): readonly Frame[] =>
  roundOf(s.phasing, battleOf(s).round > 1 ? musterFrames(s, s.phasing) : [], (side) => callFrames(s, side));

const ROUNDS: readonly Course[] = ([0, 1] as const).flatMap((p) => [
  roundOf(p, [], () => []),
  roundOf(p, mustering(p), () => []),
  roundOf(p, mustering(p), calling),
]);

const isPair = (s: State, battle: PendingBattle): boolean =>
  battle.attackers.some(
    (from) =>
      s.occupied[s.phasing][from]! > 0 &&
      battle.defenders.some((to) => s.occupied[enemyOf(s.phasing)][to]! > 0 && permitted(s, from, to)),
  );

/** CN 9.2.3: Stacks that are gone are out of it; without an adjacent pair there is no battle. */
const begin: Automatic = {
  rule: 'CN 9.2.3',
  args: { hex: (value, s) => s.battles.some(({ attackers }) => attackers[0] === value) },
  leads: [['battle.join*', 'battle.round', 'battle.advance', 'battle.conclude']],
  run(t, args) {
    const s = t.state;
    const hex = hexArg(args);
    const pending = s.battles.find(({ attackers }) => attackers[0] === hex)!;
    if (!isPair(s, pending)) {
      t.emit({ type: 'battleCancelled', rule: 'CN 9.2.3', hex });
      return;
    }
    const attackers = pending.attackers.filter((at) => s.occupied[s.phasing][at]! > 0);
    const defenders = pending.defenders.filter((at) => s.occupied[enemyOf(s.phasing)][at]! > 0);
    const sum = (hexes: readonly number[], side: SideIndex): number =>
      hexes.reduce((total, at) => total + s.occupied[side][at]!, 0);
    const own = sum(attackers, s.phasing);
    const other = sum(defenders, enemyOf(s.phasing));
    const began2: [number, number] = s.phasing === 0 ? [own, other] : [other, own];
    t.emit({ type: 'battleJoined', rule: 'CN 9.2.2', kind: pending.kind, hex, attackers, defenders, began2 });
    const joiners = pending.kind === 'field' ? followers(s) : [];
    t.next(
      ...joiners.map((at): Frame => ({ step: 'battle.join', args: { hex: at } })),
      { step: 'battle.round', args: { round: 1 } },
      { step: 'battle.advance' },
      { step: 'battle.conclude' },
    );
  },
};

/** Hexes of P whose Stack has just pursued exactly one hex (CN 9.11.6). */
function followers(s: State): number[] {
  const hexes = new Set<number>();
  s.unit.spent.forEach((spent, u) => {
    const leader = s.unit.leader[u]!;
    if (spent === PURSUED_ONE_HEX && leader >= 0 && s.campaign.units[u]!.side === s.phasing)
      hexes.add(s.leader.hex[leader]!);
  });
  return [...hexes].sort((a, b) => a - b);
}

/** CN 9.11.6: asked at step 1, if the Stack now stands next to a defending hex. */
const join = yesOrNo(
  { rule: 'CN 9.11.6', args: { hex: aHex } },
  (s) => s.phasing,
  (s, args) => facing(s, hexArg(args), heldHexes(s, enemyOf(s.phasing))).length > 0 && hasFighters(s, hexArg(args)),
  () => false,
  (t, args, yes) => {
    if (yes) t.emit({ type: 'stackJoined', rule: 'CN 9.11.6', side: t.state.phasing, hex: hexArg(args) });
  },
);

const hasFighters = (s: State, hex: number): boolean => {
  const { inf, cav } = strengthOf(
    s,
    unitsIn(s, hex, s.phasing).filter((u) => s.unit.spent[u] === PURSUED_ONE_HEX),
  );
  return inf + cav > 0;
};

const nextNumber = (s: State): number => (s.battle?.round ?? 0) + 1;

const round = stage({ rule: 'CN 9.13.4', args: { round: whole(1, nextNumber) }, leads: ROUNDS }, (t, args) => {
  t.emit({ type: 'roundBegan', rule: 'CN 9.3', round: args['round'] as number });
  t.next(...roundFrames(t.state));
});

/** CN 9.13.1: N counterattacks; but sorties and assaults end where CN 10.3 ends them. */
const sequel = stage({ rule: 'CN 9.13.1', leads: [['battle.counterattack']] }, (t) => {
  const { kind, resolution } = battleOf(t.state);
  const beaten = kind === 'sortie' && resolution?.loser === t.state.phasing;
  if (kind === 'assault' || beaten) t.emit({ type: 'battleDecided', rule: 'CN 10.3', victor: -1, how: 'draw' });
  else t.next({ step: 'battle.counterattack' });
});

const NEXT_ROUNDS: readonly Course[] = [
  ['battle.round'],
  [...hearing(0), 'battle.round'],
  [...hearing(1), 'battle.round'],
];

/** CN 9.13.4: the loser revealed Pitched again. A sortie has one round (CN 10.3). */
const nextRound = stage({ rule: 'CN 9.13.4', leads: NEXT_ROUNDS }, (t) => {
  const { kind, round: last } = battleOf(t.state);
  if (kind !== 'field') t.emit({ type: 'battleDecided', rule: 'CN 10.3', victor: -1, how: 'draw' });
  else t.next(...gunsFrames(t.state), { step: 'battle.round', args: { round: last + 1 } });
});

/** The end of a battle: Critical Battle, captured personalities, sieges (CN 9.12, 10.2). */
const conclude: Automatic = {
  rule: 'CN 9.12',
  run(t) {
    const b = battleOf(t.state);
    criticalBattle(t);
    capturedPersonalities(t);
    const sheltered = b.retreats.filter(({ status }) => status === 'sheltered').map(({ path }) => endOf(path));
    const { victor, how } = b.outcome!;
    t.emit({ type: 'battleEnded', rule: 'CN 9.12', victor, how, lost2: [...b.lost2] });
    for (const hex of sheltered) shutIn(t, hex, 'CN 9.10f');
    refreshSieges(t);
  },
};

export const battleSteps = {
  'battle.begin': begin,
  'battle.join': join,
  'battle.round': round,
  'battle.sequel': sequel,
  'battle.nextRound': nextRound,
  'battle.conclude': conclude,
};
