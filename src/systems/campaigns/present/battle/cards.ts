/** The answers of a battle's questions as cards: chance in words, six dice, what to expect, the price (CN 9.4, 9.8, 9.11, 9.13). */
import type { Decision } from '../../../../kernel/game.ts';
import type { Card, Tone } from '../../../../umpire/report.ts';
import { withheldFor } from '../../combat/counterattack.ts';
import { legalMarkers, markerSteps } from '../../combat/markers.ts';
import { columnFor, readOdds } from '../../combat/odds.ts';
import { pursuitHexes, pursuitModifiers } from '../../combat/pursuit-die.ts';
import { refuseModifiers, refuseTerms, refuseTotal } from '../../combat/refuse.ts';
import { attackerOf, battleLeader, battleOf, initiativeOf } from '../../combat/sides.ts';
import { pursuers } from '../../prose/asks/retreat.ts';
import { place, points } from '../../prose/names.ts';
import { refusal } from '../../prose/refusal.ts';
import { MARKER_TEXT } from '../../prose/terms.ts';
import { signed, strength } from '../../prose/words.ts';
import type { Action } from '../../sequence/actions.ts';
import { MARKERS, type Marker } from '../../theatre/battle.ts';
import { unitsIn } from '../../theatre/forces.ts';
import { CAV, enemyOf, type SideIndex } from '../../theatre/roster.ts';
import type { State } from '../../theatre/state.ts';
import { COMBAT_RESULTS, ODDS_COLUMNS } from '../../theatre/tables.ts';
import {
  expected,
  FACES,
  type Fall,
  fallIn,
  fallOf,
  inSix,
  loserOf,
  type Outlook,
  sixFaces,
  spread,
  winsOf,
} from './chances.ts';
import { proofOfCall, proofOfFight, proofOfPursuit, proofOfRefusal } from './proof.ts';
import { staking } from './strength.ts';
import { followedBy } from './verdict.ts';
import type { Voice } from './voice.ts';

/** What a question is made of: the answers, what the side may reckon with, and whose part the words take. */
interface Deal {
  readonly s: State;
  readonly decision: Decision<Action>;
  readonly outlook: Outlook;
  readonly voice: Voice;
}

export function cardsFor(deal: Deal): Card[] {
  const dealer = DEALERS[deal.decision.step];
  return dealer === undefined ? [] : dealer(deal);
}

const DEALERS: Readonly<Record<string, (deal: Deal) => Card[]>> = {
  'battle.marker': markerCards,
  'battle.oldGuard': guardCards,
  'battle.target': (deal) => strikeCards(deal, ['Leave it out', 'Strike it too'], leftOut),
  'battle.exempt': (deal) => strikeCards(deal, ['Stay where they are', 'Attack'], stayingOut),
  'battle.commit': callCards,
  'battle.pursue': pursuitCards,
};

const tones = ({ voice, outlook: { side } }: Deal): readonly [Tone, Tone] => [
  voice.wins(side),
  voice.wins(enemyOf(side)),
];

/** The chance to win, six dice, and losses to expect. */
function fight(
  deal: Deal,
  falls: readonly Fall[],
  pitched: boolean,
  more: readonly string[] = [],
): Required<Pick<Card, 'chance' | 'faces' | 'lines' | 'proof'>> {
  const { outlook, voice } = deal;
  const { side } = outlook;
  const words = [voice.says(side, 'win', 'wins'), voice.says(side, 'lose', 'loses')] as const;
  const { faces, counts } = sixFaces(winsOf(falls, side), words, tones(deal));
  return {
    chance: { text: inSix(counts), of: 'to win' },
    faces,
    lines: [expected(falls, side, pitched, voice), ...more],
    proof: proofOfFight(falls),
  };
}

/** What the results in which the side is beaten come to: "2 to 4". */
function beaten(falls: readonly Fall[], side: SideIndex): readonly number[] {
  return falls.flatMap((fall) => fall.results.filter((result) => loserOf(fall, result) === side).map(({ n }) => n));
}

