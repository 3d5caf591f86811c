/** Everything of this system that is fetched with its first game. */
import type { AnyEntry, Entry } from '../../../src/umpire/manifest.ts';
import { type CourierAction, type CourierEvent, type CourierState, type CourierView, couriers } from './index.ts';
import { couriersPresenter } from './present.ts';

const whole: Entry<CourierState, CourierAction, CourierEvent, CourierView, null> = {
  system: couriers,
  presenter: couriersPresenter,
  prospect: () => ({
    measure: ({ state }) => ({ lead: state.tricks[0] - state.tricks[1] }),
    outcome: ({ state }) => (state.leader === 0 ? 'The East leads.' : 'The West leads.'),
  }),
  bots: {
    // Options come in the order of the hand: "keep" before any exchange, low cards before high ones.
    careful: () => ({ index: 0, reasons: ['the least it can do'] }),
  },
};

export const entry = whole as unknown as AnyEntry;
