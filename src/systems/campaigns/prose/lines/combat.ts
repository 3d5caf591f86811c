/** Battles, told. */
import type { CombatEvent } from '../../events/combat.ts';
import { attritionRow, BOMBARDMENT_ROW_NAMES, CRITICAL_BATTLE_LOSS2, ODDS_COLUMNS } from '../../theatre/tables.ts';
import { battleName, points } from '../names.ts';
import { faces, hexes, lostOf, modified, strength } from '../words.ts';
import { aloud, because, detail, dice, story, type Tellers } from './tell.ts';

const ENDS = {
  retreat: 'the enemy has given way',
  destroyed: 'the enemy is destroyed',
  refused: 'the enemy has slipped away',
  draw: 'neither side has won',
  besieged: 'the defenders have shut their gates',
  mutual: 'both sides are spent',
} as const;

export const combatLines: Tellers<CombatEvent> = {
  battleFormed: (e, w) =>
    detail(
      `A battle is to be fought from ${w.places(e.attackers)} against ${w.places(e.defenders)}`,
      e.defenders[0] ?? -1,
    ),
  battleCancelled: (e, w) =>
    detail(`The battle at ${w.at(e.hex)} does not take place: nobody faces the enemy any more`, e.hex),
  battleJoined(e, w) {
    const hex = e.defenders[0] ?? -1;
    const what = { field: 'The battle of', sortie: 'The sortie against', assault: 'The assault on' }[e.kind];
    return story(`${what} ${e.kind === 'field' ? battleName(w.s, hex) : w.at(hex)} begins`, hex);
  },
  stackJoined: (e, w) => story(`${w.adjective(e.side)} troops at ${w.at(e.hex)} join the battle`, e.hex),
  stackWithdrew: (e, w) => story(`${w.adjective(e.side)} troops at ${w.at(e.hex)} leave the battle`, e.hex),
  roundBegan: (e) => ({ kind: 'phase', text: `Round ${e.round}` }),
  leadersRevealed: (e, w) => story(`${w.side(e.side)} are led by ${w.leaders(e.leaders)}`, e.hexes[0] ?? -1),
  strengthRevealed: (e, w) => story(`${w.side(e.side)} are about ${points(e.sp2)} points strong`),
  exactRevealed: (e, w) => detail(`${w.side(e.side)} have ${strength(e.sp2)} in the battle`),
  unitReserved: (e, w) => detail(`${w.unit(e.unit)} is held in Reserve`),
  reserveCalled: (e, w) => detail(`${w.side(e.side)} may call on their Reserve`),
  reserveTried(e, w) {
    return dice(
      `${w.unit(e.unit)} is called up: ${faces(e.dice)} against initiative ${e.initiative}, ${e.success ? 'it comes' : 'it does not come'}`,
    );
  },
  unitCommitted: (e, w) => story(`${w.unit(e.unit)} is thrown into the fight`),
  markerChosen: (e, w) => detail(`${w.side(e.side)} choose ${e.marker}`),
  rearguardNamed: (e, w) => detail(`${w.unit(e.unit)} is told off for the Rearguard`),
  refuseTried(e, w) {
    const result = e.success ? 'they slip away' : 'they are held and must fight';
    return dice(
      `${w.side(e.side)} refuse battle${e.against === null ? '' : `, the enemy shows ${e.against}`}: ${modified(e.dice, e.total)}${because(e.modifiers)} against initiative ${e.initiative}, ${result}`,
    );
  },
  cavalryCompared(e, w) {
    return e.superior < 0
      ? detail('Neither side has twice the other’s cavalry')
      : detail(`${w.side(e.superior as 0 | 1)} have twice the enemy’s cavalry`);
  },
  bombarded(e, w) {
    const lost = lostOf(e, 'no harm done');
    return dice(
      `The ${w.adjective(e.side)} guns (${BOMBARDMENT_ROW_NAMES[e.row]!.replace('-', '–')} points) fire: ${modified(e.dice, e.total)}${because(e.modifiers)}, ${lost}`,
    );
  },
  oddsRead(e, w) {
    return story(
      `${w.side(e.attacker)} attack with ${points(e.attack2)} against ${points(e.defence2)}: ${ODDS_COLUMNS[e.column]}`,
    );
  },
  oldGuardStaked: () => story('The Old Guard goes in'),
  combatRolled(e, w) {
    const die = `The die of battle is ${modified(e.dice, e.row)}${because(e.modifiers)}`;
    return dice(`${die}: ${e.result}. ${w.side(e.loser)} have the worst of it`);
  },
  attackSkipped: (e, w) => story(`${w.side(e.side)} have nobody who can attack`),
  markerRevealed: (e, w) => story(`${w.side(e.side)} reveal ${e.marker}`),
  resultOverridden: (e, w) => story(`${w.side(e.side)} have won the round but draw off`),
  retreatBegan(e, w) {
    const who = e.leaders[0] === undefined ? `The ${w.adjective(e.side)} troops` : w.leader(e.leaders[0]);
    const part = { all: '', main: ' with the main body', rearguard: ' with the rearguard' }[e.part];
    return story(`${who} must fall back ${hexes(e.hexes)} from ${w.at(e.hex)}${part}`, e.hex);
  },
  retreatStepped: (e, w) =>
    e.inZone ? detail(`The road through ${w.at(e.to)} lies under the enemy’s hand`, e.to) : null,
  retreatEnded(e, w) {
    const how = {
      going: 'goes on from',
      done: 'ends at',
      sheltered: 'ends behind the walls of',
      surrendered: 'is cut off at',
      destroyed: 'ends in ruin at',
      exited: 'leaves the map at',
    }[e.status];
    return story(`The retreat ${how} ${w.at(e.hex)}`, e.hex);
  },
  pursuitDeclared: (e, w) =>
    story(
      `${w.leaders(e.leaders)} ${e.leaders.length > 1 ? 'take' : 'takes'} up the pursuit from ${w.at(e.hex)}`,
      e.hex,
    ),
  pursuitAimed: (e, w) => detail(`The pursuers follow the troops that left ${w.at(e.hex)}`, e.hex),
  pursuitRolled(e) {
    const far = e.hexes === 0 ? 'the pursuers get nowhere' : `up to ${hexes(e.hexes)}`;
    return dice(`The pursuit die is ${modified(e.dice, e.total)}${because(e.modifiers)}: ${far}`);
  },
  pursuitStepped: () => null,
  stragglersRolled: (e, w) =>
    dice(`Stragglers of ${w.side(e.side)}: ${modified(e.dice, attritionRow(e.total))}${because(e.modifiers)}`),
  counterattackBegan: (e, w) => story(`${w.side(e.side)} counterattack`),
  attackDeclined: (e, w) => story(`${w.adjective(e.side)} troops at ${w.at(e.hex)} stay behind their works`, e.hex),
  hexLeftOut: (e, w) =>
    story(`${w.at(e.hex)} is left out of the counterattack; ${strength(e.withheld2)} are kept back to watch it`, e.hex),
  leaderTaken: (e, w) =>
    aloud(
      story(
        `${w.leader(e.leader)} is taken at ${w.at(e.hex)}${e.dice?.length ? `: the die is ${faces(e.dice)}` : ''}`,
        e.hex,
      ),
    ),
  leaderEscaped(e, w) {
    const who = e.leader < 0 ? w.hidden('Leader') : w.leader(e.leader);
    return dice(`${who} gets away from ${w.at(e.hex)}: the die is ${faces(e.dice)}`, e.hex);
  },
  criticalTested(e) {
    const sum = `${strength(e.sum2)} lost by both sides`;
    if (e.sum2 < CRITICAL_BATTLE_LOSS2)
      return detail(`No Critical Battle: ${sum}, ${points(CRITICAL_BATTLE_LOSS2)} are needed`);
    if (e.dice === undefined || e.dice.length === 0) return detail(`No Critical Battle: ${sum}, but too evenly`);
    const answer = e.shifts ? 'the news shakes Europe' : 'the world takes no notice';
    return dice(`Critical Battle? ${sum}, a difference of ${points(e.difference2)}: ${faces(e.dice)}, ${answer}`);
  },
  guardBeaten: (e, w) => story(`The Guard recoils: ${w.side(e.side)} have lost with their Old Guard staked`),
  // The board is folded away by the end: what it came to lies on a slip over the map.
  battleDecided: (e, w) =>
    aloud(
      e.victor < 0
        ? story(`The battle is over: ${ENDS[e.how]}`)
        : story(`${w.side(e.victor as 0 | 1)} win: ${ENDS[e.how]}`),
    ),
  battleEnded: (e, w) =>
    aloud(story(`The fight is over. ${w.side(0)} lost ${strength(e.lost2[0])}, ${w.side(1)} ${strength(e.lost2[1])}`)),
};
