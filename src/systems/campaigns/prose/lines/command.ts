/** The Command Phase, Centres of Operations and consolidation, told. */
import type { CommandEvent } from '../../events/command.ts';
import { ARM_NAMES } from '../terms.ts';
import { strength } from '../words.ts';
import { aloud, detail, story, type Tellers } from './tell.ts';

export const commandLines: Tellers<CommandEvent> = {
  replacementsArrived(e, w) {
    return story(
      `${strength(e.sp2)} of ${w.nation(e.nation)} ${ARM_NAMES[e.arm]} replacements arrive for ${w.side(e.side)}`,
    );
  },
  replacementsGiven: (e, w) => detail(`${w.unit(e.unit)} takes in ${strength(e.sp2)} of replacements`),
  sourceChanged: (e, w) =>
    story(`${w.army(e.army)} is now supplied from ${w.at(e.to)} instead of ${w.at(e.from)}`, e.to),
  centreDisbanded: (e, w) => story(`${w.army(e.army)} breaks up its Centre of Operations at ${w.at(e.hex)}`, e.hex),
  centreReturned: (e, w) => story(`${w.army(e.army)} sets up its Centre of Operations again at ${w.at(e.hex)}`, e.hex),
  centreFlipped(e, w) {
    const centre = `The Centre of Operations of ${w.army(e.army)}`;
    return e.moving
      ? story(`${centre} packs its wagons at ${w.at(e.hex)}`, e.hex)
      : story(`${centre} opens for business at ${w.at(e.hex)}`, e.hex);
  },
  centreMoved: (e, w) => detail(`The Centre of Operations of ${w.army(e.army)} moves to ${w.at(e.to)}`, e.to),
  centreOverrun(e, w) {
    const what = `The Centre of Operations of ${w.army(e.army)} is overrun at ${w.at(e.from)}`;
    return aloud(
      story(
        e.to < 0
          ? `${what} and scattered; it may be set up again from turn ${e.returnsOn}`
          : `${what} and flees to ${w.at(e.to)}`,
        e.from,
      ),
    );
  },
  regimentRaised(e, w) {
    return story(
      `${w.unit(e.unit)} is raised at ${w.at(e.hex)} with ${strength(e.sp2)} of ${w.nation(e.nation)} recruits`,
      e.hex,
    );
  },
  regimentFilled: (e, w) => detail(`${w.unit(e.unit)} takes in another ${strength(e.sp2)}`),
  unitTransferred: (e, w) => detail(`${w.unit(e.unit)} is given to ${w.leader(e.leader)}`),
  leaderTransferred: (e, w) => detail(`${w.leader(e.leader)} is put under the orders of ${w.leader(e.under)}`),
  strengthMerged: (e, w) => detail(`${w.unit(e.giver)} hands ${strength(e.sp2)} over to ${w.unit(e.unit)}`),
  forceUnled(e, w) {
    return e.unled
      ? story(`Nobody at ${w.at(e.hex)} can command ${w.leader(e.leader)}: his Force is unled`, e.hex)
      : detail(`${w.leader(e.leader)} is under command again at ${w.at(e.hex)}`, e.hex);
  },
};
