/** What the player wants. Listeners carry it out; reducers never see most of these. */
import { createAction } from '@reduxjs/toolkit';
import type { GameOptions } from '../kernel/contract.ts';
import type { Seats } from '../kernel/record.ts';
import type { LessonFile } from './lesson.ts';
import type { FilmPace } from './settings.ts';
import type { LinkKind } from './share.ts';
import type { Book } from './shelf-db.ts';
import type { Figure, Notice } from './ui.ts';

interface GameWish {
  readonly scenario: string;
  readonly seats: Seats;
  readonly options: GameOptions;
  readonly seed: string;
  /** In a game by link, the side of this screen. */
  readonly seat?: string;
}

export const newGame = createAction<GameWish>('want/newGame');
/** The sheet on which a game of this scenario is set up. */
export const setUp = createAction<string>('want/setUp');
/** A link at the door, in whatever it came wrapped in: brought by hand, or by the address of the page. */
export const knock = createAction<{ readonly text: string; readonly by: 'hand' | 'address' }>('want/knock');
/** Whatever is on its way to the table is not let in, and this is said. */
export const turnAway = createAction<Notice>('want/turnAway');
export const openLink = createAction<string>('want/openLink');
/** A lesson of the house, by its name. */
export const learn = createAction<string>('want/learn');
/** A lesson is given: from its beginning, or from an earlier moment of the game it was given in. */
export const teach = createAction<{ readonly lesson: LessonFile; readonly upTo: number | null }>('want/teach');
/** A file from which the present moment can be taught. */
export const makeLesson = createAction('want/makeLesson');
/** What the lesson's own solution does next, as one order. */
export const showMe = createAction('want/showMe');
export const tryAgain = createAction<'part' | 'lesson'>('want/tryAgain');
export const openFile = createAction<Pick<Blob, 'size' | 'text'>>('want/openFile');
export const openBook = createAction<string>('want/openBook');
export const removeBook = createAction<string>('want/removeBook');
export const restoreBook = createAction<Book>('want/restoreBook');
export const renameBook = createAction<{ readonly id: string; readonly name: string }>('want/renameBook');
export const copyBook = createAction<string>('want/copyBook');
export const exportBook = createAction<string>('want/exportBook');
export const readShelf = createAction('want/readShelf');
/** The newer version that waits takes the place of this one. */
export const showResult = createAction('want/showResult');
/** Another game of the same scenario: from the other side with the same dice, or the same side with new ones. */
export const playAgain = createAction<'same' | 'other'>('want/playAgain');
/** The game that is over, weighed turn by turn. */
export const openReview = createAction('want/openReview');
export const closeReview = createAction('want/closeReview');
/** Goes on weighing it, or leaves it at what is known. */
export const weighGame = createAction('want/weighGame');
export const stopReview = createAction('want/stopReview');
/** One of the moments that decided it. */
/** Why the opponent answered as he did, from one moment up to another. */
export const askMotives = createAction<{ readonly from: number; readonly to: number }>('want/askMotives');
export const lookAtMoment = createAction<number>('want/lookAtMoment');
export const takeUpdate = createAction('want/takeUpdate');
export const leaveGame = createAction('want/leaveGame');

/** The opponent has thought long enough. */
export const playNow = createAction('want/playNow');

/** What would the marshal do? Asked once more, his advice is put away. */
export const askCounsel = createAction('want/askCounsel');
/** The marshal has thought long enough about it. */
export const enoughCounsel = createAction('want/enoughCounsel');
export const takeCounsel = createAction('want/takeCounsel');

