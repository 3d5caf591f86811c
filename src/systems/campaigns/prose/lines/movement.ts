/** The Movement Phase, told: orders, marches, attrition, bridges, reinforcements, Vedettes. */
import type { MovementEvent } from '../../events/movement.ts';
import type { MarchSegment } from '../../theatre/march.ts';
import { ATTRITION_COLUMN_NAMES } from '../../theatre/tables.ts';
import { WORKS } from '../terms.ts';
import { faces, lostOf, movementPoints, signed } from '../words.ts';
import { aloud, because, detail, dice, story, type Tellers } from './tell.ts';

const SETS_OUT: Readonly<Record<MarchSegment, string>> = {
  reinforcement: 'comes onto the map at',
  command: 'breaks camp at',
  initiative: 'moves on his own initiative from',
  forced: 'makes a forced march from',
  ride: 'mounts at',
};

export const movementLines: Tellers<MovementEvent> = {
  commandIssued: (e, w) => story(`${w.leader(e.leader)} receives a Movement Command from ${w.army(e.army)}`),
  initiativeTried(e, w) {
    const outcome = { full: 'he may march', one: 'he may spend 1 movement point', none: 'he stays where he is' }[
      e.result
    ];
    const die = `${faces(e.dice)}${e.modifier === 0 ? '' : ` (${signed(e.modifier)})`}`;
    const told = dice(`${w.leader(e.leader)} tries to move without orders. The die is ${die}: ${outcome}`);
    return e.result === 'none' ? aloud(told) : told;
  },
  marchBegan: (e, w) =>
    detail(`${w.leader(e.leader)} ${SETS_OUT[e.segment]} ${w.at(e.hex)} with ${movementPoints(e.allowance)}`, e.hex),
  allowanceChanged: (e, w) => detail(`${w.leader(e.leader)} can now march ${movementPoints(e.allowance)}`),
  mpSpent: (e, w) => detail(`${w.leader(e.leader)} spends ${movementPoints(e.mp)}`, e.to),
  forceFinished: () => null,
  marchEnded: (e, w) => detail(`${w.leader(e.leader)} halts at ${w.at(e.hex)}`, e.hex),
  attritionChecked(e, w) {
    const lost = lostOf(e, 'nobody is lost');
    const toil =
      e.column === 0 ? 'at rest' : `after ${ATTRITION_COLUMN_NAMES[e.column]!.replace('-', '–')} movement points`;
    return dice(`Attrition of ${w.leader(e.leader)} ${toil}: ${faces(e.dice)}${because(e.modifiers)}, ${lost}`, e.hex);
  },
  workAnnounced: (e, w) =>
    story(`${w.leader(e.leader)} sets to work to ${WORKS[e.work]} between ${w.banks(e.hexside)}`, (e.hexside / 6) | 0),
  workFailed(e, w) {
    const die = e.dice === undefined ? '' : ` The die is ${faces(e.dice)}.`;
    return dice(
      `${w.leader(e.leader)} fails to ${WORKS[e.work]} between ${w.banks(e.hexside)}.${die}`,
      (e.hexside / 6) | 0,
    );
  },
  worksCleared: () => null,
  trainLaid: (e, w) =>
    detail(`A pontoon train is laid across the river between ${w.banks(e.hexside)}`, (e.hexside / 6) | 0),
  trainPassed: (e, w) => detail(`The pontoon train now follows ${w.leader(e.leader)}`),
  trainLost: () => story('A pontoon train is lost'),
  reinforcementEntered: (e, w) =>
    aloud(story(`${w.leader(e.leader)} arrives with reinforcements at ${w.at(e.hex)}`, e.hex)),
  reinforcementDelayed: (e, w) =>
    story(`Reinforcements are kept back and expected on turn ${e.turn} at ${w.at(e.hex)}`, e.hex),
  reinforcementWithdrawn: (e, w) =>
    story(`${w.leader(e.leader)} finds no room at ${w.at(e.hex)} and turns back to wait`, e.hex),
  vedetteFinished: () => null,
  vedetteEliminated: (e, w) => aloud(story(`${w.vedette(e.vedette)} is cut down at ${w.at(e.hex)}`, e.hex)),
  skirmishFought: (e, w) =>
    dice(
      `${w.vedette(e.vedette)} meets ${w.vedette(e.against)} at ${w.at(e.hex)}: ${(e.dice ?? []).join(' against ')}`,
      e.hex,
    ),
  kindsSeen: (e, w) => detail(`From ${w.at(e.hex)} the Vedette makes out everything within ${e.range} hexes`, e.hex),
  reconnaissanceFailed: (e, w) =>
    aloud(dice(`The Vedette learns nothing of the Force at ${w.at(e.hex)}: the die is ${faces(e.dice)}`, e.hex)),
};
