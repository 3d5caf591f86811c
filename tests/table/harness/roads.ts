/** The morning of 15 June 1815 on the road map, seen by the French, with the group of Beaumont in hand. */
import file from '../../../assets/scenarios/napoleon1815.json';
import { board } from '../../../src/systems/napoleon1815/present/board.ts';
import { NATIONS } from '../../../src/systems/napoleon1815/present/scene.ts';
import type { ScenarioFile, UnitType } from '../../../src/systems/napoleon1815/scenario/format.ts';
import { campaignOf } from '../../../src/systems/napoleon1815/theatre/campaign.ts';
import type { BlockSymbol, LitRoad, Piece, ReachOverlay, Scene } from '../../../src/umpire/scene.ts';

const campaign = campaignOf(file as unknown as ScenarioFile, {});
export const roadmap = board(campaign);

export const placeOf = (label: string): number => roadmap.places.findIndex((place) => place.label === label);

const SYMBOLS: Readonly<Record<UnitType, BlockSymbol>> = { LDR: 'leader', INF: 'foot', CAV: 'horse', ART: 'guns' };
const HAND = placeOf('BEA');

const pieces = campaign.blocks.map(({ id, name, type, cv, army, start }, order): Piece => {
  const { id: letter } = campaign.armies[army]!;
  const own = letter === 'F';
  return {
    id,
    place: start,
    side: own ? 'french' : 'allied',
    nation: NATIONS[army]!,
    order,
    face: own
      ? { kind: 'block', symbol: SYMBOLS[type], strength: cv, most: cv, name: /\((.*)\)/.exec(name)?.[1] ?? name }
      : { kind: 'back', letter },
    badges: start === HAND ? ['active'] : [],
    live: own,
    label: own ? name : 'a block',
  };
});

export const roadScene: Scene = { pieces, edges: [], placeMarks: [], flags: [] };

const lit = (a: string, b: string, text: string, more: Partial<LitRoad> = {}): LitRoad => ({
  a: placeOf(a),
  b: placeOf(b),
  text,
  kind: 'near',
  river: false,
  taken: false,
  full: false,
  ...more,
});

const far = { kind: 'far' } as const;

export const TO_CHARLEROI = [HAND, placeOf('CHA')];

/** Example X9 of the rules. */
export const roadReach: ReachOverlay = {
  origin: HAND,
  left: Int16Array.from(roadmap.places, ({ label }) => (['CHA', 'THU', 'MAU', 'PHI', 'AVE'].includes(label) ? 1 : -1)),
  stops: Uint8Array.from(roadmap.places, ({ label }) => (['CHA', 'THU'].includes(label) ? 1 : 0)),
  from: Int32Array.from(roadmap.places, () => HAND),
  roads: [
    lit('BEA', 'CHA', '5/5', { river: true, taken: true, full: true }),
    lit('BEA', 'THU', '4/6', { taken: true }),
    lit('BEA', 'MAU', '0/6'),
    lit('BEA', 'PHI', '0/6'),
    lit('BEA', 'AVE', '0/10'),
    lit('MAU', 'MON', '10', far),
    lit('MAU', 'BIN', '6', far),
    lit('MAU', 'BAV', '6', far),
    lit('MAU', 'AVE', '10', far),
    lit('PHI', 'CHA', '5', { ...far, river: true }),
    lit('PHI', 'DIN', '3', { ...far, river: true }),
    lit('PHI', 'GIV', '10', far),
  ],
};
