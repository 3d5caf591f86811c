/** Steps 12-17: who attacks again, and whom (CN 9.13). */
import type { Course, Frame } from '../../../kernel/contract.ts';
import { aHex, aSide } from '../sequence/args.ts';
import { fightingIn } from '../theatre/forces.ts';
import { enemyOf, type SideIndex } from '../theatre/roster.ts';
import type { State } from '../theatre/state.ts';
import { attackStrength2 } from './odds.ts';
import { callFrames, calling } from './reserve.ts';
import { attackerOf, attackingHexes, battleOf, facing, heldHexes } from './sides.ts';
import { hexArg, RESOLUTION, sideArg, stage, yesOrNo } from './stage.ts';
import { isWalled } from './terrain.ts';

/** CN 9.13.1: behind walls, or before a Citadel that made a sortie, a Stack does not have to attack. */
const isExempt = (s: State, hex: number, side: SideIndex): boolean =>
  isWalled(s, hex) || (battleOf(s).kind === 'sortie' && side !== s.phasing);

/** Frames that ask each exempt Stack, and then see who attacks at all. */
export const musterFrames = (s: State, side: SideIndex): readonly Frame[] => [
  ...heldHexes(s, side).map((hex): Frame => ({ step: 'battle.exempt', args: { side, hex } })),
  { step: 'battle.muster', args: { side } },
];

export const mustering = (side: SideIndex): Course => ['battle.exempt*', { step: 'battle.muster', args: { side } }];

/** D22. */
const exempt = yesOrNo(
  { rule: 'CN 9.13.5', args: { side: aSide, hex: aHex } },
  (_s, args) => sideArg(args),
  (s, args) => isExempt(s, hexArg(args), sideArg(args)) && fightingIn(s, hexArg(args), sideArg(args)) > 0,
  () => false,
  (t, args, yes) => {
    if (!yes) t.emit({ type: 'attackDeclined', rule: 'CN 9.13.5', side: sideArg(args), hex: hexArg(args) });
  },
);

/** CN 9.13.4: an exempt side that declines ends the battle; so does a P who cannot attack. */
const muster = stage({ rule: 'CN 9.13.4', args: { side: aSide } }, (t, args) => {
  const s = t.state;
  const side = sideArg(args);
  const able = heldHexes(s, side).filter((hex) => fightingIn(s, hex, side) > 0);
  const willing = able.filter((hex) => !battleOf(s).declined.includes(hex));
  if (willing.length > 0 || (able.length === 0 && side !== s.phasing)) return;
  t.emit({ type: 'battleDecided', rule: 'CN 9.13.4', victor: -1, how: 'draw' });
});

const striking = <T>(muster: readonly T[], calls: readonly Frame[]): readonly (T | Frame)[] => [
  ...muster,
  ...calls,
  { step: 'battle.chooseTargets' },
  ...RESOLUTION,
];

const COUNTERATTACKS: readonly Course[] = ([0, 1] as const).flatMap((side) => [
  striking(mustering(side), []),
  striking(mustering(side), [...calling(side), ...calling(enemyOf(side))]),
]);

/** Step 12, when the loser of step 7 revealed Pitched. */
const counterattack = stage({ rule: 'CN 9.13.1', leads: COUNTERATTACKS }, (t) => {
  const s = t.state;
  const side = enemyOf(s.phasing);
  t.emit({ type: 'counterattackBegan', rule: 'CN 9.13.1', side });
  t.next(...striking(musterFrames(s, side), [...callFrames(s, side), ...callFrames(s, s.phasing)]));
});

/** Hexes of P that the counterattack could strike, by label. */
const reachable = (s: State): number[] => {
  const attackers = attackingHexes(s);
  return heldHexes(s, enemyOf(attackerOf(s))).filter((hex) => facing(s, hex, attackers).length > 0);
};

/** CN 9.13.2: the strongest adjacent hex must be attacked; each other one is asked for. */
const chooseTargets = stage({ rule: 'CN 9.13.2', leads: [['battle.target*']] }, (t) => {
  const s = t.state;
  const defender = enemyOf(attackerOf(s));
  const hexes = reachable(s);
  if (hexes.length < 2) return;
  const strongest = hexes.reduce((best, hex) =>
    fightingIn(s, hex, defender) > fightingIn(s, best, defender) ? hex : best,
  );
  const frames = hexes
    .filter((hex) => hex !== strongest)
    .map((hex): Frame => ({ step: 'battle.target', args: { hex } }));
  t.next(...frames);
});

/** Half of the strength in the omitted hexes, rounded up to half a point. */
export const withheldFor = (s: State, omitted: readonly number[]): number => {
  const side = enemyOf(attackerOf(s));
  return Math.ceil(omitted.reduce((sum, hex) => sum + s.occupied[side][hex]!, 0) / 2);
};

/** CN 9.13.2: least strength that must still attack, in half points. */
const LEAST2 = 2;

/** Whether the strength can be withheld and a point still attacks. */
function mayLeaveOut(s: State, hex: number): boolean {
  const omitted = [...battleOf(s).omitted, hex];
  return attackStrength2(s, omitted, withheldFor(s, omitted)) >= LEAST2;
}

/** D21: leave it out, or attack it too. Left without the strength to withhold, N must attack all. */
const target = yesOrNo(
  { rule: 'CN 9.13.2', args: { hex: aHex } },
  (s) => attackerOf(s),
  (s, args) => mayLeaveOut(s, hexArg(args)),
  () => true,
  (t, args, yes) => {
    if (yes) return;
    const hex = hexArg(args);
    const withheld2 = withheldFor(t.state, [...battleOf(t.state).omitted, hex]);
    t.emit({ type: 'hexLeftOut', rule: 'CN 9.13.2', hex, withheld2 });
  },
);

export const counterattackSteps = {
  'battle.exempt': exempt,
  'battle.muster': muster,
  'battle.counterattack': counterattack,
  'battle.chooseTargets': chooseTargets,
  'battle.target': target,
};
