/** Pieces that stand together and are sent off together: which of them are in hand. */
import type { ForceNode } from '../umpire/report.ts';
import { myAsk, shown } from './game.ts';
import type { RootState } from './root.ts';
import { chiefOf, nodeOf } from './tree.ts';
import type { UiState } from './ui.ts';

/** What is sent off, as the umpire is told it: one piece stands for all that are with it, a row only for itself. */
export function inHand({ selection, hand }: Pick<UiState, 'selection' | 'hand'>): string | null {
  return hand === null ? selection : `${hand.join('+')}+`;
}

/** The pieces that stand with the selected one and may be sent off; null where pieces go one by one. */
export function companyOf({ game, ui }: RootState): ForceNode | null {
  const report = shown(game);
  if (report === null || ui.selection === null || myAsk(game)?.together !== true) return null;
  return chiefOf(report.forces, ui.selection) ?? nodeOf(report.forces, ui.selection) ?? null;
}

/** The pieces of a company that may go now. */
export function livingIn({ game }: RootState, company: ForceNode): readonly string[] {
  const live = new Set(shown(game)?.scene.pieces.flatMap((piece) => (piece.live ? [piece.id] : [])));
  return company.children.map(({ id }) => id).filter((id) => live.has(id));
}

/** The hand after a piece was taken up or put down; null where there is nothing to take up. */
export function toggled(state: RootState, piece: string): readonly string[] | null {
  const company = companyOf(state);
  if (company === null) return null;
  const all = livingIn(state, company);
  if (!all.includes(piece)) return null;
  const before = state.ui.hand ?? all;
  return before.includes(piece)
    ? before.filter((id) => id !== piece)
    : all.filter((id) => before.includes(id) || id === piece);
}
