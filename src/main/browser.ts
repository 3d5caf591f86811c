/** Small services of the browser, each with what to do where it is missing. */

/** 64 bits of chance; `randomUUID` exists only in secure contexts. */
export function newId(): string {
  return [...crypto.getRandomValues(new Uint32Array(2))].map((part) => part.toString(36)).join('');
}

export const newSeed = (): string => newId().slice(0, 8);

export async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** The sheet of the telephone or the system; the player may put it away without sending anything. */
export const share: ((title: string, url: string) => void) | null =
  'share' in navigator ? (title, url) => void navigator.share({ title, url }).catch(() => {}) : null;

export function download(name: string, content: string | Blob): void {
  const address = URL.createObjectURL(
    typeof content === 'string' ? new Blob([content], { type: 'application/json' }) : content,
  );
  const anchor = document.createElement('a');
  anchor.href = address;
  anchor.download = name;
  anchor.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/** When the page has nothing better to do. */
export function whenIdle(act: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(act, { timeout: 4_000 });
  else setTimeout(act, 1_500);
}
