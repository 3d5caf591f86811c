/** Why not: every refusal as a sentence, with its numbers. */
import type { Refusal } from '../../../kernel/contract.ts';
import type { WhyNot } from '../../../umpire/report.ts';
import type { Campaign, SideIndex } from '../theatre/campaign.ts';
import {
  armyName,
  columnName,
  counted,
  does,
  placeName,
  sentence,
  sideName,
  unitName,
  type Words,
  whereIn,
  number as word,
  wordsFor,
} from './words.ts';

/** "three have gone" */
const gone = (count: number): string => `${word(count)} ${count === 1 ? 'has' : 'have'} gone`;

type Reason = (n: (name: string) => number, w: Words) => string;

export const REFUSALS: Readonly<Record<string, Reason>> = {
  'not-asked': () => 'That is not what is asked now',
  'no-such-unit': () => 'There is no such block',
  'no-such-place': () => 'There is no such place on the map',
  'no-such-army': () => 'There is no such army',
  'no-such-area': () => 'There is no such area on the field',
  'not-yours': (n, w) => `That block is not one of yours: ${sideName(w, n('side') as SideIndex)} are asked`,
  'not-your-army': (n, w) => `The ${armyName(w, n('army'))} army is not yours to move`,
  'off-the-map': (n, w) => `${unitName(w, n('unit'))} ${does(w, n('unit'), 'is', 'are')} no longer on the map`,

  'other-zone': (n, w) => `${placeName(w, n('place'))} is not in the zone of ${unitName(w, n('unit'))}’s army`,
  'city-full': (n, w) =>
    `${placeName(w, n('place'))} takes ${counted(n('limit'), 'block')} at the set-up, and has them`,
  'city-unheld': (n, w) =>
    `${placeName(w, n('place'))} must be held, and only ${counted(n('left'), 'block')} ${n('left') === 1 ? 'is' : 'are'} left to set up`,
  'not-its-turn': (n, w) => `Blocks are put down in the order of the roster: ${unitName(w, n('due'))} comes next`,

  'nobody-there': (n, w) => `No ${armyName(w, n('army'))} block stands at ${placeName(w, n('place'))}`,
  'already-moved': (n, w) => `Everybody at ${placeName(w, n('place'))} has had his chance to move in this turn`,
  'no-groups-left': (n, w) =>
    `The ${armyName(w, n('army'))} army has used its ${counted(n('limit'), 'group')} of this turn`,
  'three-to-attack': (n, w) =>
    `${placeName(w, n('place'))} is attacked by ${counted(n('count'), 'block')}; an attack needs ${word(n('needed'))}`,
  'no-attack': (n, w) => `Nobody of yours attacks ${placeName(w, n('place'))}: there is nothing to take back`,
  'no-short-attack': (n, w) =>
    `The attack on ${placeName(w, n('place'))} is not short of blocks: there is nothing to take back`,
  'moved-already': (n, w) =>
    `${unitName(w, n('unit'))} ${does(w, n('unit'), 'has', 'have')} had the chance to move in this turn`,
  'not-in-group': (n, w) =>
    `${unitName(w, n('unit'))} ${does(w, n('unit'), 'is', 'are')} not of the group at ${placeName(w, n('place'))}`,
  'no-road': (n, w) => `No road joins ${placeName(w, n('from'))} and ${placeName(w, n('to'))}`,
  'too-far': (n, w) =>
    `${unitName(w, n('unit'))} ${does(w, n('unit'), 'goes', 'go')} ${counted(n('allowance'), 'section')} at most, the last of them by force march`,
  'night-attack': (n, w) => `It is night: nobody may enter ${placeName(w, n('place'))} while the enemy holds it`,
  'night-march': (n, w) =>
    `By night ${unitName(w, n('unit'))} ${does(w, n('unit'), 'force-marches', 'force-march')} only with the leader of the army, who must be shown first`,
  'guarded-river': (n, w) =>
    `The bridge to ${placeName(w, n('to'))} is full: a guarded river lets ${word(n('limit'))} over, and ${gone(n('used'))}`,
  'road-full': (n, w) =>
    `The road from ${placeName(w, n('from'))} to ${placeName(w, n('to'))} is full: it takes ${word(n('limit'))}, and ${gone(n('used'))}`,
  'no-force-march': (n, w) =>
    `No die is due for ${unitName(w, n('unit'))}: whoever has force-marched throws one, and throws it once`,
  'leaders-never-roll': (n, w) => `${unitName(w, n('unit'))} is a leader: leaders do not throw for their own march`,

  'own-areas-only': () => 'A line is laid out on your own ground and in your own reserve',
  'one-in-each-column': (n) =>
    `Every column needs a block: ${word(n('open'))} are open and ${word(n('left'))} left to put down`,
  'no-battle': (n, w) => `No battle goes on at ${placeName(w, n('place'))}`,
  'played-already': (n, w) => `${placeName(w, n('place'))} has had its battle turn in this set`,
  'no-rout': (n, w) => `Nobody is routed at ${placeName(w, n('place'))}`,
  'not-in-battle': (n, w) =>
    `${unitName(w, n('unit'))} ${does(w, n('unit'), 'has', 'have')} no part in the battle of ${placeName(w, n('place'))}`,
  broken: (n, w) => `${unitName(w, n('unit'))} ${does(w, n('unit'), 'is', 'are')} broken until the end of the set`,
  'acted-already': (n, w) =>
    `${unitName(w, n('unit'))} ${does(w, n('unit'), 'has', 'have')} fired or moved in this battle turn`,
  'must-fight': (n) =>
    `The attacker must fire, engage or retreat with at least one block in each of his battle turns; ${word(n('able'))} could`,
  'last-to-fight': (n, w) =>
    `${unitName(w, n('unit'))} ${does(w, n('unit'), 'is', 'are')} the last that can fire or engage, and the attacker must`,
  'leaders-never-fire': (n, w) => `${unitName(w, n('unit'))} is a leader: leaders never fire`,
  'not-engaged': (n, w) => `${unitName(w, n('unit'))} ${does(w, n('unit'), 'fires', 'fire')} only when engaged`,
  'guns-in-reserve': (n, w) => `${unitName(w, n('unit'))} cannot fire from the reserve`,
  'no-target': (n, w) => `No enemy stands before ${unitName(w, n('unit'))} ${whereIn(n('area'))}`,
  'friends-in-the-way': (n, w) =>
    `${unitName(w, n('unit'))} cannot fire ${whereIn(n('area'))} while friends stand there`,
  'not-in-the-fire': (n, w) =>
    `${unitName(w, n('unit'))} ${does(w, n('unit'), 'is', 'are')} not where the shot fell, ${whereIn(n('area'))}`,
  'leader-not-alone': (n, w) =>
    `${unitName(w, n('unit'))} is a leader and not alone: the troops around him are hit first`,
  'larger-first': (n, w) =>
    `The strongest is struck first: ${unitName(w, n('unit'))} ${does(w, n('unit'), 'has', 'have')} ${n('cv')}, and another has ${n('most')}`,
  'there-already': (n, w) =>
    `${unitName(w, n('unit'))} ${does(w, n('unit'), 'stands', 'stand')} ${whereIn(n('area'))} already`,
  'enemy-reserve': () => 'Nobody enters the enemy’s reserve',
  'too-many-moves': (n, w) =>
    `That is too far for ${unitName(w, n('unit'))}, who ${does(w, n('unit'), 'has', 'have')} ${counted(n('moves'), 'move')} on the field`,
  'disengage-sideways': (n, w) =>
    `${unitName(w, n('unit'))} ${does(w, n('unit'), 'is', 'are')} engaged, and can only break off backwards, never sideways`,
  'forward-engaged': (n, w) =>
    `${unitName(w, n('unit'))} ${does(w, n('unit'), 'is', 'are')} engaged and cannot go forward`,
  'engage-sideways': (n, w) => `${unitName(w, n('unit'))} may engage from behind or from the reserve, never sideways`,
  'not-both': (n, w) =>
    `${unitName(w, n('unit'))} ${does(w, n('unit'), 'is', 'are')} engaged: nobody breaks off and engages in one battle turn`,
  'through-a-fight': (n, w) =>
    `${unitName(w, n('unit'))} would come into a fight on the way, and whoever engages goes no farther`,
  'empties-column': (n, w) =>
    `${unitName(w, n('unit'))} alone ${does(w, n('unit'), 'holds', 'hold')} the ${columnName(n('column') - 1)}; an empty column is a lost battle`,
  'enemy-held': (n, w) => `${placeName(w, n('place'))} is in the enemy’s hands`,
  'battle-there': (n, w) => `A battle goes on at ${placeName(w, n('place'))}`,
  'not-where-we-came-from': (n, w) =>
    `${placeName(w, n('place'))} is empty, and nobody came from there into this battle`,
  'attackers-road': (n, w) => `The attackers came from ${placeName(w, n('place'))}: that way is closed to the defender`,
  'way-full': (n, w) =>
    `The road from ${placeName(w, n('from'))} to ${placeName(w, n('to'))} takes ${word(n('limit'))} now, and ${gone(n('used'))}`,
  'not-back': (n, w) => `Nobody rides back to ${placeName(w, n('place'))}`,
  disrupted: (n, w) =>
    `${unitName(w, n('unit'))} ${does(w, n('unit'), 'is', 'are')} disrupted until the end of the turn`,
  'not-next-door': (n, w) =>
    `${unitName(w, n('unit'))} ${does(w, n('unit'), 'is', 'are')} not one section from ${placeName(w, n('place'))}`,
  'next-set': (n, w) =>
    `The battle of ${placeName(w, n('place'))} has just been won: its blocks can help elsewhere from the next set on`,
  'not-laid-out': (n, w) =>
    `A battle begins at ${placeName(w, n('place'))}: until the line stands nobody can be sent from there`,
  'not-in-reserve': (n, w) =>
    `${unitName(w, n('unit'))} ${does(w, n('unit'), 'is', 'are')} in the line at ${placeName(w, n('place'))}: only a reserve can be sent`,
  'reinforced-already': (n, w) =>
    `${unitName(w, n('unit'))} ${does(w, n('unit'), 'has', 'have')} reinforced a battle in this set already`,
  'other-army': (n, w) =>
    `${unitName(w, n('unit'))} ${does(w, n('unit'), 'is', 'are')} not of the ${armyName(w, n('army'))} army, which must lose the block`,
  'leader-last': (n, w) => `${unitName(w, n('unit'))} is given up only when nothing else is left of his army`,
};

export function refusal(campaign: Campaign, { rule, code, params = {} }: Refusal): WhyNot {
  const read = (name: string): number => Number(params[name] ?? -1);
  const text = REFUSALS[code]?.(read, wordsFor(campaign, 'umpire')) ?? 'The rules do not allow it';
  return { text: sentence(text), rule };
}
