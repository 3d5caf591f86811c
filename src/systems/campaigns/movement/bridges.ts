/** Bridge work (CN 6.8): announced at the end of a move in a bank hex, finished in II.f. */
import type { Refusal } from '../../../kernel/contract.ts';
import type { CampaignTable } from '../events/index.ts';
import { trainOf } from '../ranks/trains.ts';
import { type Action, END } from '../sequence/actions.ts';
import { leaderOnMap } from '../sequence/args.ts';
import { type Automatic, type Decision, NOT_ASKED } from '../sequence/step.ts';
import { inEnemyZone, mayEndIn, strengthOf, unitsIn, unitsUnder } from '../theatre/forces.ts';
import {
  acrossOf,
  DAMAGED,
  type Hexside,
  INTACT,
  NO_BRIDGE,
  PONTOON,
  PRIMARY_RIVER,
  SECONDARY_RIVER,
} from '../theatre/ground.ts';
import type { March } from '../theatre/march.ts';
import { enemyOf, type SideIndex } from '../theatre/roster.ts';
import type { State, Work } from '../theatre/state.ts';
import { BRIDGE_WORK } from '../theatre/tables.ts';

const KINDS: readonly Work['kind'][] = ['damage', 'repair', 'lay', 'lift'];

/** Half points of infantry that make a working party. */
const WORKERS2 = 2;

const hexOf = (hexside: Hexside): number => (hexside / 6) | 0;

/** Movement points a work reserves. */
export function workCost(s: State, hexside: Hexside, kind: Work['kind']): number {
  const river = s.campaign.ground.river[hexside] === PRIMARY_RIVER ? 'primary' : 'secondary';
  return kind === 'damage' || kind === 'lift' ? BRIDGE_WORK[kind].mp : BRIDGE_WORK[kind][river];
}

/** The train that lies on this hexside as a pontoon, or -1. */
function pontoonOn(s: State, hexside: Hexside): number {
  const across = acrossOf(s.campaign.ground, hexside);
  return s.trains.findIndex(({ laid }) => laid >= 0 && (laid === hexside || laid === across));
}

const isOwnPontoon = (s: State, side: SideIndex, hexside: Hexside): boolean => {
  const train = pontoonOn(s, hexside);
  return train >= 0 && s.campaign.scenario.pontoons[train]!.side === s.campaign.sides[side].id;
};

/** Whether the hexside as it now stands calls for this work. */
function whyNoWork(s: State, side: SideIndex, hexside: Hexside, kind: Work['kind']): Refusal | null {
  const { ground } = s.campaign;
  const bridge = s.bridges[hexside]!;
  const own = bridge === PONTOON && isOwnPontoon(s, side, hexside);
  if (ground.river[hexside]! < SECONDARY_RIVER) return { rule: 'CN 6.8', code: 'noRiver' };
  if (kind === 'lift') return own ? null : { rule: 'CN 6.8', code: 'noPontoon' };
  if (kind === 'lay') {
    if (bridge !== NO_BRIDGE) return { rule: 'CN 6.8.2', code: bridge === DAMAGED ? 'ruinThere' : 'bridgeThere' };
  } else if (bridge === NO_BRIDGE) return { rule: 'CN 6.8', code: 'noBridge' };
  if (kind === 'damage') {
    if (own) return { rule: 'CN 6.8.2', code: 'ownPontoon' };
    return bridge === DAMAGED ? { rule: 'CN 6.8', code: 'alreadyDamaged' } : null;
  }
  if (kind === 'repair' && bridge !== DAMAGED) return { rule: 'CN 6.8', code: 'notDamaged' };
  const far = ground.neighbours[hexside]!;
  return s.occupied[enemyOf(side)][far]! > 0 ? { rule: 'CN 6.8', code: 'enemyFaces' } : null;
}

