/** Opponents for this system, by name. They get a View, never a State. */
import { simple } from './simple.ts';

export const campaignBots = { simple };
