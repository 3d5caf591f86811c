/** The campaign turn itself (NP 4.3, NP 5): the nine steps, one after another. */
import type { Frame } from '../../../kernel/contract.ts';
import { whole } from './args.ts';
import { SEQUENCE } from './index.ts';
import type { Automatic, Steps } from './step.ts';

const TURN: readonly Frame[] = SEQUENCE.flatMap(({ step }, i) => [{ step: 'begin', args: { step: i } }, { step }]);

const turn: Automatic = {
  rule: 'NP 4.3',
  leads: [TURN],
  run(t) {
    t.emit({ type: 'turnBegan', rule: 'NP 4.4', turn: t.state.turn + 1 });
    t.next(...TURN);
  },
};

const begin: Automatic = {
  rule: 'NP 5',
  args: { step: whole(0, SEQUENCE.length - 1) },
  run(t, args) {
    const step = args['step'] as number;
    t.emit({ type: 'stepBegan', rule: SEQUENCE[step]!.rule, step });
  },
};

export const turnSteps: Steps = { turn, begin };
