/** Level of detail: the hex radius in screen pixels from which a thing is drawn. */
export const SHOWN_FROM = { minor: 12, grid: 12, plans: 15, numbers: 26, close: 40, church: 44 } as const;