/** Whether a part of the march may announce this work now; the points are those the march has left. */
export function whyNotWork(
  s: State,
  march: March,
  leader: number,
  hexside: Hexside,
  kind: Work['kind'],
): Refusal | null {
  const hex = s.leader.hex[leader]!;
  const { side } = s.campaign.leaders[leader]!;
  const far = s.campaign.ground.neighbours[hexside];
  if (!KINDS.includes(kind) || far === undefined) return NOT_ASKED('CN 6.8.1');
  if (hexOf(hexside) !== hex) return { rule: 'CN 6.8.1', code: 'notOnBank' };
  if (far < 0) return { rule: 'CN 6.8.1', code: 'offMap' };
  if (march.segment === 'forced') return { rule: 'CN 9.1', code: 'noWorkInForcedMarch' };
  if (march.onePoint) return { rule: 'CN 6.8.1', code: 'onePoint' };
  const wrong = whyNoWork(s, side, hexside, kind);
  if (wrong !== null) return wrong;
  if (strengthOf(s, unitsUnder(s, leader)).inf < WORKERS2) return { rule: 'CN 6.8', code: 'noInfantry' };
  if (kind === 'lay' && trainOf(s, leader) < 0) return { rule: 'CN 6.8', code: 'noTrain' };
  if (kind !== 'damage' && inEnemyZone(s, hex, side)) return { rule: 'CN 6.8', code: 'enemyZone', params: { hex } };
  // A dropped part may end here, or it would not have been dropped; so may a Force that never left.
  const settled = leader !== march.leader || (march.index < 0 && march.path.length === 1);
  if (!settled && !mayEndIn(s, leader, hex)) return { rule: 'CN 1.9', code: 'insubordinate', params: { hex } };
  const needs = workCost(s, hexside, kind);
  return needs > march.left ? { rule: 'CN 6.8.1', code: 'tooDear', params: { needs, left: march.left } } : null;
}

/** Works open to a part of the march, by hexside, then kind. */
export function worksOf(s: State, march: March, leader: number): Action[] {
  const found: Action[] = [];
  const { river } = s.campaign.ground;
  const hex = s.leader.hex[leader]!;
  for (let hexside = hex * 6; hexside < hex * 6 + 6; hexside += 1) {
    if (river[hexside]! < SECONDARY_RIVER) continue;
    for (const work of KINDS) {
      if (whyNotWork(s, march, leader, hexside, work) === null) found.push({ type: 'work', hexside, work });
    }
  }
  return found;
}

export function announceWork(t: CampaignTable, leader: number, hexside: Hexside, work: Work['kind']): void {
  t.emit({ type: 'workAnnounced', rule: 'CN 6.8.1', leader, hexside, work });
}

const leaderOf = (args: Readonly<Record<string, unknown>>): number => args['leader'] as number;

/** A part dropped on the way may stay to work with the points the march has left. */
const announceDroppedWork: Decision = {
  rule: 'CN 6.8.1',
  args: { leader: leaderOnMap },
  asks: (s, args) => s.campaign.sides[s.campaign.leaders[leaderOf(args)]!.side].id,
  options: (s, args) => [END, ...worksOf(s, s.march!, leaderOf(args))],
  whyNot(s, args, a) {
    if (a.type === 'end') return null;
    return a.type === 'work' ? whyNotWork(s, s.march!, leaderOf(args), a.hexside, a.work) : NOT_ASKED('CN 6.8.1');
  },
  standard: () => END,
  take(t, args, a) {
    if (a.type === 'work') announceWork(t, leaderOf(args), a.hexside, a.work);
  },
};

/** CN 6.8, II.f: the works in hex order. */
const bridgeSegment: Automatic = {
  rule: 'CN 6.8',
  run(t) {
    const works = [...t.state.works].sort((a, b) => a.hexside - b.hexside);
    if (works.length === 0) return;
    for (const work of works) finishWork(t, work);
    t.emit({ type: 'worksCleared', rule: 'CN 6.8.1', side: t.state.phasing });
  },
};

