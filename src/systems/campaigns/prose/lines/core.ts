/** The course of the turn, and the pieces every room moves. */
import type { CoreEvent, LossCause, Manner } from '../../events/core.ts';
import { SEQUENCE } from '../../sequence/index.ts';
import { DAMAGED, INTACT, NO_BRIDGE, PONTOON } from '../../theatre/ground.ts';
import { dateOfTurn } from '../dates.ts';
import { points } from '../names.ts';
import { faces, strength } from '../words.ts';
import { aloud, detail, dice, story, stride, type Tellers } from './tell.ts';

const WEATHER = ['The sky is fair', 'It rains', 'The roads are deep in mud', 'Snow falls'];

const GOES: Readonly<Record<Manner, string>> = {
  march: 'marches',
  ride: 'rides',
  retreat: 'falls back',
  pursuit: 'pursues',
  advance: 'advances',
  displacement: 'makes room and goes',
  flight: 'escapes',
};

const LOST: Readonly<Record<LossCause, string>> = {
  attrition: 'to hunger, sickness and the road',
  bombardment: 'to the guns',
  combat: 'in the fight',
  floor: 'in the confusion of defeat',
  retreat: 'on the retreat',
  pursuit: 'to the pursuers',
  stragglers: 'in stragglers',
  abandoned: 'in guns left behind',
  surrender: 'as prisoners',
  destroyed: 'and is no more',
  vedette: 'with its Vedette',
  siege: 'behind the walls',
};

const BRIDGES: Readonly<Record<number, string>> = {
  [NO_BRIDGE]: 'There is no bridge any more between',
  [INTACT]: 'The bridge stands again between',
  [DAMAGED]: 'The bridge is broken between',
  [PONTOON]: 'A pontoon bridge lies between',
};

export const coreLines: Tellers<CoreEvent> = {
  turnBegan: (e, w) => ({ kind: 'turn', caption: 'head', text: `Turn ${e.turn}: ${dateOfTurn(w.s, e.turn)}` }),
  weatherFell: (e) => aloud(dice(`The weather die is ${faces(e.dice)}. ${WEATHER[e.weather]}`)),
  playerTurnBegan: (e, w) => ({ kind: 'turn', text: `${w.side(e.side)} move` }),
  segmentBegan(e) {
    const { id, title } = SEQUENCE[e.segment]!;
    return { kind: 'phase', text: `${id} ${title}` };
  },
  strengthLost(e, w) {
    const who = e.unit < 0 ? `${w.enemy} lose` : `${w.unit(e.unit)} loses`;
    return detail(`${who} ${strength(e.sp2)} ${LOST[e.cause]}`, e.hex);
  },
  forceMoved(e, w) {
    if (e.leader >= 0) return stride(w, 'story', w.leader(e.leader), GOES[e.manner], e.from, e.to);
    const told = stride(w, 'story', w.hidden('counter'), 'moves', e.from, e.to);
    const alike = w.hidden('counter').replace(/^an? /, '');
    const text = `${w.hidden('counter')} moves from ${w.at(e.from)} to ${w.at(e.to)}`;
    return { ...told, text, step: { ...told.step!, go: 'move', alike } };
  },
  leaderSubordinated(e, w) {
    if (e.under < 0) return detail(`${w.leader(e.leader)} takes a command of his own`);
    return detail(`${w.leader(e.leader)} comes under the orders of ${w.leader(e.under)}`);
  },
  unitAssigned(e, w) {
    return e.leader < 0
      ? detail(`${w.unit(e.unit)} is taken off the map`)
      : detail(`${w.unit(e.unit)} joins ${w.leader(e.leader)}`);
  },
  leaderPlaced(e, w) {
    if (e.leader < 0) return story(`${w.hidden('counter')} appears at ${w.at(e.hex)}`, e.hex);
    return detail(`${w.leader(e.leader)} takes up his command at ${w.at(e.hex)}`, e.hex);
  },
  leaderRemoved(e, w) {
    const who = w.leader(e.leader);
    if (e.fate === 'captured') return aloud(story(`${who} is led away a prisoner`, e.hex));
    if (e.fate === 'exited') return story(`${who} leaves the map at ${w.at(e.hex)}`, e.hex);
    if (e.fate === 'returning') return story(`${who} rides home and will be back on turn ${e.returnsOn}`, e.hex);
    return detail(`${who} has no troops left to lead and goes back to the pool`, e.hex);
  },
  vedettePlaced: (e, w) => detail(`${w.vedette(e.vedette)} rides out at ${w.at(e.hex)}`, e.hex),
  vedetteMoved: (e, w) => stride(w, 'detail', w.vedette(e.vedette), 'rides', e.from, e.to),
  vedetteReturned: (e, w) => detail(`${w.vedette(e.vedette)} rejoins its regiment`, e.hex),
  bridgeChanged: (e, w) => aloud(story(`${BRIDGES[e.bridge]} ${w.banks(e.hexside)}`, (e.hexside / 6) | 0)),
  apChanged(e, w) {
    if (e.by === 0) return detail(`${w.army(e.army)} receives no Administrative Points`);
    return detail(`${w.army(e.army)} ${e.by > 0 ? 'receives' : 'spends'} ${Math.abs(e.by)} AP`);
  },
  countersShown: () => null,
  learned(e, w) {
    // What a battle shows is told to both sides as it happens (CN 2.3).
    if (e.rule === 'CN 2.3') return null;
    const name = e.called < 0 ? 'an enemy Force' : w.leader(e.called);
    const size = e.sp2 < 0 ? '' : `, ${e.exact ? '' : 'about '}${points(e.sp2)} strong`;
    return aloud(story(`${w.side(e.side)} learn that ${name} stands at ${w.at(e.hex)}${size}`, e.hex));
  },
};
