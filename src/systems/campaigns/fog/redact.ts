/**
 * What one side is told of an event (CN 2.2, 2.3, 13.2). Every event has its line in SIGHT; a new event does not
 * compile until its line says which side may see it. The answer depends on nothing but the event and the roster, so a
 * story told again later betrays no more than when it happened.
 */
import type { Eye } from '../../../kernel/contract.ts';
import type { LossCause } from '../events/core.ts';
import type { CampaignEvent } from '../events/index.ts';
import type { SideIndex } from '../theatre/roster.ts';
import type { State } from '../theatre/state.ts';

/**
 * all: both sides see it whole. owner: only the side it belongs to. blank: the enemy sees it without these fields (-1,
 * or an empty list). What neither side owns alone both sides see through the function.
 */
type Sight<E> =
  | 'all'
  | 'owner'
  | { readonly blank: readonly (keyof E)[] }
  | ((e: E, s: State, side: SideIndex) => CampaignEvent | null);

type Sights = { readonly [K in CampaignEvent['type']]: Sight<Extract<CampaignEvent, { type: K }>> };

/** Losses that happen before the enemy's eyes (CN 2.3, steps 5 to 11); the others he never learns. */
const SEEN_LOSSES: readonly LossCause[] = [
  'bombardment',
  'combat',
  'floor',
  'retreat',
  'pursuit',
  'abandoned',
  'surrender',
  'destroyed',
  'siege',
];

/** Any counter that moves looks the same from the other side (CN 2.1). */
const counterMoved = (s: State, rule: string, from: number, to: number): CampaignEvent | null =>
  s.campaign.options.blind ? null : { type: 'forceMoved', rule, leader: -1, from, to, manner: 'march' };

/**
 * CN 2.3: of a throw that rests on what one side hides, the other is told the dice, the result, and the modifiers that
 * are no secret: never whether there are others, so the total is of what is told.
 */
function thrown<E extends Extract<CampaignEvent, { type: 'refuseTried' | 'siegeChecked' }>>(
  e: E,
  secret: (code: string) => boolean,
): E {
  const modifiers = e.modifiers.filter(({ code }) => !secret(code));
  const total = [...(e.dice ?? []), ...modifiers.map(({ value }) => value)].reduce((sum, n) => sum + n, 0);
  return { ...e, modifiers, total };
}

/** CN 10.4: the guns before the walls are the besieger's secret, who and how many are behind them the garrison's. */
const SIEGE_SECRETS = { besieger: ['artillery'], garrison: ['largeGarrison', 'goodLeader'] } as const;

const counterAppears = (s: State, rule: string, hex: number): CampaignEvent | null =>
  s.campaign.options.blind ? null : { type: 'leaderPlaced', rule, leader: -1, hex, army: -1 };

