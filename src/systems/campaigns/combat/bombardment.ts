/** Steps 4 and 5: cavalry differential and artillery (CN 9.5, 9.6). */
import { aSide } from '../sequence/args.ts';
import type { Modifier } from '../theatre/battle.ts';
import { strengthOf, unitsIn } from '../theatre/forces.ts';
import { ART, enemyOf, type SideIndex } from '../theatre/roster.ts';
import { MUD, RAIN, type State } from '../theatre/state.ts';
import { BOMBARDMENT, BOMBARDMENT_ROWS, BOMBARDMENT_MODIFIERS as MODIFIERS } from '../theatre/tables.ts';
import { SIDE_LOSS, sideLoss } from './losses.ts';
import { battleOf, engagedHexes, freshStrength, heldHexes, isFresh, isTwice, standing } from './sides.ts';
import { sideArg, stage } from './stage.ts';
import { covers } from './terrain.ts';

/** CN 9.5: the side with twice the other's cavalry, read anew each round. */
const cavalryDifferential = stage('CN 9.5', (t) => {
  const cav = [freshStrength(t.state, 0).cav, freshStrength(t.state, 1).cav] as const;
  const superior = isTwice(cav[0], cav[1]) ? 0 : isTwice(cav[1], cav[0]) ? 1 : -1;
  t.emit({ type: 'cavalryCompared', rule: 'CN 9.5', superior, reveals: true });
});

/** All artillery in the battle but the Reserve's (CN 12.1). */
const guns = (s: State, side: SideIndex): number[] =>
  engagedHexes(s, side)
    .flatMap((hex) => unitsIn(s, hex, side))
    .filter((u) => s.campaign.units[u]!.arm === ART && isFresh(s, u) && !battleOf(s).reserve.includes(u));

/** CN 9.6.3. */
function bombardmentModifiers(s: State, side: SideIndex, firing: readonly number[]): Modifier[] {
  const found: Modifier[] = [];
  const add = (code: string, value: number, holds = true): void => {
    if (holds && value !== 0) found.push({ rule: 'CN 9.6.3', code, value });
  };
  add('ownCavalry', MODIFIERS.ownCavalry, battleOf(s).cavalry === side);
  add('weather', MODIFIERS.rainOrMud, s.weather === RAIN || s.weather === MUD);
  add(
    'cover',
    MODIFIERS.covered,
    heldHexes(s, enemyOf(side)).every((hex) => covers(s, hex)),
  );
  add('nationality', prevailing(s, firing));
  return found;
}

/** Where batteries of several nations fire together, the modifier most of the guns have; ties: the worse one. */
function prevailing(s: State, firing: readonly number[]): number {
  const weight = new Map<number, number>();
  for (const u of firing) {
    const { artilleryMod } = s.campaign.units[u]!;
    weight.set(artilleryMod, (weight.get(artilleryMod) ?? 0) + s.unit.sp2[u]!);
  }
  const [first = [0, 0]] = [...weight].sort(([a, x], [b, y]) => y - x || b - a);
  return first[0];
}

/** CN 9.6.1: the loss is taken before the other side fires. */
const LEADS = [[...SIDE_LOSS, 'battle.judge']];

const bombard = stage({ rule: 'CN 9.6.3', args: { side: aSide }, leads: LEADS }, (t, args) => {
  const s = t.state;
  const side = sideArg(args);
  const firing = guns(s, side);
  if (firing.length === 0) return;
  const modifiers = bombardmentModifiers(s, side, firing);
  const { art } = strengthOf(s, firing);
  const over = BOMBARDMENT_ROWS.findIndex((most) => art <= most);
  const row = over < 0 ? BOMBARDMENT_ROWS.length : over;
  const die = t.d6();
  const total = modifiers.reduce((sum, { value }) => sum + value, die);
  const sp2 = BOMBARDMENT[row]![Math.max(0, Math.min(6, total))]!;
  const target = enemyOf(side);
  const borne2 = Math.min(sp2, standing(s, target));
  t.emit({ type: 'bombarded', rule: 'CN 9.6.2', side, row, modifiers, total, sp2, borne2, dice: [die] });
  t.next(...sideLoss(s, target, sp2, 'bombardment', 'CN 9.6.1'), { step: 'battle.judge' });
});

export const bombardmentSteps = { 'battle.cavalry': cavalryDifferential, 'battle.bombard': bombard };
