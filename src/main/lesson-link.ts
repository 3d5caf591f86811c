/** A teacher's own lesson as a link: the whole file lies in it, since there is no server that could keep it. */
import { fromBase64url, toBase64url } from '../kernel/base64url.ts';
import { pack, unpack } from '../store/packing.ts';

/** A lesson that lies in its link as a whole begins with this; none of the house is called so. */
export const OWN = '~';
/** Characters: several times the longest lesson. Whatever is longer is not even unpacked. */
const LONGEST = 24_000;

/** What stands behind "#l=". */
export const lessonInLink = async (file: unknown): Promise<string> => `${OWN}${toBase64url(await pack(file))}`;

export const lessonAddress = async (file: unknown): Promise<string> =>
  `${location.origin}${location.pathname}#l=${await lessonInLink(file)}`;

/** Null for what was not packed here, or what was cut on its way. */
export async function lessonFromLink(name: string): Promise<unknown> {
  const bytes = name.length > LONGEST ? null : fromBase64url(name.slice(OWN.length));
  return bytes === null ? null : unpack(bytes);
}
