/** The review of a finished game: a curve under the map, and a sheet beside it that says what decided it. */
import './review.css';

export { curve } from './curve.ts';
export { reviewSheet } from './sheet.ts';
