/** How a finished game is weighed: fetched with the first review. */
import type { Advice } from '../adviser/contract.ts';
import type { Chapter, GameCalls } from '../umpire/index.ts';
import type { Report } from '../umpire/report.ts';
import { decisiveIn } from './deciding.ts';
import { type GameState, gameOf } from './game.ts';
import { UMPIRE } from './replay.ts';
import { type Moment, type ReviewState, setReview, told, valued, weighedAt } from './review.ts';
import { type Api, aboutGame, complain, type Services } from './services.ts';
import { atRest, type Query, queries, swingAt, type TurnSpan } from './weighing.ts';

/** Work for one chance to win. */
const A_LOOK = 160_000;
/**
 * Every moment is looked at with the same luck: two moments between which nothing happened come out alike, and a swing
 * is what happened and not what fell in the playouts.
 */
const SEED = 'review';
/** Of what came of an answer. */
const MOST_LINES = 3;
/** A review gives way to whatever else is to be thought about. */
const RANK = 3;

export interface Reviewer {
  lay(api: Api): Promise<boolean>;
  weigh(api: Api, signal: AbortSignal): Promise<void>;
}

export function reviewerOf({ umpire, advisers }: Services): Reviewer {
  return { lay, weigh };

  /** The frame in which it is weighed; false when there is none. */
  async function lay(api: Api): Promise<boolean> {
    const { game, review } = api.getState();
    if (review.given.length > 0) return true;
    const calls = aboutGame(umpire, api);
    const [chapters, given] = await Promise.all([calls.chapters(), calls.given()]);
    if (gameOf(api.getState().game) !== gameOf(game)) return false;
    if (!chapters.ok || !given.ok) {
      complain(api, chapters.ok ? (given.ok ? { code: '', text: '' } : given.error) : chapters.error);
      return false;
    }
    const end = given.value.length;
    const side = game.eye === UMPIRE ? (game.opening?.scenario.sides[0]?.id ?? '') : game.eye;
    const winner = game.report?.over?.winner ?? null;
    const mean = winner === null ? 0.5 : winner === side ? 1 : 0;
    const battles = chapters.value.filter(({ kind }) => kind === 'battle');
    const turns = turnsOf(chapters.value, end);
    const answers = { side, given: given.value };
    const landmarks = [0, ...turns.map(({ from }) => from), ...battles.map(({ n }) => n - 1), end];
    const marks = [...new Set(landmarks.filter((n) => n >= 0).map((n) => atRest(answers, n)))];
    const values = { ...review.values, [end]: { mean, error: 0, runs: 0 } };
    api.dispatch(
      setReview({
        side,
        given: given.value,
        battles,
        turns,
        values,
        marks: marks.toSorted((a, b) => a - b),
      }),
    );
    return true;
  }

  /** Everything, then in words what decided it. */
  async function weigh(api: Api, signal: AbortSignal): Promise<void> {
    await weighOn(api, signal);
    if (signal.aborted) return;
    for (const n of decisiveIn(api.getState().review)) await tell(api, n, signal);
  }

  /** As many looks at once as there are advisers, until nothing is worth one any more. */
  async function weighOn(api: Api, signal: AbortSignal): Promise<void> {
    const begun = new Set<string>();
    const running = new Set<Promise<void>>();
    while (!signal.aborted) {
      const due = queries(api.getState().review).filter((query) => !begun.has(keyOf(query)));
      for (const query of due.slice(0, advisers.thinkers - running.size)) {
        begun.add(keyOf(query));
        const looking: Promise<void> = look(api, query, signal).finally(() => running.delete(looking));
        running.add(looking);
      }
      if (running.size === 0) return;
      await Promise.race(running);
    }
  }

  /** What cannot be found out is left alone. */
  async function look(api: Api, { about, n }: Query, enoughOf: AbortSignal): Promise<void> {
    const { game, review } = api.getState();
    const { side: of, given } = review;
    const wish = { game: gameOf(game), n, seed: SEED, rank: RANK, enough: enoughOf };
    if (about === 'chance') {
      const found = await advisers.ask({ ...wish, about, side: of, asks: { of, work: A_LOOK } });
      if (enoughOf.aborted) return;
      if (found.ok) api.dispatch(valued({ n, value: found.value.value }));
      else api.dispatch(setReview({ marks: api.getState().review.marks.filter((mark) => mark !== n) }));
      return;
    }
    const { side = of, index = 0 } = given[n] ?? {};
    const found = await advisers.ask({ ...wish, about, side, asks: { of, index, work: A_LOOK } });
    if (!found.ok || enoughOf.aborted) return;
    api.dispatch(weighedAt({ n, value: found.value.value }));
    if (decisiveIn(api.getState().review).includes(n)) await tell(api, n, null);
  }

  /** In words; with a signal also what the marshal would have done. */
  async function tell(api: Api, n: number, signal: AbortSignal | null): Promise<void> {
    const { game, review } = api.getState();
    const known = review.moments.find((moment) => moment.n === n);
    const moment = known ?? (await described(umpire.of(gameOf(game)), game, review, n));
    if (moment === null || gameOf(api.getState().game) !== gameOf(game)) return;
    if (known === undefined) api.dispatch(told(moment));
    if (signal === null || moment.advice !== null || signal.aborted) return;
    const wish = { game: gameOf(game), n, seed: SEED, rank: RANK, enough: signal };
    const found = await advisers.ask({
      ...wish,
      about: 'advice',
      side: moment.side,
      asks: { name: null, memory: null, effort: 1 },
    });
    if (!found.ok || gameOf(api.getState().game) !== gameOf(game)) return;
    const advice = found.value.value;
    const asked = await umpire.of(gameOf(game)).replay(n, UMPIRE);
    const advised = asked.ok ? optionText(asked.value, advice) : '';
    api.dispatch(told({ ...moment, advice, advised }));
    const { side: of, given } = review;
    if (advice.index === given[n]?.index) return;
    const asks = { of, index: advice.index, work: A_LOOK };
    const weighed = await advisers.ask({ ...wish, about: 'weigh', side: moment.side, asks });
    if (!weighed.ok || signal.aborted || gameOf(api.getState().game) !== gameOf(game)) return;
    api.dispatch(told({ ...moment, advice, advised, better: weighed.value.value }));
  }
}

