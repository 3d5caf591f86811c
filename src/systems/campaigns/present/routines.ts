/** What a staff can settle for its commander (CN 13), and when it had better ask: from what its side knows. */
import type { Decision } from '../../../kernel/game.ts';
import type { Routine, RoutineKind } from '../../../umpire/report.ts';
import { hexesAhead } from '../combat/pursuit-path.ts';
import { battleOf } from '../combat/sides.ts';
import { enemyCounters, sideOf } from '../fog/counters.ts';
import { knownInitiative } from '../movement/initiative.ts';
import { listed, strength, type Words, wordsFor } from '../prose/words.ts';
import { usualLosses } from '../ranks/losses.ts';
import type { Action } from '../sequence/actions.ts';
import { isClosed } from '../supply/supply.ts';
import { forcesOf } from '../theatre/forces.ts';
import type { SideIndex } from '../theatre/roster.ts';
import type { State } from '../theatre/state.ts';

export const ROUTINES = [
  {
    id: 'sources',
    title: 'Supply Sources',
    usual: 'keeps the Source in use while its road is open',
    byStaff: true,
    rarer: 'Change a Supply Source',
  },
  {
    id: 'centres',
    title: 'Centres of Operations',
    usual: 'keeps them, sets up lost ones at the Source, and opens them where they stand',
    byStaff: true,
    rarer: 'Break up a Centre',
  },
  {
    id: 'replacements',
    title: 'Replacements',
    usual: 'gives them to the weakest units',
    byStaff: true,
    rarer: 'Give out replacements',
  },
  {
    id: 'generals',
    title: 'Major Generals, March Regiments, Vedettes',
    usual: 'raises nobody and sends nobody out',
    byStaff: true,
    rarer: 'Raise generals, send out Vedettes',
  },
  {
    id: 'transfers',
    title: 'Transfers and merging',
    usual: 'leaves all commands as they are',
    byStaff: true,
    rarer: 'Transfer or merge units',
  },
  {
    id: 'arrivals',
    title: 'Reinforcements',
    usual: 'brings them on as they are due; where they march, you say',
    byStaff: true,
    rarer: 'Hold back a reinforcement',
  },
  {
    id: 'halts',
    title: 'End of a march',
    usual: 'halts a Force that can go no farther, and one you turn away from',
    byStaff: true,
    rarer: null,
  },
  {
    id: 'bridges',
    title: 'Bridges beside troops left behind',
    usual: 'leaves them alone',
    byStaff: true,
    rarer: 'Work at a bridge',
  },
  {
    id: 'initiative',
    title: 'Initiative',
    usual: 'lets nobody march without orders, and asks when somebody has an even chance to',
    byStaff: true,
    rarer: null,
  },
  {
    id: 'forced',
    title: 'Forced marches',
    usual: 'stays where it is, and asks when a Force with an enemy before it has an even chance to march',
    byStaff: true,
    rarer: 'Try a forced march',
  },
  {
    id: 'vedettes',
    title: 'Vedettes that must give way',
    usual: 'takes them back toward the Centre',
    byStaff: true,
    rarer: null,
  },
  {
    id: 'crowding',
    title: 'Forces that must move aside',
    usual: 'takes the first free hex',
    byStaff: true,
    rarer: null,
  },
  {
    id: 'fields',
    title: 'Order of battles',
    usual: 'fights what hangs together as one battle, the largest first',
    byStaff: true,
    rarer: 'Split a battle or choose the next',
  },
  {
    id: 'pursuers',
    title: 'Who pursues',
    usual: 'sends the only Stack that can; a single safe hex it follows by itself, how much farther, you say',
    byStaff: true,
    rarer: 'Let nobody pursue',
  },
  {
    id: 'victors',
    title: 'Drawing off from a fight that is won',
    usual: 'holds the field, and asks when that costs more than 1 point',
    byStaff: true,
    rarer: null,
  },
  {
    id: 'losses',
    title: 'Small losses',
    usual: 'takes up to 2 points from the strongest, and asks before a unit is gone',
    byStaff: true,
    rarer: null,
  },
] as const satisfies readonly RoutineKind[];