export const answer = createAction<number>('want/answer');
export const standard = createAction<'once' | 'sequence'>('want/standard');
export const march = createAction<{ readonly piece: string | null; readonly place: number }>('want/march');
/** Something on the organisation display is put onto another Leader's track. */
export const pass = createAction<{ readonly what: string; readonly to: string }>('want/pass');
export const undo = createAction('want/undo');
/** Back to one's last question past dice and what was seen: noted in the game for ever. */
export const reopen = createAction('want/reopen');
/** Back to the question of this moment. */
export const undoTo = createAction<number>('want/undoTo');
/** From now on the staff sees to this kind of routine, or the player is asked. */
export const leaveTo = createAction<{ readonly kind: string; readonly to: 'staff' | 'ask' }>('want/leaveTo');
/** On the sheet: a part more or less for a row. */
export const share = createAction<{ readonly row: number; readonly by: 1 | -1 }>('want/share');
/** A piece of the arrangement is put into an area; nothing is sent. */
export const putInto = createAction<{ readonly piece: string; readonly area: number }>('want/putInto');
/** The arrangement is given as it stands. */
export const arrange = createAction('want/arrange');
/** What is still open is shared out the usual way; nothing is sent. */
export const shareUsually = createAction('want/shareUsually');
/** Empties the sheet. */
export const shareAnew = createAction('want/shareAnew');
/** Sends what stands on the sheet. */
export const shareOut = createAction('want/shareOut');
/** Takes one of the courses the question offers. */
export const follow = createAction<number>('want/follow');
export const endSegment = createAction('want/endSegment');

/** A counter, or nothing. */
export const select = createAction<string | null>('want/select');
/** One of the pieces that stand together is taken up, or put down. */
export const takeUp = createAction<string>('want/takeUp');
/** The next counter that may act; `back` for the one before. */
export const selectNext = createAction<{ readonly back: boolean }>('want/selectNext');
/** What a click or Enter means at a place. `tryOnly` shows the march without giving the order; `piece` is the counter that was hit. */
export const actAt = createAction<{
  readonly place: number;
  readonly tryOnly?: boolean;
  readonly piece?: string | null;
}>('want/actAt');
export const commit = createAction('want/commit');
export const stepBack = createAction('want/stepBack');
export const toggleLayer = createAction<string>('want/toggleLayer');

export const takeSeat = createAction('want/takeSeat');
export const letOpponentWait = createAction<boolean>('want/letOpponentWait');
/** Another moment, or with null the present. */
export const lookBack = createAction<number | null>('want/lookBack');
export const openReplay = createAction('want/openReplay');
export const closeReplay = createAction('want/closeReplay');
/** Shows by itself what happened after this moment, up to the present; null: after the side's own last answer. */
export const tellFrom = createAction<number | null>('want/tellFrom');
export const playFilm = createAction<boolean>('want/playFilm');
/** A beat on or back; the film stops there. */
export const stepFilm = createAction<1 | -1>('want/stepFilm');
export const skipFilm = createAction('want/skipFilm');
export const paceFilm = createAction<FilmPace>('want/paceFilm');
export const seeFilmAgain = createAction('want/seeFilmAgain');
export const playReplay = createAction<boolean>('want/playReplay');
export const stepReplay = createAction<number>('want/stepReplay');
export const jumpReplay = createAction<{ readonly to: 'turn' | 'battle'; readonly back: boolean }>('want/jumpReplay');
/** Another pair of eyes for the moment that is looked at. */
export const replayAs = createAction<string>('want/replayAs');
/** Goes on from the moment that is looked at as another game of this name. */
export const branchHere = createAction<string>('want/branchHere');
export const forecastOf = createAction<number>('want/forecast');
/** The link of the moment that is shown. */
export const makeLink = createAction('want/makeLink');
export const linkAs = createAction<LinkKind>('want/linkAs');
export const reportProblem = createAction('want/reportProblem');
/** In a game by link: this side is mine, and I know the game up to moment `known`. */
export const sitByLink = createAction<{ readonly side: string; readonly known?: number }>('want/sitByLink');
export const readRule = createAction<string>('want/readRule');
/** Where a figure on the screen comes from: its paragraph, and what made it what it is. */
export const whyFigure = createAction<Figure>('want/whyFigure');
/** Of the game's system, or before a game of the system named. */
export const readRulebook = createAction<string | undefined>('want/readRulebook');
/** The tables of these systems' rulebooks. */
export const readCharts = createAction<readonly string[]>('want/readCharts');
/** Why can it not be reached? */
export const whyAt = createAction<number>('want/whyAt');
export const command = createAction<string>('want/command');
