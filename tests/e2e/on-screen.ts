/** What a reader and a hand need of any page: letters that can be read, and buttons that can be reached. */
import type { Page } from '@playwright/test';

/** Letters smaller than this are no letters. */
const SMALLEST_PX = 11;

/** Texts that are too small and controls that lie off the screen, in words; empty when all is well. */
export const faultsOnScreen = (page: Page): Promise<string[]> =>
  page.evaluate((smallest) => {
    const shown = (el: Element): boolean =>
      el.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      el.closest('.spoken, [inert]') === null;
    const faults: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const text = node.textContent?.trim() ?? '';
      const el = node.parentElement;
      if (text === '' || el === null || el.closest('script, style') !== null || !shown(el)) continue;
      const scale = el instanceof SVGGraphicsElement ? (el.getScreenCTM()?.a ?? 1) : 1;
      const px = Number.parseFloat(getComputedStyle(el).fontSize) * scale;
      if (px > 0 && px < smallest - 0.05) faults.push(`“${text.slice(0, 30)}” is set at ${px.toFixed(1)} px`);
    }
    /** What has to be scrolled to: within its scroller it only has to lie between left and right. */
    const scroller = (el: Element): Element | null => {
      for (let up = el.parentElement; up !== null; up = up.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(up);
        if (/auto|scroll/.test(overflowY) && up.scrollHeight > up.clientHeight + 1) return up;
        if (/auto|scroll/.test(overflowX) && up.scrollWidth > up.clientWidth + 1) return up;
      }
      return null;
    };
    const isWithin = (box: DOMRect, sideways = false): boolean =>
      box.left >= -1 && box.right <= innerWidth + 1 && (sideways || (box.top >= -1 && box.bottom <= innerHeight + 1));
    for (const el of document.querySelectorAll('button, a[href], input, select, textarea, summary, [role="radio"]')) {
      if (!shown(el)) continue;
      const box = el.getBoundingClientRect();
      if (box.width === 0 || box.height === 0) continue;
      const inside = scroller(el);
      const scrollsSideways = inside !== null && inside.scrollWidth > inside.clientWidth + 1;
      const reached = inside === null ? isWithin(box) : scrollsSideways || isWithin(box, true);
      const name = (el.getAttribute('aria-label') ?? el.textContent ?? '').trim().replace(/\s+/g, ' ').slice(0, 40);
      if (!reached) faults.push(`“${name}” lies off the screen: ${JSON.stringify(box)}`);
    }
    return [...new Set(faults)];
  }, SMALLEST_PX);
