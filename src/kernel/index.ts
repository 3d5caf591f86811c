export * from './checksum.ts';
export * from './contract.ts';
export * from './coverage.ts';
export { indexOfData, sameData } from './data.ts';
export * from './dice.ts';
export { EnumeratingDice } from './enumerate.ts';
export * from './forecast.ts';
export * from './fuzz.ts';
export { type Decision, Game } from './game.ts';
export type { LinkHeader } from './header.ts';
export * from './journal.ts';
export {
  type Decoded,
  decode,
  encode,
  type HeaderRead,
  type LinkError,
  type LinkErrorCode,
  type LinkKind,
  readHeader,
  withoutPast,
} from './link.ts';
export * from './playout.ts';
export * from './policy.ts';
export * from './record.ts';
export { parseRulebook } from './rulebook.ts';
