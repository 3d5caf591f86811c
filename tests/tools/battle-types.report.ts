/** What was found out about battle types and raids, in lines. */
import type { Marker } from '../../src/systems/campaigns/theatre/battle.ts';
import { isOrdinary, isRealMixture, type Size, type Weighed } from './battle-types.ts';
import type { Raids } from './raids.ts';

export type BattleWeighed = Weighed & {
  /** The types that were taken in the game, P's and N's. */
  taken: [Marker | null, Marker | null];
};

export interface GameWeighed {
  readonly scenario: string;
  readonly player: string;
  readonly seed: string;
  /** Of the sides in the scenario's order; null for a draw. */
  readonly winner: number | null;
  readonly level: string;
  readonly marker: number;
  readonly battles: readonly BattleWeighed[];
  /** Battles in which neither side had a choice. */
  readonly forced: readonly Size[];
  readonly raids: Raids;
}

/** P's odds at least, and what such a battle is called. */
const CLASSES: readonly (readonly [number, string])[] = [
  [2, '2:1 to 3:1'],
  [1.25, '5:4 to 2:1'],
  [0.8, '4:5 to 5:4'],
  [0, '1:2 to 4:5'],
];

const percent = (part: number, of: number): string =>
  `${part} of ${of}, ${Math.round((100 * part) / Math.max(1, of))} %`;
const sumOf = <T>(all: readonly T[], of: (one: T) => number): number => all.reduce((sum, one) => sum + of(one), 0);
const meanOf = <T>(all: readonly T[], of: (one: T) => number): number => sumOf(all, of) / Math.max(1, all.length);

export function reportOn(games: readonly GameWeighed[]): string[] {
  const battles = games.flatMap((game) => game.battles);
  const forced = games.flatMap((game) => game.forced);
  const ordinary = battles.filter(isOrdinary);
  const both = ordinary.filter(({ types }) => types.every((of) => of.length > 1));
  const all = ordinary.length + forced.filter(isOrdinary).length;
  const won = [0, 1].map((side) => sumOf(games, ({ winner }) => (winner === null ? 0.5 : winner === side ? 1 : 0)));
  return [
    `${games.length} games: ${won.map((sum) => `${Math.round((100 * sum) / Math.max(1, games.length))} %`).join(' to ')}, ${games.filter(({ winner }) => winner === null).length} drawn`,
    `${battles.length + forced.length} battles, of which ordinary: ${all} (both sides 3 points of foot and horse, odds from 1:2 to below 3:1)`,
    `  of these neither side could choose in ${all - ordinary.length}, one in ${ordinary.length - both.length}, both in ${both.length}`,
    `real mixtures, in steps of the marker: ${percent(mixed(ordinary).length, all)} of the ordinary, ${percent(mixed(both).length, both.length)} of those in which both could choose`,
    `  by the chance to win: ${percent(ordinary.filter(({ byChance }) => isRealMixture(byChance)).length, all)}; as the means alone have it, noise and all: ${percent(ordinary.filter(({ bySteps }) => bySteps.gap > 0).length, all)}`,
    `  what single types give away there: ${meanOf(mixed(ordinary), ({ bySteps }) => bySteps.gap).toFixed(2)} steps`,
    ...byOdds(both),
    'types due and taken in ordinary battles (in a hundred):',
    ...[0, 1].map((side) => usage(ordinary, side as 0 | 1)),
    ...pairs(ordinary),
    'giving way against standing, where a side could do both (the enemy by his mixture):',
    ...givingWay(ordinary),
    ...raided(games),
  ];
}

const mixed = (of: readonly BattleWeighed[]): BattleWeighed[] => of.filter(({ bySteps }) => isRealMixture(bySteps));

const classOf = (odds: number): string => CLASSES.find(([least]) => odds >= least)![1];

function byOdds(both: readonly BattleWeighed[]): string[] {
  return CLASSES.flatMap(([, name]) => {
    const own = both.filter(({ odds }) => classOf(odds) === name);
    if (own.length === 0) return [];
    const solved = own.map(
      ({ bySteps: { p, n }, types: [mine, theirs] }) => [often(mine, p), often(theirs, n)] as const,
    );
    const most = [0, 1].map((side) => commonest(solved.map((one) => one[side as 0 | 1])));
    return [`  at ${name}: ${percent(mixed(own).length, own.length)}; most often due: ${most.join(' against ')}`];
  });
}

const often = (types: readonly Marker[], mixture: readonly number[]): Marker =>
  types[mixture.indexOf(Math.max(...mixture))]!;

