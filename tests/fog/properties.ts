/** How each system of the house is looked at. One that is missing here fails a test. */
import { compared as napoleon1815 } from '../systems/napoleon1815/property.ts';
import { compared as campaigns } from './set.ts';
import type { Property } from './tally.ts';

export const PROPERTIES: Readonly<Record<string, Property>> = { campaigns, napoleon1815 };
