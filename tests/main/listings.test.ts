/** The list of scenarios says which rules each is played by: the umpire fetches them before its file has come. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import listings from '../../assets/scenarios/index.json';

const FOLDER = join(import.meta.dirname, '../../assets/scenarios');

it.each(listings)('$id is listed under the system its file names', ({ file, system }) => {
  expect(JSON.parse(readFileSync(join(FOLDER, file), 'utf8'))).toMatchObject({ system });
});
