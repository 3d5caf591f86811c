/** What speaks for the standard answers (CN 13.3): why an opponent who has nothing better gives them. */
import type { Decision } from '../../../kernel/game.ts';
import type { Action } from '../sequence/actions.ts';

/** By step: for doing something, and for leaving it. */
interface Why {
  readonly does?: string;
  readonly ends?: string;
}

const WHY: Readonly<Record<string, Why>> = {
  supplySource: { does: 'the Source in use still serves', ends: 'the Source in use still serves' },
  disbandCentre: { ends: 'the Centre serves the army where it stands' },
  returnCentre: { does: 'an army without a Centre gets no orders', ends: 'it cannot be set up yet' },
  flipCentre: { does: 'the Centre gives orders again where it stands' },
  raiseAndDissolve: { ends: 'nobody else has to be raised or sent out' },
  assignReplacements: { does: 'the weakest unit needs them most' },
  transferUnits: { ends: 'no command gains by a change' },
  mergeStrength: { ends: 'no unit is so weak that it should be merged' },
  enterOrDelay: { does: 'they come on as they are due', ends: 'the place they should come to is shut' },
  initiative: { ends: 'nobody has far to go' },
  forcedMarch: { ends: 'nobody is in such danger that he should try' },
  loseStrength: { does: 'the strongest unit bears it best' },
  retreatVedette: { does: 'back toward the Centre', ends: 'no other step brings it nearer to the Centre' },
  'battles.next': { does: 'the largest battle first' },
  'battles.split': { ends: 'together they are stronger than apart' },
  'battle.retreatStep': { does: 'away from enemy zones, and nearest to the Centre among the ways that are left' },
  'battle.pursue': { does: 'they have the most cavalry' },
  'battle.pursuitStep': {
    does: 'nobody stronger stands beside the way',
    ends: 'a stronger enemy stands beside the way',
  },
  'battle.hold': { does: 'the smallest unit is spared for a Reserve', ends: 'a Reserve would not help to stand' },
  'battle.rearguard': { does: 'the strongest infantry holds longest', ends: 'the Rearguard is strong enough' },
  'battle.advance': { does: 'the strongest takes the ground' },
};

export function whyUsual({ step }: Decision<Action>, { type }: Action): string {
  const { does, ends } = WHY[step] ?? {};
  return (type === 'end' ? ends : does) ?? 'the usual answer, and nothing better was seen';
}
