/** What a learner is told while a lesson is played: it watches the game and never changes its rules. */
import type { PencilMark } from './scene.ts';

export interface LessonNote {
  readonly title: string;
  /** Counted from 0. */
  readonly part: number;
  readonly parts: number;
  readonly text: string;
  readonly rule: string;
  /** Rings and arrows of the part. */
  readonly pencil: readonly PencilMark[];
  readonly state: 'open' | 'missed' | 'done';
  /** What the part before has shown, or why this one is missed; empty at the beginning. */
  readonly said: string;
  /** The moment at which the part began: whoever tries again goes back there. */
  readonly began: number;
}

/** The seat of the side that a lesson answers for. */
export const TUTOR = 'tutor';