const keyOf = ({ about, n }: Query): string => `${about} ${n}`;

const optionText = ({ ask }: Report, { index }: Pick<Advice, 'index'>): string =>
  ask?.options.find((option) => option.index === index)?.text ?? '';

/** Player-turns, each with the number of its turn where the system does not say it. */
function turnsOf(chapters: readonly Chapter[], end: number): TurnSpan[] {
  const turns = chapters.filter(({ kind }) => kind === 'playerTurn');
  return turns.map(({ n, title }, i) => {
    const number = chapters.filter(({ kind, n: at }) => kind === 'turn' && at <= n).length;
    return { title: number === 0 ? title : `${number} · ${title}`, from: i === 0 ? 0 : n, to: turns[i + 1]?.n ?? end };
  });
}

/** Nothing is hidden any more: the umpire tells what was answered and what came of it. */
async function described(calls: GameCalls, game: GameState, review: ReviewState, n: number): Promise<Moment | null> {
  const until = swingAt(review, n)?.to ?? n + 1;
  const [before, after] = await Promise.all([calls.replay(n, UMPIRE), calls.replay(until, UMPIRE, n)]);
  if (!before.ok || !after.ok) return null;
  const index = review.given[n]?.index ?? 0;
  const option = before.value.ask?.options.find((one) => one.index === index);
  const lines = after.value.lines.filter((line) => line.n > n && line.n <= until && line.kind === 'story');
  const battle = review.battles.findLast((chapter) => chapter.n - 1 <= n);
  const fought = before.value.battle !== null || after.value.battle !== null;
  const target = option?.target;
  const place =
    (target != null && 'place' in target ? target.place : null) ??
    lines.find((line) => line.place !== null)?.place ??
    battle?.place ??
    null;
  return {
    n,
    title: fought && battle !== undefined ? battle.title : (option?.text ?? before.value.ask?.title ?? ''),
    when: before.value.status.date,
    side: review.given[n]?.side ?? game.eye,
    asked: before.value.ask?.title ?? '',
    answer: option?.text ?? '',
    story: lines
      .slice(0, MOST_LINES)
      .map(({ text }) => text)
      .join(' '),
    place,
    scene: before.value.scene,
    advice: null,
    advised: '',
    better: null,
  };
}