/** CN 9.4.2: the battle types; forbidden ones stay, with the reason. */
function markerCards(deal: Deal): Card[] {
  const { s, decision, outlook, voice } = deal;
  const { side } = outlook;
  const falls = outlook.states.map(fallOf);
  const worst = beaten(falls, side);
  const offered = MARKERS.filter((marker) => marker !== 'Rearguard' || s.campaign.options.rearguard);
  const shape: Readonly<Record<Marker, () => Partial<Card>>> = {
    Pursuit: () => ({
      ...fight(deal, falls, false, ifRefused(deal, 'Pursuit')),
      price:
        worst.length === 0
          ? null
          : `beaten, ${voice.says(side, 'fall', 'falls')} back ${spread(worst, String)} ${Math.max(...worst) === 1 ? 'hex' : 'hexes'} and may be pursued`,
    }),
    Pitched: () => ({
      ...fight(deal, falls, true, ifRefused(deal, 'Pitched')),
      price:
        worst.length === 0
          ? null
          : `beaten, ${voice.says(side, 'lose', 'loses')} up to ${strength(2 * Math.max(...worst))} and must strike back`,
    }),
    Refuse: () => slip(deal),
    Rearguard: () => ({}),
  };
  return offered.map((marker) => {
    const option = decision.options.findIndex((a) => a.type === 'marker' && a.marker === marker);
    const why = option >= 0 ? null : markerSteps['battle.marker'].whyNot(s, decision.args, { type: 'marker', marker });
    const said = why === null ? null : refusal(s, why);
    return {
      option: option < 0 ? null : option,
      title: marker,
      text: MARKER_TEXT[marker],
      rule: said?.rule ?? 'CN 9.4.2',
      ...(option < 0 ? {} : shape[marker]()),
      refusal: said?.text ?? null,
    };
  });
}

/** CN 9.4.3: what this marker of the attacker's would mean to an enemy who may refuse. */
function ifRefused({ s, outlook: { side, states } }: Deal, marker: Marker): string[] {
  if (side !== s.phasing || !states.some((state) => legalMarkers(state, enemyOf(side)).includes('Refuse'))) return [];
  const terms = refuseTerms(s, marker);
  return [`if refused: ${signed(terms.die)} on the die, then ${followedBy(terms)}`];
}

/** What the attacker may have formed for, as far as it matters to a Refuse. Which it is lies face down still. */
const FORMED: readonly Marker[] = ['Pursuit', 'Pitched'];

/** CN 9.4.3: the die against the Leader's initiative; his marker and his cavalry hinder, as far as they are known. */
function slip(deal: Deal): Partial<Card> {
  const { s, outlook, voice } = deal;
  const { side, states } = outlook;
  const before = (marker: Marker) =>
    states.map((state) => {
      const most = initiativeOf(state, battleLeader(state, side));
      return FACES.map((face) => refuseTotal(face, refuseModifiers(state, marker)) <= most);
    });
  const six = (outcomes: boolean[][]) => sixFaces(outcomes, ['away', 'caught'], tones(deal));
  const { faces, counts } = six(FORMED.flatMap(before));
  return {
    chance: { text: inSix(counts), of: 'to slip away' },
    faces,
    lines: FORMED.map(
      (marker) => `before ${marker}: ${inSix(six(before(marker)).counts)}, then ${followedBy(refuseTerms(s, marker))}`,
    ),
    proof: proofOfRefusal(states, side, FORMED),
    price: counts.every((n) => n === FACES.length)
      ? null
      : `caught, ${voice.says(side, 'fight', 'fights')} as in Pursuit, and the die counts ${FORMED.map((marker) => -refuseTerms(s, marker).held).join(' or ')} against ${voice.whom(side)}`,
  };
}

/** CN 9.8.1: kept or sent in, after the odds have been read. */
function guardCards(deal: Deal): Card[] {
  const { s, outlook, voice } = deal;
  const { side } = outlook;
  const { odds, markers } = battleOf(s);
  if (odds === null) return [];
  const attacks = attackerOf(s) === side;
  const sent = readOdds(staking(s));
  // Of the enemy's strength only the sum that was read is known.
  const attack2 = attacks ? sent.attack2 : odds.attack2;
  const defence2 = attacks ? odds.defence2 : sent.defence2;
  const kept = outlook.states.map((state) => fallIn(state, odds.column));
  const column = columnFor(attack2, defence2);
  const staked = outlook.states.map((state) => fallIn(staking(state), column));
  const pitched = markers[side] === 'Pitched';
  const told = (a2: number, d2: number, at: number, falls: readonly Fall[]): string =>
    `${points(a2)} to ${points(d2)}: column ${ODDS_COLUMNS[at]}, die ${spread(
      falls.map(({ modifier }) => modifier),
      signed,
    )}`;
  const risk = winsOf(staked, side).map((wins) => wins.filter((win) => !win).length);
  const card = (option: number, title: string, falls: readonly Fall[], line: string, price: string | null): Card => {
    const { lines, ...rest } = fight(deal, falls, pitched);
    return { option, title, rule: 'CN 9.8.1', ...rest, lines: [line, ...lines], price };
  };
  return [
    card(0, 'Keep it in hand', kept, told(odds.attack2, odds.defence2, odds.column, kept), null),
    card(
      1,
      'Send it in',
      staked,
      told(attack2, defence2, column, staked),
      Math.max(...risk) === 0
        ? null
        : `${inSix(risk)}: beaten, and all Europe hears of it (the marker moves 1 against ${voice.whom(side)})`,
    ),
  ];
}

