/** How strong the opponents are, as they did against each other: fetched with the sheet on which one is chosen. */
import { html, type TemplateResult } from 'lit-html';
import type { ScenarioCard } from '../store/scenarios.ts';
import strength from './strength.json';

/** Results on one scenario. Scores are games won in a hundred, a draw being half of one. */
export interface Measured {
  /** The best first; the weakest stands at 0, and 400 points more win ten games to one. */
  readonly ladder: readonly { readonly player: string; readonly points: number }[];
  /** How `a` did against `b`, and between what bounds that lies 19 times in 20. */
  readonly pairs: readonly {
    readonly a: string;
    readonly b: string;
    readonly score: number;
    readonly low: number;
    readonly high: number;
    readonly games: number;
  }[];
}

/** By scenario; written by `npm run arena -- --publish`. */
export type Strength = Readonly<Record<string, Measured>>;

const MEASURED: Strength = strength;

/** What is known of this campaign, else of another of the same system, which is said. */
export function howStrong(card: ScenarioCard, cards: readonly ScenarioCard[]): TemplateResult {
  const from =
    MEASURED[card.id] === undefined ? cards.find(({ id, system }) => system === card.system && MEASURED[id]) : card;
  const found = from && MEASURED[from.id];
  if (from === undefined || found === undefined) return html`<p>They have not been measured yet.</p>`;
  const name = (player: string) => nameOf(card, player);
  return html`<p>${from === card ? 'Games between them on this campaign' : `They have not met on this campaign; on ${from.title}`}, from both sides, a draw counting half.</p>
    <table>
      <thead><tr><th scope="col">who</th><th scope="col">against</th><th scope="col">wins of 100</th><th scope="col">very likely between</th><th scope="col">games</th></tr></thead>
      <tbody>${found.pairs.map(
        ({ a, b, score, low, high, games }) =>
          html`<tr><th scope="row">${name(a)}</th><td>${name(b)}</td><td><b>${score}</b></td><td>${low} and ${high}</td><td>${games}</td></tr>`,
      )}</tbody>
    </table>
    <p>As a ladder: ${found.ladder.map(({ player, points }, i) => html`${i === 0 ? '' : ', '}${name(player)} <b>${points}</b>`)}. Of two who stand 100 apart the better wins 64 games of 100, at 200 it is 76.</p>`;
}

const SHARES: Readonly<Record<string, string>> = {
  2: 'half',
  3: 'a third',
  4: 'a quarter',
  5: 'a fifth',
  8: 'an eighth',
  10: 'a tenth',
  20: 'a twentieth',
};

function nameOf({ opponents }: ScenarioCard, player: string): string {
  const [id = '', part] = player.split('/');
  const title =
    opponents.find((opponent) => opponent.id === id)?.title ??
    (id === 'random' ? 'chance' : id === 'standard' ? 'the book' : id);
  return part === undefined ? title : `${title} with ${SHARES[part] ?? `1/${part}`} of his time`;
}
