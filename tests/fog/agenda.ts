/**
 * Another agenda behind the same view. What the enemy is about with his own pieces is his business: which of his
 * Leaders, Vedettes, units and Centres still have something to come, what is left of his march, who is on his way in,
 * and from which units his losses are to be taken. What the sequence of play has in store for everybody stays.
 */
import type { Frame, FrameArgs } from '../../src/kernel/contract.ts';
import type { SeededDice } from '../../src/kernel/dice.ts';
import { enemyOf, type SideIndex } from '../../src/systems/campaigns/theatre/roster.ts';
import type { State } from '../../src/systems/campaigns/theatre/state.ts';

/** Errands of the enemy's that come on top of those he has. */
const MORE = 3;

type Owners = readonly { readonly side: SideIndex }[];

/** Frames as a game keeps them, next one last. */
export function otherAgenda(s: State, frames: readonly Frame[], side: SideIndex, dice: SeededDice): Frame[] {
  const { leaders, vedettes, units, armies } = s.campaign;
  const enemy = enemyOf(side);
  const chance = (sides: number): boolean => dice.roll(sides) === 1;
  const his = (owners: Owners): number[] => [...owners.keys()].filter((i) => owners[i]!.side === enemy);
  const pick = (items: readonly number[]): number => items[dice.roll(items.length) - 1]!;
  const pieces: Readonly<Record<string, Owners>> = {
    leader: leaders,
    chief: leaders,
    vedette: vedettes,
    unit: units,
    army: armies,
  };
  const lists: Readonly<Record<string, Owners>> = {
    pool: units,
    first: units,
    spared: units,
    reluctant: units,
    tried: leaders,
  };

  const ownerOf = (name: string, value: unknown): SideIndex | undefined => pieces[name]?.[value as number]?.side;
  const isErrand = ({ step, args = {} }: Frame): boolean =>
    Object.entries(args).some(([name, value]) => ownerOf(name, value) === enemy) ||
    (step === 'consolidateHex' && args['side'] === enemy) ||
    (OF_A_MARCH.includes(step) && marches()) ||
    (step === 'enterOrDelay' && s.phasing === enemy);
  const marches = (): boolean => s.march !== null && leaders[s.march.leader]!.side === enemy;

  const changed = (args: FrameArgs): FrameArgs =>
    Object.fromEntries(
      Object.entries(args).map(([name, value]) => {
        if (ownerOf(name, value) === enemy) return [name, pick(his(pieces[name]!))];
        if (args['side'] === enemy && lists[name] !== undefined)
          return [name, his(lists[name]).filter(() => chance(2))];
        return [name, value];
      }),
    );

  const errand = (): Frame => {
    const kinds: Frame[] = [
      { step: 'attrition', args: { leader: pick(his(leaders)), ...A_MARCH } },
      { step: 'detachUnits', args: { leader: pick(his(leaders)), given: false } },
      { step: 'flipCentre', args: { army: pick(his(armies)) } },
      { step: 'mergeInto', args: { unit: pick(his(units)), begun: false } },
      { step: 'consolidateHex', args: { hex: dice.roll(s.first.length) - 1, side: enemy, rule: 'CN 6.10' } },
      ...(vedettes.some((one) => one.side === enemy)
        ? [{ step: 'finishVedette', args: { vedette: pick(his(vedettes)) } }]
        : []),
      ...(marches() ? OF_A_MARCH.map((step) => ({ step })) : []),
      ...(s.phasing === enemy ? [{ step: 'enterOrDelay', args: { index: 0 } }] : []),
    ];
    return kinds[dice.roll(kinds.length) - 1]!;
  };

  const other: Frame[] = [];
  for (const frame of frames) {
    if (isErrand(frame) && chance(2)) continue;
    other.push(frame.args === undefined ? frame : { ...frame, args: changed(frame.args) });
  }
  for (let more = dice.roll(MORE + 1) - 1; more > 0; more -= 1) {
    other.splice(dice.roll(other.length + 1) - 1, 0, errand());
  }
  return other;
}

const OF_A_MARCH: readonly string[] = ['march', 'ride', 'endMarch', 'settleMarch'];
const A_MARCH = { counted: 4, rough: false, forced: false, administrative: false };
