/** Writes a picture as a PNG: true colour, no filter, one block of data. */
import { crc32, deflateSync } from 'node:zlib';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const TRUE_COLOUR = 2;
const BYTES = 3;

/** `rgb` holds three bytes a pixel, row by row. */
export function encodePng(width: number, height: number, rgb: Uint8Array): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, TRUE_COLOUR, 0, 0, 0], 8);

  const stride = width * BYTES;
  const rows = Buffer.alloc((stride + 1) * height);
  for (let y = 0; y < height; y += 1) rows.set(rgb.subarray(y * stride, (y + 1) * stride), y * (stride + 1) + 1);

  return Buffer.concat([
    SIGNATURE,
    block('IHDR', header),
    block('IDAT', deflateSync(rows)),
    block('IEND', Buffer.alloc(0)),
  ]);
}

function block(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
}
