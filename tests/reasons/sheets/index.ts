/** Every sheet, by question and kind of answer. */
import {
  claim,
  joined,
  type LeaderQuestion,
  leaderHere,
  type Question,
  type Sheet,
  type UnitQuestion,
  unitHere,
} from '../sheet.ts';
import { loss, work } from './bridges.ts';
import { front, guns, nextBattle } from './fighting.ts';
import { detachUnit, drop, marchOf, marchStep, raiseOnMarch } from './march.ts';
import { commit, endRearguard, hold, marker, rearguard } from './markers.ts';
import { command, enterElsewhere, enterHere, reinforcement, rideOff, send, tries } from './orders.ts';
import { dissolve, dissolveGeneral, giveToGeneral, raise, regiment, replacements, vedette } from './organization.ts';
import { advance, advanceTo, marchIn, pursue, pursuitPath } from './pursuit.ts';
import { retreatStep } from './retreat.ts';
import { givesWay, rideStep, stopsGivingWay, vedetteStep } from './riders.ts';
import { armyArg, centre, displace, returnCentre, stepCentre, supplySource } from './sources.ts';
import { giving, newLeader, receiving, transfer } from './transfers.ts';

export const SHEETS: Readonly<Record<string, (q: never) => Sheet>> = {
  'supplySource hex': supplySource,
  'returnCentre hex': returnCentre,
  'assignReplacements unit': replacements,
  'raiseAndDissolve raise': raise,
  'raiseAndDissolve dissolve': dissolve,
  'raiseAndDissolve regiment': regiment,
  'raiseAndDissolve vedette': vedette,
  'giveToGeneral unit': giveToGeneral,
  'giveToGeneral end': ({ args }: Question): Sheet => ({
    may: [claim('mustLead', 'CN 5.3.2', () => (args['leader'] as number) < 0)],
  }),
  'dissolveGeneral leader': dissolveGeneral,
  'transferUnits unit': (q: UnitQuestion): Sheet =>
    q.page.unitHex(q.action.unit) < 0
      ? unitHere(q, 'CN 5.3.3')
      : joined(unitHere(q, 'CN 5.3.3'), transfer(q, { unit: q.action.unit })),
  'transferUnits leader': (q: LeaderQuestion): Sheet =>
    q.s.leader.hex[q.action.leader]! < 0
      ? leaderHere(q, 'CN 5.3.3')
      : joined(leaderHere(q, 'CN 5.3.3'), transfer(q, { leader: q.action.leader })),
  'newLeader leader': newLeader,
  'mergeStrength unit': giving,
  'mergeInto unit': (q: UnitQuestion): Sheet =>
    joined(unitHere(q, 'CN 5.3.4'), receiving(q, q.args['unit'] as number, q.action.unit)),
  'mergeInto end': ({ args }: Question): Sheet => ({
    may: [claim('mustGive', 'CN 5.3.4', () => args['begun'] !== true)],
  }),
  'stepCentre step': stepCentre,
  'stepCentre end': (q: Question): Sheet => ({
    may: [claim('mustStep', 'CN 5.2.5', () => !q.s.armies[armyArg(q)]!.centreMoved)],
  }),
  'movementCommands centre': centre,
  'displace hex': displace,
  'reinforcements reinforcement': reinforcement,
  'enterOrDelay yes': enterHere,
  'enterOrDelay hex': enterElsewhere,
  'movementCommands leader': command,
  'movementCommands ride': rideOff,
  'movementCommands vedette': send,
  'initiative leader': tries('CN 6.3.1'),
  'forcedMarch leader': tries('CN 9.1'),
  'march step': marchStep,
  'march leader': drop,
  'march raise': raiseOnMarch,
  'march work': work(({ s }) => marchOf(s).leader),
  'announceWork work': work(({ args }) => args['leader'] as number),
  'detachUnits unit': detachUnit,
  'detachUnits end': ({ args }: Question): Sheet => ({
    may: [claim('noUnits', 'CN 1.5', () => (args['given'] as number) === 0)],
  }),
  'ride step': rideStep,
  'rideVedette step': vedetteStep,
  'retreatVedette step': givesWay,
  'retreatVedette end': stopsGivingWay,
  'loseStrength unit': loss,
  'battles.front hex': front,
  'battles.next hex': nextBattle,
  'battle.hold unit': hold,
  'battle.commit unit': commit,
  'battle.rearguard unit': rearguard,
  'battle.rearguard end': endRearguard,
  'battle.marker marker': marker,
  'battle.guns leader': guns,
  'battle.retreatStep step': retreatStep,
  'battle.pursue hex': pursue,
  'battle.pursuitPath hex': pursuitPath,
  'battle.advance hex': advance,
  'battle.advanceTo hex': advanceTo,
  'siege.advance hex': marchIn,
};
