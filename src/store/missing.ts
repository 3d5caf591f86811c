/** Parts of the page come when they are first wanted; without a network they do not, and the player is told which. */

/** Browsers have no name for a module that did not arrive, only sentences of their own. */
const NOT_FETCHED = /import|module|fetch|load|preload/i;

export const isNotFetched = (error: unknown): boolean => error instanceof Error && NOT_FETCHED.test(error.message);

/** `part` begins the sentence: "The map". */
export function whyMissing(part: string, error: unknown): string {
  return isNotFetched(error)
    ? `${part} could not be fetched: there is no connection to the server.`
    : `${part} could not be shown (${error instanceof Error ? error.message : String(error)}).`;
}
