/** Charts of battle, pursuit and siege. */
import type { Chart } from '../../../../umpire/report.ts';
import { points } from '../../prose/names.ts';
import { signed } from '../../prose/words.ts';
import { spans, type Tables, upTo, yes } from './cells.ts';

const modifiers = (rows: readonly (readonly [string, number])[]): string[][] =>
  rows.map(([text, value]) => [text, signed(value)]);

export const fighting = (t: Tables): Chart[] => [
  refuse(t),
  {
    id: 'T-BOM',
    title: 'Bombardment: points lost by the target',
    rule: 'CN 9.6.2',
    heads: ['guns, SP', '≤0', '1', '2', '3', '4', '5', '6+'],
    rows: spans(t.BOMBARDMENT_ROWS, 1, points).map((name, i) => [name, ...t.BOMBARDMENT[i]!.map(points)]),
    note: '',
  },
  {
    id: 'T-BOM-M',
    title: 'Bombardment: modifiers of the die',
    rule: 'CN 9.6.3',
    heads: ['condition', 'die'],
    rows: modifiers([
      ['the firer has twice the enemy’s cavalry', t.BOMBARDMENT_MODIFIERS.ownCavalry],
      ['Rain or Mud', t.BOMBARDMENT_MODIFIERS.rainOrMud],
      ['every target hex gives cover', t.BOMBARDMENT_MODIFIERS.covered],
    ]),
    note: '',
  },
  ground(t),
  {
    id: 'T-ODDS',
    title: 'Odds: attacker to defender at least',
    rule: 'CN 9.7.4',
    heads: ['column', ...t.ODDS_COLUMNS],
    rows: [['at least', 'anything', ...t.ODDS_THRESHOLDS.map(([own, enemy]) => `${own}:${enemy}`)]],
    note: 'The highest column whose ratio is reached.',
  },
  {
    id: 'T-CRT',
    title: 'Battle: the loser and his result, then the winner’s loss',
    rule: 'CN 9.8.3',
    heads: ['die', ...t.ODDS_COLUMNS],
    rows: t.COMBAT_RESULTS.map((row, die) => [
      String(die),
      ...row.map(({ loser, n, winnerLoss2 }) => `${loser === 'attacker' ? 'A' : 'D'}${n}/${points(winnerLoss2)}`),
    ]),
    note: `A attacker, D defender. One result takes at most one part in ${t.SMALL_BATTLE.part} of a side, but always ${points(t.SMALL_BATTLE.least2)} (CN 9.8.5).`,
  },
  combatModifiers(t),
  {
    id: 'T-PUR',
    title: 'Pursuit: hexes by modified die',
    rule: 'CN 9.11.3',
    heads: ['die', '≤−1', '0', '1', '2', '3', '4', '5', '6', '7+'],
    rows: [['hexes', ...t.PURSUIT_HEXES.map(String)]],
    note: '',
  },
  pursuitModifiers(t),
  aftermath(t),
  siege(t),
];

const GROUNDS = {
  clear: 'Clear',
  marsh: 'Marsh',
  hills: 'Hills',
  forest: 'Forest',
  town: 'Town',
  mountain: 'Mountain',
  fortified: 'Fortified Town',
  citadel: 'Citadel',
  entrenched: 'besieger attacked by a sortie or a relief',
  assault: 'besieged Citadel under assault (CN 10.3)',
} as const;

function ground({ GROUND_EFFECTS: effects }: Tables): Chart {
  const { t2, limit2, cavalryHalved, bombardmentCover, pitched } = effects;
  return {
    id: 'T-GRO',
    title: 'Ground in battle',
    rule: 'CN 9.7.2',
    heads: ['ground', 'factor', 'works on at most', 'attacking cavalry halved', 'cover from guns', 'Pitched allowed'],
    rows: (Object.keys(t2) as (keyof typeof t2)[]).map((of) => [
      GROUNDS[of],
      points(t2[of]),
      of in limit2 ? `${points(limit2[of as keyof typeof limit2])} SP` : '',
      yes(cavalryHalved.includes(of)),
      yes(bombardmentCover.includes(of)),
      yes(pitched.includes(of)),
    ]),
    note: `A ridge adds ${points(effects.ridge2)}; no factor is above ${points(effects.t2Max)}, but for the assault.`,
  };
}

