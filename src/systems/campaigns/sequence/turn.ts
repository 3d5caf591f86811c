/** The Game-Turn around the player-turns (CN 3, CN 4): weather, First Player, Second Player, next turn. */
import type { AutomaticStep, Frame } from '../../../kernel/contract.ts';
import type { CampaignEvent } from '../events/index.ts';
import { firstDayOfTurn, parseDay } from '../scenario/calendar.ts';
import type { SideIndex } from '../theatre/roster.ts';
import { FAIR, MUD, RAIN, type State } from '../theatre/state.ts';
import { ONE_DAY_FAIR_UP_TO, WEATHER_BY_MONTH, WEATHERS } from '../theatre/tables.ts';
import { aSide, whole } from './args.ts';
import { SEQUENCE } from './index.ts';

type Automatic = AutomaticStep<State, CampaignEvent>;

const GAME_TURN: readonly Frame[] = [
  { step: 'weather' },
  { step: 'playerTurn', args: { side: 0 } },
  { step: 'playerTurn', args: { side: 1 } },
  { step: 'endOfTurn' },
];

const PLAYER_TURN: readonly Frame[] = SEQUENCE.flatMap((segment, i) => [
  { step: 'segment', args: { segment: i } },
  ...segment.steps.map((step) => ({ step })),
]);

const gameTurn: Automatic = {
  rule: 'CN 3',
  args: { turn: whole(1, (s) => s.campaign.scenario.turns) },
  leads: [GAME_TURN],
  run(t, args) {
    t.emit({ type: 'turnBegan', rule: 'CN 3', turn: args['turn'] as number });
    t.next(...GAME_TURN);
  },
};

const weather: Automatic = {
  rule: 'CN 4.1',
  run(t) {
    const s = t.state;
    const die = t.d6();
    const [rule, now] = weatherFor(s, die);
    t.emit({ type: 'weatherFell', rule, weather: now, dice: [die] });
  },
};

/** The paragraph that decided and the weather it gives. */
function weatherFor(s: State, die: number): [rule: string, weather: number] {
  const { scenario } = s.campaign;
  if (s.turn === 1 && scenario.weatherFirst !== undefined) return ['CN 4.2', WEATHERS.indexOf(scenario.weatherFirst)];
  const wet = s.weather === RAIN || s.weather === MUD;
  if (scenario.turnDays === 1 && wet) return ['CN 3.3', die <= ONE_DAY_FAIR_UP_TO ? FAIR : MUD];
  const { month } = firstDayOfTurn(parseDay(scenario.startDate)!, s.turn, scenario.turnDays);
  const faces = scenario.weather?.[String(month)] ?? WEATHER_BY_MONTH[month - 1]!;
  const rolled = WEATHERS.indexOf(faces[die - 1]!);
  return rolled === RAIN && wet ? ['CN 4.2', MUD] : ['CN 4.1', rolled];
}

const playerTurn: Automatic = {
  rule: 'CN 3',
  args: { side: aSide },
  leads: [PLAYER_TURN],
  run(t, args) {
    t.emit({ type: 'playerTurnBegan', rule: 'CN 3', side: args['side'] as SideIndex });
    t.next(...PLAYER_TURN);
  },
};

const segment: Automatic = {
  rule: 'CN 3',
  args: { segment: whole(0, SEQUENCE.length - 1) },
  run(t, args) {
    const index = args['segment'] as number;
    t.emit({ type: 'segmentBegan', rule: SEQUENCE[index]!.rule, segment: index });
  },
};

const endOfTurn: Automatic = {
  rule: 'CN 3',
  leads: [['finalTally'], ['gameTurn']],
  run(t) {
    const s = t.state;
    if (s.turn >= s.campaign.scenario.turns) t.next({ step: 'finalTally' });
    else t.next({ step: 'gameTurn', args: { turn: s.turn + 1 } });
  },
};

/** Where every game begins. */
export const FIRST_TURN: readonly Frame[] = [{ step: 'gameTurn', args: { turn: 1 } }];

export const turnSteps = { gameTurn, weather, playerTurn, segment, endOfTurn };
