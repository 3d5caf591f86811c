/** Goes over a page with the keyboard alone, and tells what it never came to. */
import type { Page } from '@playwright/test';

const MOST_STEPS = 600;
/** After so many steps without anything new the walk has come round. */
const ROUND = 90;
const PAUSE_MS = 100;

declare global {
  interface Window {
    walked?: Set<Element>;
  }
}

/** Controls in sight that Tab, or the arrow keys from one that Tab comes to, never reach; empty when all is well. */
export async function unreached(page: Page): Promise<string[]> {
  await page.evaluate(() => {
    const walked = new Set<Element>(document.activeElement === null ? [] : [document.activeElement]);
    if (window.walked === undefined)
      document.addEventListener('focusin', ({ target }) => void window.walked?.add(target as Element));
    window.walked = walked;
  });
  const reached = () => page.evaluate(() => window.walked?.size ?? 0);
  for (let step = 0, known = 0, since = 0; step < MOST_STEPS && since < ROUND; ) {
    for (let i = 0; i < 15; i += 1) await page.keyboard.press('Tab');
    // Nobody presses Tab a hundred times a second: the umpire is asked about every Force the walk comes to.
    await page.waitForTimeout(PAUSE_MS);
    const now = await reached();
    since = now > known ? 0 : since + 15;
    known = now;
    step += 15;
  }
  // What the map says of a Force is new with every Force: the walk goes on until it has left the map again.
  for (let step = 0; step < ROUND; step += 1) {
    const left = await missing(page);
    if (left.length === 0) return left;
    await page.keyboard.press('Tab');
  }
  return missing(page);
}

const missing = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const walked = window.walked ?? new Set<Element>();
    /** The arrow keys go from one to the other. */
    const group = (el: Element): Iterable<Element> => {
      if (el instanceof HTMLInputElement && el.type === 'radio')
        return document.querySelectorAll(`input[type="radio"][name="${el.name}"]`);
      return (
        el
          .closest('[role="tablist"], [role="radiogroup"], [role="listbox"], [role="toolbar"]')
          ?.querySelectorAll('*') ?? []
      );
    };
    const isReached = (el: Element): boolean => walked.has(el) || [...group(el)].some((one) => walked.has(one));
    const open = [...document.querySelectorAll('dialog[open]')].at(-1);
    const controls = document.querySelectorAll<HTMLElement>(
      'button, a[href], input, select, textarea, summary, [role="radio"], [role="tab"]',
    );
    return [...controls]
      .filter(
        (el) =>
          el.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
          el.closest('[inert], [aria-hidden="true"]') === null &&
          !el.matches(':disabled') &&
          (open === undefined || open.contains(el)) &&
          el.getBoundingClientRect().width > 0,
      )
      .filter((el) => !isReached(el))
      .map((el) => (el.getAttribute('aria-label') ?? el.textContent ?? '').trim().replace(/\s+/g, ' ').slice(0, 50));
  });