/** CN 6.8.1: lost if its Force no longer stands on the bank, or if the hexside has changed meanwhile. */
function finishWork(t: CampaignTable, work: Work): void {
  const s = t.state;
  const { leader, hexside, kind } = work;
  const { side } = s.campaign.leaders[leader]!;
  const train = kind === 'lay' ? trainNear(s, hexOf(hexside), side) : pontoonOn(s, hexside);
  if (!isManned(s, work, side) || whyNoWork(s, side, hexside, kind) !== null || (kind === 'lay' && train < 0)) {
    t.emit({ type: 'workFailed', rule: 'CN 6.8.1', leader, hexside, work: kind });
    return;
  }
  if (kind === 'damage') damage(t, work, side);
  else if (kind === 'repair') t.emit({ type: 'bridgeChanged', rule: 'CN 6.8', hexside, bridge: INTACT });
  else if (kind === 'lay') {
    t.emit({ type: 'bridgeChanged', rule: 'CN 6.8', hexside, bridge: PONTOON });
    t.emit({ type: 'trainLaid', rule: 'CN 6.8', train, hexside });
  } else {
    t.emit({ type: 'bridgeChanged', rule: 'CN 6.8', hexside, bridge: NO_BRIDGE });
    t.emit({ type: 'trainPassed', rule: 'CN 6.8', train, leader: keeperOf(s, work, side) });
  }
}

function damage(t: CampaignTable, { leader, hexside, kind }: Work, side: SideIndex): void {
  const s = t.state;
  const die = t.d6();
  const most = isContested(s, side, hexside) ? BRIDGE_WORK.damage.contested : BRIDGE_WORK.damage.success;
  if (die > most) {
    t.emit({ type: 'workFailed', rule: 'CN 6.8', leader, hexside, work: kind, dice: [die] });
    return;
  }
  const train = pontoonOn(s, hexside);
  if (train >= 0) t.emit({ type: 'trainLost', rule: 'CN 6.8.2', train });
  t.emit({
    type: 'bridgeChanged',
    rule: train >= 0 ? 'CN 6.8.2' : 'CN 6.8',
    hexside,
    bridge: train >= 0 ? NO_BRIDGE : DAMAGED,
    dice: [die],
  });
}

/** An enemy Force stands next to either bank hex. */
function isContested(s: State, side: SideIndex, hexside: Hexside): boolean {
  const { neighbours } = s.campaign.ground;
  return [hexOf(hexside), neighbours[hexside]!].some((bank) => {
    for (let dir = 0; dir < 6; dir += 1) {
      const beside = neighbours[bank * 6 + dir]!;
      if (beside >= 0 && s.occupied[enemyOf(side)][beside]! > 0) return true;
    }
    return false;
  });
}

/** The Leader still stands on the bank, or (his units having passed to another there) the Stack does, with infantry. */
function isManned(s: State, { leader, hexside }: Work, side: SideIndex): boolean {
  const bank = hexOf(hexside);
  const at = s.leader.hex[leader]!;
  return (at < 0 || at === bank) && strengthOf(s, unitsIn(s, bank, side)).inf >= WORKERS2;
}

function trainNear(s: State, hex: number, side: SideIndex): number {
  return s.trains.findIndex(
    ({ with: carrier }) => carrier >= 0 && s.leader.hex[carrier] === hex && s.campaign.leaders[carrier]!.side === side,
  );
}

/** The Leader who takes the lifted train: the one at work, or the one who now leads in that hex. */
function keeperOf(s: State, { leader, hexside }: Work, side: SideIndex): number {
  if (s.leader.hex[leader]! >= 0) return leader;
  return s.unit.leader[unitsIn(s, hexOf(hexside), side)[0]!]!;
}

export const bridgeSteps = { announceWork: announceDroppedWork, bridgeSegment };