/** CN 9.13.2, 9.13.5: a choice of who attacks or whom; no is the first answer. */
function strikeCards(deal: Deal, titles: readonly [string, string], without: (s: State, deal: Deal) => State): Card[] {
  const { s, decision, outlook } = deal;
  const pitched = battleOf(s).markers[outlook.side] === 'Pitched';
  const [no, yes] = [outlook.states.map((state) => without(state, deal)), outlook.states];
  return [no, yes].flatMap((states, option): Card[] => {
    // No Force may be left to attack with.
    const falls = states.filter((state) => readOdds(state).attack2 > 0).map(fallOf);
    const base = { option, title: titles[option]!, rule: decision.rule };
    return [falls.length === 0 ? { ...base, text: 'no attack' } : { ...base, ...fight(deal, falls, pitched) }];
  });
}

const leftOut = (state: State, { decision }: Deal): State => {
  const b = battleOf(state);
  const omitted = [...b.omitted, decision.args['hex'] as number];
  return { ...state, battle: { ...b, omitted, withheld2: withheldFor(state, omitted) } };
};

const stayingOut = (state: State, { decision }: Deal): State => {
  const b = battleOf(state);
  return { ...state, battle: { ...b, declined: [...b.declined, decision.args['hex'] as number] } };
};

/** CN 12.1: each unit called needs a die up to the Leader's initiative. */
function callCards(deal: Deal): Card[] {
  const { s, decision, outlook } = deal;
  const most = initiativeOf(s, battleLeader(s, outlook.side));
  const { faces, counts } = sixFaces([FACES.map((face) => face <= most)], ['comes', 'fails'], tones(deal));
  return decision.options.map((action, option) =>
    action.type === 'unit'
      ? {
          option,
          title: s.campaign.units[action.unit]!.name,
          text: strength(s.unit.sp2[action.unit]!),
          rule: 'CN 12.1',
          chance: { text: inSix(counts), of: 'to come in' },
          faces,
          proof: proofOfCall(s, outlook.side),
        }
      : { option, title: 'Call nobody else', rule: 'CN 12.1' },
  );
}

/** CN 9.11.2: how far the die would let each Stack pursue. */
function pursuitCards(deal: Deal): Card[] {
  const { s, decision, outlook, voice } = deal;
  const { side, states } = outlook;
  return decision.options.map((action, option): Card => {
    if (action.type !== 'hex')
      return { option, title: 'Nobody pursues', rule: 'CN 9.11.1', text: 'the beaten get away' };
    const chases = states.map((state) => chasing(state, side, action.hex));
    const reached = FACES.map((face) => chases.map((state) => hexesPursued(state, face)));
    const all = reached.flat();
    const cavalry2 = unitsIn(s, action.hex, side).reduce(
      (sum, u) => sum + (s.campaign.units[u]!.arm === CAV ? s.unit.sp2[u]! : 0),
      0,
    );
    return {
      option,
      title: pursuers(s, action.hex, side),
      text: `From ${place(s, action.hex)}: ${strength(s.occupied[side][action.hex]!)}, ${cavalry2 === 0 ? 'no cavalry' : `${points(cavalry2)} of it cavalry`}`,
      rule: 'CN 9.11.2',
      chance: { text: `${spread(all, String)} ${Math.max(...all) === 1 ? 'hex' : 'hexes'}`, of: 'by the die' },
      faces: FACES.map((face, i) => {
        const some = reached[i]!.some((n) => n > 0);
        return { face, tone: some ? tones(deal)[0] : 'plain', text: spread(reached[i]!, String) };
      }),
      proof: proofOfPursuit(chases),
      lines: [`each hex costs ${voice.whom(enemyOf(side))} a point; you say where they halt`],
    };
  });
}

/** A sample with this Stack in pursuit. */
function chasing(state: State, side: SideIndex, hex: number): State {
  const pursuit = { side, units: unitsIn(state, hex, side), path: [hex], retreat: -1, hexes: -1 };
  return { ...state, battle: { ...battleOf(state), pursuit } };
}

const hexesPursued = (chase: State, face: number): number =>
  pursuitHexes(
    chase,
    pursuitModifiers(chase).reduce((sum, { value }) => sum + value, face),
  );

/** Rows of the table that a die can reach in any of the falls. */
export function rowsReached(falls: readonly Fall[]): ReadonlySet<number> {
  const last = COMBAT_RESULTS.length - 1;
  return new Set(falls.flatMap(({ modifier }) => FACES.map((face) => Math.max(0, Math.min(last, face + modifier)))));
}