function commonest(markers: readonly Marker[]): string {
  const count = new Map<Marker, number>();
  for (const marker of markers) count.set(marker, (count.get(marker) ?? 0) + 1);
  const [best] = [...count].sort(([, a], [, b]) => b - a);
  return `${best![0]} ${percent(best![1], markers.length)}`;
}

function usage(of: readonly BattleWeighed[], side: 0 | 1): string {
  const chose = of.filter(({ types }) => types[side].length > 1);
  const share = (marker: Marker): string => {
    const due = meanOf(
      chose,
      ({ types, bySteps }) => (side === 0 ? bySteps.p : bySteps.n)[types[side].indexOf(marker)] ?? 0,
    );
    const taken = meanOf(chose, (one) => (one.taken[side] === marker ? 1 : 0));
    return `${marker} ${Math.round(100 * due)} due, ${Math.round(100 * taken)} taken`;
  };
  return `  ${side === 0 ? 'attacker' : 'defender'}, ${chose.length} choices: ${(['Pursuit', 'Pitched', 'Refuse'] as const).map(share).join('; ')}`;
}

function pairs(of: readonly BattleWeighed[]): string[] {
  const count = new Map<string, number>();
  for (const { taken } of of) count.set(taken.join(' against '), (count.get(taken.join(' against ')) ?? 0) + 1);
  return [...count].sort(([, a], [, b]) => b - a).map(([pair, times]) => `  ${pair}: ${times}`);
}

/** The odds as the side sees them, by which it is the weaker or the stronger. */
const STANDING: readonly (readonly [string, (odds: number) => boolean])[] = [
  ['weaker than 2:3', (odds) => odds < 2 / 3],
  ['about equal', (odds) => odds >= 2 / 3 && odds <= 1.5],
  ['stronger than 3:2', (odds) => odds > 1.5],
];

function givingWay(of: readonly BattleWeighed[]): string[] {
  return ([0, 1] as const).flatMap((side) =>
    STANDING.flatMap(([name, holds]) => {
      const lines = (['Pursuit', 'Refuse'] as const).flatMap((way) => {
        const own = of.filter(
          ({ types, odds }) =>
            types[side].includes('Pitched') && types[side].includes(way) && holds(side === 0 ? odds : 1 / odds),
        );
        if (own.length === 0) return [];
        const figures = (marker: Marker): string => {
          const cells = own.map((one) => against(one, side, marker));
          return `loses ${meanOf(cells, ({ lost }) => lost[side]).toFixed(1)}, enemy ${meanOf(cells, ({ lost }) => lost[1 - side]!).toFixed(1)}`;
        };
        const gain = meanOf(
          own,
          (one) => (side === 0 ? 1 : -1) * (against(one, side, 'Pitched').steps - against(one, side, way).steps),
        );
        return [
          `  ${side === 0 ? 'attacker' : 'defender'} ${name}, ${own.length} battles: ${way} ${figures(way)}; Pitched ${figures('Pitched')}; standing is worth ${gain >= 0 ? '+' : ''}${gain.toFixed(2)} steps more`,
        ];
      });
      return lines;
    }),
  );
}

/** What a type comes to against the enemy's mixture. */
function against(
  { types, cells, bySteps }: BattleWeighed,
  side: 0 | 1,
  marker: Marker,
): { steps: number; lost: [number, number] } {
  const at = types[side].indexOf(marker);
  const row = side === 0 ? cells[at]! : cells.map((one) => one[at]!);
  const weights = side === 0 ? bySteps.n : bySteps.p;
  const mean = (of: (cell: (typeof row)[number]) => number): number =>
    row.reduce((sum, cell, i) => sum + weights[i]! * of(cell), 0);
  return { steps: mean(({ steps }) => steps), lost: [mean(({ lost }) => lost[0]), mean(({ lost }) => lost[1])] };
}

function raided(games: readonly GameWeighed[]): string[] {
  const stood = games.map(({ raids }) => raids.stood);
  const some = (of: (one: Raids['stood'][number]) => boolean): number => stood.filter((raids) => raids.some(of)).length;
  return [
    `places that moved the marker: ${sumOf(games, ({ raids }) => raids.credited)}, taken by a raid of one point or less: ${sumOf(games, ({ raids }) => raids.raided)}`,
    `  games in which a raid still counted at the end: ${percent(
      some(() => true),
      games.length,
    )}; without one of them another level: ${percent(
      some(({ level }) => level),
      games.length,
    )}, another winner: ${percent(
      some(({ winner }) => winner),
      games.length,
    )}`,
  ];
}
