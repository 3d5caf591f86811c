/** Scenario files as they lie on the shelf, at a quarter of their size. */

const through = (bytes: BlobPart, stream: ReadableWritablePair<BufferSource, BufferSource>): Response =>
  new Response(new Blob([bytes]).stream().pipeThrough(stream));

export const pack = async (file: unknown): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await through(JSON.stringify(file), new CompressionStream('deflate-raw')).arrayBuffer());

/** Null for what was not packed here. */
export const unpack = (packed: Uint8Array<ArrayBuffer>): Promise<unknown> =>
  through(packed, new DecompressionStream('deflate-raw'))
    .json()
    .catch(() => null);
