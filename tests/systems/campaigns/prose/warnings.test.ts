/** What a march says before it is made: where supply ends, and where every way back is shut. */
import { describe, expect, it } from 'vitest';
import { haltRisks, haltWarning } from '../../../../src/systems/campaigns/prose/asks/warnings.ts';
import type { State } from '../../../../src/systems/campaigns/theatre/state.ts';
import { field, hex, leader } from '../field.ts';

/** A road from the Source through the Centre to Davout; enemies only where a test puts them. */
const theatre = (allied: readonly string[]): State =>
  field({
    french: [{ leader: 'davout', hex: '1005', inf: 5 }],
    allied: ['2020', ...allied].map((at) => ({ leader: `at${at}`, hex: at, inf: 4 })),
    armies: [
      { id: 'french', side: 'french', coo: { hex: '0505', state: 'ACTIVE' }, sources: ['0105'], dispatchMax: 5 },
      { id: 'allied', side: 'allied' },
    ],
    map: { roads: { primary: ['0105 0205 0305 0405 0505 0605 0705 0805 0905 1005'], secondary: [] } },
  });

describe('halting a Force', () => {
  it('is told where no command reaches it (CN 5.2.4)', () => {
    const s = theatre([]);
    expect(haltRisks(s, leader(s, 'davout'), hex(s, '1005'))).toEqual([]);
    expect(haltWarning(s, leader(s, 'davout'))).toBeNull();
    const [beyond] = haltRisks(s, leader(s, 'davout'), hex(s, '1105'));
    expect(beyond).toMatch(/FORAGING there: no command reaches it \(CN 5\.2\.4\)/);
  });

  it('is told where every way back lies in enemy zones, and not where one is free (CN 9.10c)', () => {
    const cut = /every way back in enemy zones \(CN 9\.10c\)/;
    const around = ['1004', '1007', '0804', '0806', '1204', '1206'];
    const ringed = theatre(around);
    expect(haltWarning(ringed, leader(ringed, 'davout'))).toMatch(cut);
    const open = theatre(around.slice(0, 2));
    expect(haltWarning(open, leader(open, 'davout')) ?? '').not.toMatch(cut);
  });
});