type RoutineId = (typeof ROUTINES)[number]['id'];

/** Half points that a staff takes without asking. */
const SMALL_LOSS2 = 4;
/** Half points that a field is always worth. */
const SMALL_PRICE2 = 2;

/** Faces of the die with which a Leader may well try his initiative. */
const EVEN = 3;

interface Settled {
  readonly does: string;
  readonly asks?: string | null;
}

type Settling = (d: Decision<Action>, w: Words, standard: Action) => Settled | null;

const army = (d: Decision<Action>): number => d.args['army'] as number;
const hasStep = ({ options }: Decision<Action>): boolean => options.some(({ type }) => type === 'step');

/** A march that has not begun is never ended for its commander; one that can go on, only when he turns away from it. */
const halted: Settling = (d, w) => {
  const { march } = w.s;
  if (march === null || (march.path.length === 1 && hasStep(d))) return null;
  const { leader } = march;
  const does = `halted ${w.leader(leader)} at ${w.at(w.s.leader.hex[leader]!)}`;
  return { does, asks: hasStep(d) ? `${w.leader(leader)} can still march on.` : null };
};

const STEPS: Readonly<Record<string, readonly [RoutineId, Settling]>> = {
  supplySource: [
    'sources',
    (d, w) => {
      const { source } = w.s.armies[army(d)]!;
      const cut = isClosed(w.s, army(d), source) ? `${w.at(source)} is in the enemy’s hands.` : null;
      return { does: 'kept the supply sources', asks: cut };
    },
  ],
  disbandCentre: ['centres', () => ({ does: 'left the Centres in place' })],
  returnCentre: [
    'centres',
    (d, w, a) => ({
      does: a.type === 'hex' ? `set up the Centre at ${w.at(a.hex)}` : 'left the Centre off the map',
      asks: d.options.length > 2 ? 'More than one Source is open to it.' : null,
    }),
  ],
  flipCentre: ['centres', (d, w) => ({ does: `opened the Centre at ${w.at(w.s.armies[army(d)]!.centre)}` })],
  assignReplacements: ['replacements', () => ({ does: 'gave out the replacements' })],
  raiseAndDissolve: ['generals', () => ({ does: 'raised nobody' })],
  transferUnits: ['transfers', () => ({ does: 'left all commands as they are' })],
  mergeStrength: ['transfers', () => ({ does: 'merged nothing' })],
  reinforcements: ['arrivals', () => ({ does: 'called up the reinforcements in turn' })],
  enterOrDelay: [
    'arrivals',
    (d, w, a) => {
      const { hex } = w.s.reinforcements[d.args['index'] as number]!;
      const shut = a.type === 'yes' ? null : `The enemy is at ${w.at(hex)}.`;
      return { does: `brought on the reinforcements at ${w.at(hex)}`, asks: shut };
    },
  ],
  march: ['halts', halted],
  ride: ['halts', halted],
  rideVedette: ['halts', (d) => (hasStep(d) ? null : { does: 'let the Vedette look about' })],
  stepCentre: ['halts', (d) => (hasStep(d) ? null : { does: 'halted the Centre' })],
  announceWork: ['bridges', () => ({ does: 'left the bridges alone' })],
  initiative: [
    'initiative',
    (d, w) => {
      const able = d.options.flatMap((a) => (a.type === 'leader' && mayWellTry(d, w.s, a.leader) ? [a.leader] : []));
      const asks = able.length === 0 ? null : `${w.leaders(able)} may well march on their own.`;
      return { does: 'let nobody march without orders', asks };
    },
  ],
  forcedMarch: [
    'forced',
    (d, w) => {
      const faced = facingEnemies(w.s, sideOf(w.s, d.side)!);
      const able = faced.filter((leader) => mayWellTry(d, w.s, leader));
      const asks = able.length === 0 ? null : `The enemy stands before ${w.leaders(able)}.`;
      return { does: 'tried no forced march', asks };
    },
  ],
  retreatVedette: ['vedettes', () => ({ does: 'took the Vedette back' })],
  displace: [
    'crowding',
    (d, w, a) =>
      a.type === 'hex' ? { does: `moved ${w.leader(d.args['leader'] as number)} aside to ${w.at(a.hex)}` } : null,
  ],
  'battles.split': ['fields', () => ({ does: 'drew the fights together into one battle' })],
  'battles.next': [
    'fields',
    (_d, w, a) => (a.type === 'hex' ? { does: `began with the fight at ${w.at(battleHex(w.s, a.hex))}` } : null),
  ],
  'battle.pursue': [
    'pursuers',
    (d, w, a) => ({
      does: a.type === 'hex' ? `sent the troops at ${w.at(a.hex)} after the enemy` : 'let the enemy go',
      asks: d.options.length > 2 ? 'More than one Stack can pursue.' : null,
    }),
  ],
  'battle.override': [
    'victors',
    (_d, w) => {
      const { winnerLoss2 } = battleOf(w.s).resolution!;
      const dear = winnerLoss2 > SMALL_PRICE2 ? `To hold the field costs ${strength(winnerLoss2)}.` : null;
      return { does: 'held the field', asks: dear };
    },
  ],
  'battle.pursuitStep': [
    'pursuers',
    (_d, w, a) => {
      const [next, ...farther] = hexesAhead(w.s);
      if (next === undefined || farther.length > 0 || a.type !== 'yes') return null;
      return { does: `pursued the one hex to ${w.at(next)}` };
    },
  ],
  loseStrength: ['losses', smallLoss],
};

