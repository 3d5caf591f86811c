/** The letter to a commander: his name and task, where the enemy is thought to be, how the campaign is decided. */
import { html, nothing, type TemplateResult } from 'lit-html';
import { shown } from '../store/game.ts';
import type { RootState } from '../store/root.ts';
import { setUi } from '../store/ui.ts';
import type { Briefing, ForceNode, Goal, GoalLevel, Status, Track } from '../umpire/report.ts';
import type { Piece } from '../umpire/scene.ts';
import type { Desk } from './desk.ts';
import { leaderCounter } from './icons.ts';

const MOST_FORCES = 8;

export function briefing(desk: Desk, { game }: RootState): TemplateResult {
  const { opening, eye } = game;
  const report = shown(game);
  const letter = opening?.briefings[eye];
  if (opening === null || report === null || letter === undefined) {
    return html`<p>No letter was written to whoever sits here.</p>`;
  }
  const close = () => desk.dispatch(setUi({ dialog: null }));
  const { status, goal, forces } = report;
  const track = trackOf(status);
  return html`
    <p class="when">${opening.board.cartouche.subtitle}</p>
    <p class="you">${letter.you}</p>
    ${forcesRow(forces, report.scene.pieces, letter)}
    <h3>The enemy, as your scouts have it</h3>
    <p>${letter.enemy}</p>
    <h3>How it is decided</h3>
    ${track === undefined ? '' : html`<p>Battles and towns move one marker. It stands at <b>${signed(track.at)}</b>: ${standing(goal, eye)}.</p>`}
    ${levelTrack(status, goal, eye)}
    <p class="counted">${goal.counted}</p>
    <h3>${status.turns} turns</h3>
    ${turnCards(letter)}
    <p class="doors">
      <button type="button" class="go" autofocus @click=${close}>
        ${report.n === 0 ? 'Take command' : 'Back to the table'} <kbd>Enter</kbd>
      </button>
    </p>
    <p class="again">You find this letter again under the crest, upper left.</p>
  `;
}

function forcesRow(forces: readonly ForceNode[], pieces: readonly Piece[], { scale }: Briefing): TemplateResult {
  const card = ({ id, nation, name, strength, where }: ForceNode) => {
    const face = pieces.find((piece) => piece.id === id)?.face;
    // A group without a counter of its own is called by its place, and says of how many pieces it is.
    return face?.kind === 'leader'
      ? html`${leaderCounter(nation, face.name, face.figure)}<span><b>${half(strength)}</b> ${shortPlace(where)}</span>`
      : html`${name}<span><b>${half(strength)}</b> in ${where}</span>`;
  };
  const strongest = forces.filter(({ strength }) => strength > 0).toSorted((a, b) => b.strength - a.strength);
  const total = strongest.reduce((sum, { strength }) => sum + strength, 0);
  const more = strongest.length - MOST_FORCES;
  return html`<ul class="own">
      ${strongest.slice(0, MOST_FORCES).map((force) => html`<li>${card(force)}</li>`)}
    </ul>
    <p class="scale">${total === 0 ? 'Nobody stands on the map yet' : `${half(total)} points in all`}${more > 0 ? `, ${more === 1 ? 'one smaller Force' : `${more} smaller Forces`} among them` : ''}; ${scale}.</p>`;
}

const half = (points: number): string => String(points).replace('.5', '½');
const shortPlace = (place: string): string => place.replace(/ \(\d+\)$/, '');

/** With a sign, as a marker's place on its track is read. */
export const signed = (at: number): string => (at > 0 ? `+${at}` : at < 0 ? `−${-at}` : '0');

function standing({ now }: Goal, eye: string): string {
  return eye === 'umpire' ? `were it over now, ${now.text}` : `were it over now, the result would be “${now.text}”`;
}

const trackOf = ({ gauges }: Status): Track | undefined => gauges.find((gauge) => gauge.kind === 'track');

/** Every space of the track in the colour of the side it favours, the seated side's end at the right. */
export function levelTrack(status: Status, { levels }: Goal, eye: string): TemplateResult | typeof nothing {
  const track = trackOf(status);
  if (track === undefined) return nothing;
  const rightwards = eye !== track.minus;
  const ordered = levels.toSorted((a, b) => (rightwards ? a.from - b.from : b.from - a.from));
  return html`<ol class="levels" aria-label="The track">
    ${ordered.map((level) => {
      const spaces = Array.from({ length: level.to - level.from + 1 }, (_, i) => level.from + i);
      if (!rightwards) spaces.reverse();
      return html`<li class=${favour(level, eye)} style="flex-grow: ${spaces.length}">
        <span class="spaces">${spaces.map(
          (value) =>
            html`<i class=${value === track.at ? 'at' : ''} aria-current=${value === track.at ? 'true' : nothing}>${signed(value)}</i>`,
        )}</span>
        <small>${level.title}</small>
      </li>`;
    })}
  </ol>`;
}

const favour = ({ winner }: GoalLevel, eye: string): string =>
  winner === null ? 'drawn' : winner === eye ? 'ours' : 'his';

function turnCards({ turns }: Briefing): TemplateResult {
  return html`<ol class="turns">
    ${turns.map(({ when, note }) => html`<li><b>${when.replace(/ \d{4}$/, '')}</b><span>${note || ' '}</span></li>`)}
  </ol>`;
}
