/** Scenario files as they lie on the shelf, at a quarter of their size. */
import { deflateSync, inflateSync, strFromU8, strToU8 } from 'fflate';

export const pack = (file: unknown): Uint8Array => deflateSync(strToU8(JSON.stringify(file)));

/** Null for what was not packed here. */
export function unpack(packed: Uint8Array): unknown {
  try {
    return JSON.parse(strFromU8(inflateSync(packed)));
  } catch {
    return null;
  }
}
