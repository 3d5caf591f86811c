/** What is decided on the field beyond the standard answers. */
import { type Adviser, choose } from './choice.ts';

/** Who would not stand, and is attacked, lets a Rearguard pay for the retreat (CN 12.2). */
export const marker: Adviser = (view, { options }) =>
  view.phasing === view.side
    ? null
    : choose(
        options.some((option) => option.type === 'marker' && option.marker === 'Pitched')
          ? -1
          : options.findIndex((option) => option.type === 'marker' && option.marker === 'Rearguard'),
        'a Rearguard covers the retreat',
      );
