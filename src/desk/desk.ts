import type { AppStore } from '../store/index.ts';
import { readCharts } from '../store/intents.ts';
import type { RootState } from '../store/root.ts';
import type { ScenarioCard, ScenarioNotes } from '../store/scenarios.ts';
import type { AppDispatch } from '../store/services.ts';
import { setUi } from '../store/ui.ts';
import type { Manifest, OverlayNote } from '../umpire/manifest.ts';
import type { Result } from '../umpire/result.ts';
import type { ReachOverlay } from '../umpire/scene.ts';

/** What the panels need besides the store; the shell brings it. */
export interface Desk {
  readonly store: AppStore;
  readonly dispatch: AppDispatch;
  readonly cards: readonly ScenarioCard[];
  /** By scenario; fetched when first wanted. */
  notes(): Promise<Readonly<Record<string, ScenarioNotes>>>;
  readonly systems: readonly Manifest[];
  /** Address of the piece of map at the head of the start page. */
  readonly hero: string | undefined;
  /** A whole address for a link. */
  addressOf(link: string): string;
  copy(text: string): Promise<boolean>;
  /** The address of a lesson that is not of the house: it holds the whole file. */
  lessonLink(file: unknown): Promise<string>;
  /** The browser's own way to send something; null where it has none. */
  readonly share: ((title: string, address: string) => void) | null;
  /** Hands the game to the player as a file. */
  download(): void;
  /** A picture of the map with the headline and the ledger, as a file. */
  keepPicture(headline: string, result: Result): void;
  newSeed(): string;
  zoom(factor: number): void;
  /** Where those in hand may go, as it is lit on the map. */
  reach(): ReachOverlay | null;
}

/** What the system of the game on the table may show over the map. */
export const overlaysOf = ({ systems }: Desk, { opening }: RootState['game']): readonly OverlayNote[] =>
  systems.find(({ id }) => id === opening?.system)?.overlays ?? [];

/** Every table of every system, on one page. */
export function openCharts({ dispatch, systems }: Desk): void {
  dispatch(setUi({ dialog: 'charts' }));
  dispatch(readCharts(systems.map(({ id }) => id)));
}