/** The question as a piece of routine; null where only the commander can answer it. */
export function routine(s: State, decision: Decision<Action>, standard: Action): Routine | null {
  const known = STEPS[decision.step];
  if (known === undefined) return null;
  const [kind, settle] = known;
  const settled = settle(decision, wordsFor(s, decision.side), standard);
  return settled === null ? null : { kind, does: settled.does, asks: settled.asks ?? null };
}

/** A small loss that leaves every unit in being costs nothing that a commander would weigh. */
function smallLoss(d: Decision<Action>, w: Words): Settled {
  const borne = usualLosses(w.s, d.args);
  const sp2 = borne.length;
  const gone = [...new Set(borne)].filter((unit) => borne.filter((u) => u === unit).length === w.s.unit.sp2[unit]);
  const asks =
    gone.length > 0
      ? `${listed(gone.map((unit) => w.unit(unit)))} would be gone.`
      : sp2 > SMALL_LOSS2
        ? `${strength(sp2)} is no small loss.`
        : null;
  return {
    does: `took a loss of ${strength(sp2)} from ${listed([...new Set(borne)].map((u) => w.unit(u)))}`,
    asks,
  };
}

/** Faces with which a Leader who tries has his full march (CN 6.3.1), as far as his side can know: enemy cavalry is not counted. */
const facesFor = (s: State, leader: number): number =>
  s.campaign.leaders[leader]!.initiative - knownInitiative(s, leader).modifier;

const mayWellTry = ({ options }: Decision<Action>, s: State, leader: number): boolean =>
  options.some((a) => a.type === 'leader' && a.leader === leader) && facesFor(s, leader) >= EVEN;

/** Own Forces beside a counter that is, or may be, an enemy Force. */
function facingEnemies(s: State, side: SideIndex): number[] {
  const { grid } = s.campaign.ground;
  const enemies = enemyCounters(s, side).filter(({ kind }) => kind !== 'vedette' && kind !== 'lone');
  return forcesOf(s, side).filter((l) => enemies.some(({ hex }) => grid.distance(hex, s.leader.hex[l]!) === 1));
}

/** The field by which a battle is called, from its first attacker's hex. */
function battleHex(s: State, attacker: number): number {
  const found = s.battles.find(({ attackers }) => attackers[0] === attacker);
  return found?.defenders[0] ?? attacker;
}