function refuse({ REFUSE }: Tables): Chart {
  return {
    id: 'T-REF',
    title: 'Refuse: by the attacker’s marker',
    rule: 'CN 9.4.3',
    heads: ['marker', 'die of the Refuse', 'away: pursuit die', 'away: stragglers', 'held: die of step 7'],
    rows: Object.entries(REFUSE).map(([marker, { die, pursuit, stragglers, held }]) => [
      marker === 'other' ? 'any other' : marker,
      signed(die),
      pursuit === null ? 'no pursuit' : signed(pursuit),
      yes(stragglers),
      signed(held),
    ]),
    note: 'The cavalry of both sides modifies the die too, as in T-INI.',
  };
}

function combatModifiers({ COMBAT_MODIFIERS: m }: Tables): Chart {
  return {
    id: 'T-CRT-M',
    title: 'Battle: modifiers of the die',
    rule: 'CN 9.8.2',
    heads: ['condition', 'die'],
    rows: modifiers([
      ['the Old Guard is staked in the attack', m.oldGuardAttacking],
      ['the Old Guard is staked in defence', m.oldGuardDefending],
      ['flank', m.flank],
      ['the attacking Battle Leader’s Force is FORAGING', m.attackerForaging],
      [`the attacker’s Battle Leader has a bonus at least ${m.leadershipFrom} higher`, -m.leadership],
      [`at least ${m.leadershipFrom} lower`, m.leadership],
    ]),
    note: `The die is never below ${m.lowest} or above ${m.highest}. After a Refuse that failed, T-REF.`,
  };
}

function pursuitModifiers({ PURSUIT_MODIFIERS: m }: Tables): Chart {
  return {
    id: 'T-PUR-M',
    title: 'Pursuit: modifiers of the die',
    rule: 'CN 9.11.2',
    heads: ['condition', 'die'],
    rows: [
      ['the loser’s initiative less the winner’s', `at most ±${m.initiativeLimit}`],
      ...modifiers([
        ['the winner has twice the cavalry', m.winnerCavalry],
        ['the loser has twice the cavalry', m.loserCavalry],
        ['the winner has fewer SP', m.winnerFewer],
        ['Rain, Mud or Snow', m.badWeather],
        ['the winner has cavalry still in Reserve (CN 12.1)', m.reserveCavalry],
        ['the Old Guard was staked and won', m.oldGuardWon],
        ['each round in which the winner had shown Pitched', m.perPitchedRound],
        ['half of the pursuer’s troops are ineffective (CN 12.5)', m.ineffective],
      ]),
    ],
    note: 'After a Refuse that succeeded, T-REF.',
  };
}

function aftermath(t: Tables): Chart {
  const { STRAGGLERS: stragglers, LEADERS_FATE: fate, GRAND_BATTLES: grand } = t;
  return {
    id: 'T-AFT',
    title: 'After a battle',
    rule: 'CN 9.11.7',
    heads: ['matter', 'number'],
    rows: [
      ['stragglers: on the die', signed(stragglers.base)],
      ['stragglers: the winner has twice the cavalry', signed(stragglers.winnerCavalry)],
      ['stragglers: the loser’s Battle Leader has a bonus', signed(stragglers.loserBonus)],
      ['Critical Battle: both sides have lost at least (CN 9.12a)', `${points(t.CRITICAL_BATTLE_LOSS2)} SP`],
      ['Leaders of a Force destroyed are captured on (CN 11.4)', upTo(fate.capturedUpTo.destroyed)],
      ['of a Force that surrendered in the field', upTo(fate.capturedUpTo.surrendered)],
      ['of a Citadel that surrendered', upTo(fate.capturedUpTo.citadel)],
      ['the others find refuge within', `${fate.refugeWithin} hexes`],
      ...grand.map(({ above2, loss2 }) => [
        `Grand battle, more than ${points(above2)} SP: each hex of pursuit costs (CN 12.4)`,
        `${points(loss2)} SP`,
      ]),
    ],
    note: '',
  };
}

function siege({ SIEGE: siege }: Tables): Chart {
  return {
    id: 'T-SIE',
    title: 'Siege: two dice must reach',
    rule: 'CN 10.4',
    heads: ['matter', 'number'],
    rows: [
      ...siege.needed.map((needed, i) => [`Citadel of level ${i + 1}`, String(needed)]),
      ...modifiers([
        ['for each check before', siege.perCheck],
        ...siege.artillery.map(
          ([least2, value]) => [`besiegers’ guns of at least ${points(least2)} SP`, value] as const,
        ),
        [`the marker stands at least ${siege.moraleFrom} for the besieger`, siege.morale],
        [`a garrison of at least ${points(siege.largeGarrison2)} SP`, siege.largeGarrison],
        [`its Leader has an initiative of at least ${siege.goodLeader}`, siege.leader],
      ]),
      ['dice that cost a garrison ½ SP: at least', String(siege.lossFrom)],
    ],
    note: '',
  };
}
