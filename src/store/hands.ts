/** What a card of a hand means for the question: the answers about it, and what a press on it does. */
import type { UnknownAction } from '@reduxjs/toolkit';
import type { Ask, AskOption, HandCard } from '../umpire/report.ts';
import * as want from './intents.ts';
import { noticed, setUi, type UiState } from './ui.ts';

export const answersWith = (ask: Ask | null, { id }: HandCard): readonly AskOption[] =>
  ask?.options.filter(({ target }) => target.kind === 'card' && target.card === id) ?? [];

/**
 * The one answer about a card is given, of several the list of orders shows which. Under a finger, which may have
 * slipped, the card is raised first and played by a second press.
 */
export function pressed(ask: Ask | null, card: HandCard, { layout, picked }: UiState): UnknownAction | null {
  const [first, ...others] = answersWith(ask, card);
  if (first === undefined) return card.why === null ? null : noticed({ tone: 'note', ...card.why });
  if (others.length > 0) return setUi({ picked: first.index, tab: 'orders', folded: false, snap: 'full' });
  return layout !== 'folder' && picked !== first.index ? setUi({ picked: first.index }) : want.answer(first.index);
}