const SIGHT: Sights = {
  turnBegan: 'all',
  weatherFell: 'all',
  playerTurnBegan: 'all',
  segmentBegan: 'all',
  strengthLost: (e) => (SEEN_LOSSES.includes(e.cause) ? { ...e, unit: -1 } : null),
  forceMoved: (e, s) => (BEFORE_THE_ENEMY.includes(e.manner) ? e : counterMoved(s, 'CN 2.1', e.from, e.to)),
  leaderSubordinated: 'owner',
  unitAssigned: 'owner',
  // Others take over troops that stand there, or come with a reinforcement, which is told once.
  leaderPlaced: (e, s) => (e.rule === 'CN 11.4' ? counterAppears(s, 'CN 2.1', e.hex) : null),
  leaderRemoved: (e) => (e.fate === 'captured' ? e : null),
  vedettePlaced: (e, s) => counterAppears(s, 'CN 2.1', e.hex),
  vedetteMoved: (e, s) => counterMoved(s, 'CN 2.1', e.from, e.to),
  vedetteReturned: 'owner',
  bridgeChanged: 'all',
  apChanged: 'owner',
  countersShown: () => null,
  learned: () => null,

  replacementsArrived: 'owner',
  replacementsGiven: 'owner',
  sourceChanged: 'owner',
  centreDisbanded: 'all',
  centreReturned: 'all',
  centreFlipped: 'all',
  centreMoved: 'all',
  centreOverrun: 'all',
  // With no Force there to take it, it stands on the map itself (CN 1.5).
  regimentRaised: (e, s) =>
    s.campaign.leaders[e.leader]!.kind === 'regiment' ? counterAppears(s, 'CN 2.1', e.hex) : null,
  regimentFilled: 'owner',
  unitTransferred: 'owner',
  leaderTransferred: 'owner',
  strengthMerged: 'owner',
  forceUnled: 'owner',

  commandIssued: 'owner',
  initiativeTried: 'owner',
  marchBegan: 'owner',
  allowanceChanged: 'owner',
  mpSpent: 'owner',
  forceFinished: 'owner',
  marchEnded: 'owner',
  attritionChecked: 'owner',
  workAnnounced: 'owner',
  workFailed: 'owner',
  worksCleared: 'owner',
  trainLaid: 'owner',
  trainPassed: 'owner',
  trainLost: 'owner',
  reinforcementEntered: (e, s) => counterAppears(s, 'CN 6.1.1', e.hex),
  reinforcementDelayed: 'owner',
  reinforcementWithdrawn: 'owner',
  vedetteFinished: 'owner',
  vedetteEliminated: { blank: ['vedette'] },
  skirmishFought: (e, s, side) => ({
    ...e,
    vedette: s.campaign.vedettes[e.vedette]!.side === side ? e.vedette : -1,
    against: s.campaign.vedettes[e.against]!.side === side ? e.against : -1,
  }),
  kindsSeen: () => null,
  reconnaissanceFailed: () => null,

  battleFormed: 'all',
  battleCancelled: 'all',
  battleJoined: (e) => ({ ...e, began2: [-1, -1] }),
  stackJoined: 'all',
  stackWithdrew: 'all',
  roundBegan: 'all',
  leadersRevealed: 'all',
  strengthRevealed: 'all',
  exactRevealed: 'all',
  unitReserved: 'owner',
  reserveCalled: 'owner',
  reserveTried: 'owner',
  unitCommitted: 'owner',
  markerChosen: 'owner',
  rearguardNamed: 'owner',
  refuseTried: (e) => thrown(e, (code) => code === 'cavalry'),
  cavalryCompared: 'all',
  bombarded: 'all',
  oddsRead: (e, _s, side) => ({ ...e, parts: e.parts.filter((part) => part.side === side) }),
  oldGuardStaked: 'all',
  combatRolled: 'all',
  attackSkipped: 'all',
  markerRevealed: 'all',
  resultOverridden: 'all',
  retreatBegan: { blank: ['units'] },
  retreatStepped: 'all',
  retreatEnded: 'all',
  pursuitDeclared: { blank: ['units'] },
  pursuitAimed: 'all',
  pursuitRolled: 'all',
  pursuitStepped: 'all',
  stragglersRolled: 'all',
  counterattackBegan: 'all',
  attackDeclined: 'all',
  hexLeftOut: 'all',
  leaderTaken: 'all',
  leaderEscaped: { blank: ['leader'] },
  criticalTested: 'all',
  guardBeaten: 'all',
  battleDecided: 'all',
  battleEnded: 'all',

  siegeChanged: 'all',
  siegeChecked(e, _s, side) {
    const mine = e.garrison === side ? SIEGE_SECRETS.garrison : SIEGE_SECRETS.besieger;
    const secrets: readonly string[] = [...SIEGE_SECRETS.garrison, ...SIEGE_SECRETS.besieger];
    return thrown(e, (code) => secrets.includes(code) && !(mine as readonly string[]).includes(code));
  },
  citadelSurrendered: 'all',

  moraleShifted: 'all',
  featureCredited: 'all',
  armyBroken: 'all',
};

/** Moves in battle: the Leaders were named when it began (CN 2.3). */
const BEFORE_THE_ENEMY: readonly string[] = ['retreat', 'pursuit', 'advance'];

export function redact(s: State, e: CampaignEvent, eye: Eye): CampaignEvent | null {
  if (eye === 'umpire') return e;
  const side: SideIndex = s.campaign.sides[0].id === eye ? 0 : 1;
  if (ownerOf(s, e) === side) return e;
  const sight = SIGHT[e.type] as Sight<CampaignEvent>;
  if (sight === 'all') return e;
  if (sight === 'owner') return null;
  if (typeof sight === 'function') return sight(e, s, side);
  const seen: Record<string, unknown> = { ...e };
  for (const field of sight.blank) seen[field] = Array.isArray(seen[field]) ? [] : -1;
  return seen as unknown as CampaignEvent;
}

/** The side an event belongs to, by the first piece it names; null when it belongs to neither. */
function ownerOf(s: State, e: CampaignEvent): SideIndex | null {
  const { campaign } = s;
  const fields = e as unknown as Readonly<Record<string, unknown>>;
  const number = (name: string): number => (typeof fields[name] === 'number' ? (fields[name] as number) : -1);
  if (e.type === 'reinforcementDelayed')
    return campaign.leaders[campaign.leaderOf(campaign.scenario.reinforcements[e.index]!.leader)]!.side;
  if (e.type === 'trainLaid' || e.type === 'trainLost')
    return campaign.scenario.pontoons[e.train]!.side === campaign.sides[0].id ? 0 : 1;
  // Two Vedettes meet, and neither side learns whose the other is.
  if (e.type === 'skirmishFought') return null;
  if (number('side') >= 0) return number('side') as SideIndex;
  if (number('leader') >= 0) return campaign.leaders[number('leader')]!.side;
  if (number('unit') >= 0) return campaign.units[number('unit')]!.side;
  if (number('vedette') >= 0) return campaign.vedettes[number('vedette')]!.side;
  if (number('army') >= 0) return campaign.armies[number('army')]!.side;
  return null;
}
