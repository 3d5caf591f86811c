/** Paragraphs of the rulebook that no event, step or refusal can cite. Every other one must do something in play. */
const HEADING = 'a heading: its rules are in the numbered paragraphs below it';
const CONVENTION = 'a convention of reckoning: it is in the way the other rules count';
const DEFINITION = 'says what a piece is: the rules that use it are cited instead';
const REMARK = 'a remark on what to expect: it decides nothing';

/** They state no rule of their own. */
export const EXEMPT: Readonly<Record<string, string>> = {
  'CN 0': HEADING,
  'CN 0.1': CONVENTION,
  'CN 0.4': CONVENTION,
  'CN 0.5': CONVENTION,
  'CN 0.8': CONVENTION,
  'CN 0.10': CONVENTION,
  'CN 1': HEADING,
  'CN 1.1': DEFINITION,
  'CN 1.2': DEFINITION,
  'CN 1.3': DEFINITION,
  'CN 1.4': DEFINITION,
  'CN 1.10': 'forbids nothing',
  'CN 2': HEADING,
  'CN 2.5': 'points to 8.4 and 9.4.1',
  'CN 2.7': 'one player sees both his Armies: nothing to do',
  'CN 4': HEADING,
  'CN 5': HEADING,
  'CN 5.1': HEADING,
  'CN 5.2': HEADING,
  'CN 5.3': HEADING,
  'CN 6': HEADING,
  'CN 6.4': HEADING,
  'CN 6.5': HEADING,
  'CN 7': HEADING,
  'CN 7.6': REMARK,
  'CN 8': HEADING,
  'CN 9': HEADING,
  'CN 9.4': HEADING,
  'CN 9.6': HEADING,
  'CN 9.7': HEADING,
  'CN 9.8': HEADING,
  'CN 9.8.4': REMARK,
  'CN 9.9': HEADING,
  'CN 9.11': HEADING,
  'CN 9.13': HEADING,
  'CN 10': HEADING,
  'CN 11': HEADING,
  'CN 11.1': 'describes the track: what moves on it is cited',
  'CN 12': HEADING,
  'CN 13': HEADING,
};

/** Chapters that show and explain, whatever their paragraphs: the examples are golden tests of their own. */
const APPENDICES = /^CN (15|16)(\.|$)/;

/**
 * They state a rule that never happens at a moment of its own: it shapes how others count, what is seen, or what is
 * never asked. Each is proven by a test of this file that bears its number.
 */
export const PROVEN: Readonly<Record<string, string>> = {
  'CN 0.2': 'systems/campaigns/combat/odds.test.ts',
  'CN 0.3': 'systems/campaigns/unspoken.test.ts',
  'CN 0.6': 'systems/campaigns/unspoken.test.ts',
  'CN 0.7': 'systems/campaigns/unspoken.test.ts',
  'CN 0.9': 'systems/campaigns/unspoken.test.ts',
  'CN 0.11': 'systems/campaigns/movement/losses.test.ts',
  'CN 0.12': 'systems/campaigns/unspoken.test.ts',
  'CN 1.7': 'systems/campaigns/unspoken.test.ts',
  'CN 2.1': 'systems/campaigns/unspoken.test.ts',
  'CN 2.2': 'systems/campaigns/fog.test.ts',
  'CN 2.6': 'systems/campaigns/tokens.test.ts',
  'CN 2.8': 'systems/campaigns/tokens.test.ts',
  'CN 5.2.7': 'systems/campaigns/supply/supply.test.ts',
  'CN 6.5.1': 'systems/campaigns/core.test.ts',
  'CN 8.7': 'systems/campaigns/unspoken.test.ts',
  'CN 13.1': 'systems/campaigns/unspoken.test.ts',
  'CN 13.2': 'systems/campaigns/fog.test.ts',
  'CN 13.3': 'systems/campaigns/combat/markers.test.ts',
};

const LIMIT = 'sets a limit: it speaks when somebody asks for more';
const SUPPLY = 'says who is supplied: it speaks when a Force is not';

/** They cannot fire by themselves: what they say is "no", and they are met as refusals. */
export const FORBIDS: Readonly<Record<string, string>> = {
  'CN 1.8': LIMIT,
  'CN 1.12': LIMIT,
  'CN 5.2.1': SUPPLY,
  'CN 5.2.2': SUPPLY,
  'CN 5.2.3': SUPPLY,
  'CN 5.2.4': SUPPLY,
  'CN 5.3.5': 'a besieged Force is not asked: it speaks when one is named',
  'CN 6.5.2': 'stops a march: it speaks when somebody would go on',
  'CN 6.8.2': LIMIT,
  'CN 7.8': 'says who bears a loss: it speaks when another is named',
  'CN 9.10': 'says what a step of retreat is: it speaks when something else is asked',
};

/** Nothing in play is expected to cite it. */
export const isExcused = (id: string): boolean => id in EXEMPT || id in PROVEN || APPENDICES.test(id);

/** Why nothing cites it, for the report. */
export const excuseFor = (id: string): string => {
  const proof = PROVEN[id];
  if (proof !== undefined) return `proven in tests/${proof}`;
  return EXEMPT[id] ?? (APPENDICES.test(id) ? 'an appendix: it shows and explains' : 'SILENT');
};
