/** The letter a commander reads before his first order. It tells what was known that morning, not the position. */
import type { Briefing } from '../../../umpire/report.ts';
import { dateOfTurn } from '../prose/dates.ts';
import type { BriefingDef } from '../scenario/format.ts';
import type { Theatre } from '../theatre/roster.ts';

/** A longer campaign names its first and its last turn only. */
const MOST_TURNS = 6;

export function briefings(s: Theatre): Readonly<Record<string, Briefing>> {
  const defs = s.campaign.scenario.briefing ?? {};
  return Object.fromEntries(Object.entries(defs).map(([side, def]) => [side, briefing(s, side, def)]));
}

function briefing(s: Theatre, side: string, { you, enemy, pencil = [] }: BriefingDef): Briefing {
  const { grid } = s.campaign.ground;
  return {
    you,
    enemy,
    scale: 'a point is a thousand men or ten guns',
    turns: turns(s, side),
    pencil: pencil.map(({ hexes, text = '', ...mark }) => ({
      ...mark,
      text,
      places: hexes.split(' ').map((label) => grid.parse(label)),
    })),
  };
}

function turns(s: Theatre, side: string): Briefing['turns'] {
  const { scenario } = s.campaign;
  const all = Array.from({ length: scenario.turns }, (_, i) => i + 1);
  const told = all.length <= MOST_TURNS ? all : [1, all.length];
  return told.map((turn) => ({ when: dateOfTurn(s, turn), note: noteOf(s, side, turn) }));
}

/** Weather that is settled beforehand, and whom one may expect oneself. */
function noteOf(s: Theatre, side: string, turn: number): string {
  const { scenario, leaders, sides, leaderOf } = s.campaign;
  const coming = scenario.reinforcements.flatMap((entry) => {
    const info = leaders[leaderOf(entry.leader)]!;
    return entry.turn === turn && sides[info.side].id === side ? [info.name] : [];
  });
  const weather = turn === 1 && scenario.weatherFirst !== undefined ? [scenario.weatherFirst.toLowerCase()] : [];
  const [name, ...others] = coming;
  const arrival = name === undefined ? [] : [others.length === 0 ? `${name} arrives` : `${name} and others arrive`];
  return [...weather, ...arrival].join(', ');
}
