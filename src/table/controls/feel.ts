/**
 * The DOM buttons of the accessibility overlay lie over their printed ones: they take mouse,
 * touch and keys, so hovering and focus are shown by them too.
 */
const RULES = `
/* Pixi shifts the overlay by the canvas's place on the page; inside the host it lies over the canvas as it is. */
[data-table] > div { transform: none !important; }
[data-table] > div > button { border-radius: 4px; cursor: pointer; padding: 0; }
[data-table] > div > button:hover { background-color: rgba(255, 248, 220, 0.2) !important; }
[data-table] > div > button:active { background-color: rgba(30, 18, 5, 0.2) !important; }
[data-table] > div > button:focus-visible { outline: 3px solid #e2a81c; outline-offset: 2px; }
`;

let sheet: CSSStyleSheet | null = null;

export function feelButtons(host: HTMLElement): void {
  host.dataset['table'] = '';
  if (getComputedStyle(host).position === 'static') host.style.position = 'relative';
  if (sheet) return;
  sheet = new CSSStyleSheet();
  sheet.replaceSync(RULES);
  document.adoptedStyleSheets.push(sheet);
}
