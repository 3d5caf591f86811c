/** Scenario files over the network: each way it can fail has its own sentence. */
import type { Answer } from '../umpire/index.ts';
import type { OpponentNote, RuleOption } from '../umpire/manifest.ts';
import { ME } from './seats.ts';

/** What the start page says about a scenario before its file has been fetched. */
export interface ScenarioCard {
  readonly id: string;
  readonly system: string;
  readonly title: string;
  readonly subtitle: string;
  /** The player's part in it, in a sentence. */
  readonly pitch: string;
  readonly sides: readonly { readonly id: string; readonly name: string }[];
  /** Small invented country on which rules are tried, not a campaign. */
  readonly training?: boolean;
  readonly turns: number;
  readonly minutes: number;
  /** From 1, light, to 5. */
  readonly weight: number;
  /** Other ways to play it: a short version. */
  readonly variants?: readonly { readonly id: string; readonly title: string }[];
  /** Rules that may be switched on. */
  readonly options: readonly RuleOption[];
  readonly opponents: readonly OpponentNote[];
  readonly address: string;
  /** Address of a painted piece of its map, kept with the app. */
  readonly picture?: string;
}

/** What the sheet of a new game says about it. */
export interface ScenarioNotes {
  /** What happened; paragraphs are parted by an empty line. */
  readonly history: string;
  readonly aims: Readonly<Record<string, string>>;
  /** How even it is, and how that was measured. */
  readonly balance?: string;
  /** Where the numbers come from. */
  readonly sources: readonly string[];
}

const problem = (code: string, text: string) => ({ ok: false, error: { code, text } }) as const;

export class ScenarioLibrary {
  /** Fetched before they were asked for. Each is given out once: a bad one can then be tried again. */
  readonly #ahead = new Map<string, Answer<unknown>>();

  constructor(
    readonly cards: readonly ScenarioCard[],
    private readonly patience = 20_000,
  ) {}

  card(id: string): ScenarioCard | undefined {
    return this.cards.find((card) => card.id === id);
  }

  /** The opponent of a first game of the system. */
  opponentIn(system: string): string {
    return this.cards.find((card) => card.system === system)?.opponents[0]?.id ?? ME;
  }

  /** For the next who asks for it. */
  async fetchAhead(id: string): Promise<Answer<unknown>> {
    const file = await this.fetch(id);
    if (file.ok) this.#ahead.set(id, file);
    return file;
  }

  /** The file as it is: whether it is a good scenario is for the umpire to say. */
  async fetch(id: string): Promise<Answer<unknown>> {
    const card = this.card(id);
    if (card === undefined) return problem('unknown', `This Vedette has no scenario called “${id}”.`);
    const ahead = this.#ahead.get(id);
    this.#ahead.delete(id);
    if (ahead !== undefined) return ahead;
    const { title, address } = card;
    const text = await this.#text(address, title);
    if (!text.ok) return text;
    try {
      return { ok: true, value: JSON.parse(text.value) as unknown };
    } catch {
      return problem('truncated', `The file of “${title}” arrived damaged or cut short.`);
    }
  }

  async #text(address: string, title: string): Promise<Answer<string>> {
    try {
      const response = await fetch(address, { signal: AbortSignal.timeout(this.patience) });
      if (response.status === 404) return problem('missing', `The file of “${title}” is not where it should be.`);
      if (!response.ok)
        return problem('server', `The server would not give out “${title}” (answer ${response.status}).`);
      return { ok: true, value: await response.text() };
    } catch (error) {
      const late = error instanceof DOMException && error.name === 'TimeoutError';
      return late
        ? problem('slow', `The file of “${title}” did not arrive within ${this.patience / 1000} seconds.`)
        : problem('network', `“${title}” could not be fetched: there is no connection to the server.`);
    }
  }
}
