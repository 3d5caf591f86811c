/**
 * The sequence of play (CN 3), in the order and the words of the printed one. The agenda is filled
 * from this list, and the ribbon on the screen is drawn from it.
 */
interface Segment {
  /** The printed number: "II.b". */
  readonly id: string;
  readonly phase: 'Command' | 'Movement' | 'Combat' | 'Morale';
  readonly title: string;
  readonly rule: string;
  /** Steps put on the agenda, in this order. */
  readonly steps: readonly string[];
}

/** One player-turn, for the First Player and then for the Second (CN 3, B and C). */
export const SEQUENCE: readonly Segment[] = [
  // I. Command Phase: a. Administrative Segment
  { id: 'I.a1', phase: 'Command', title: 'Administrative Points', rule: 'CN 5.1.1', steps: ['receiveAp'] },
  { id: 'I.a2', phase: 'Command', title: 'Supply Source', rule: 'CN 5.1.2', steps: ['supplySources'] },
  { id: 'I.a3', phase: 'Command', title: 'Disband Centre of Operations', rule: 'CN 5.1.3', steps: ['disbandCentres'] },
  { id: 'I.a4', phase: 'Command', title: 'Replacements arrive', rule: 'CN 5.1.4', steps: ['receiveReplacements'] },
  // b. Organization Segment
  { id: 'I.b1', phase: 'Command', title: 'Assign replacements', rule: 'CN 5.3.1', steps: ['assignReplacements'] },
  {
    id: 'I.b2',
    phase: 'Command',
    title: 'Major Generals, March Regiments, Vedettes',
    rule: 'CN 5.3.2',
    steps: ['raiseAndDissolve'],
  },
  { id: 'I.b3', phase: 'Command', title: 'Transfer units', rule: 'CN 5.3.3', steps: ['transferUnits'] },
  { id: 'I.b4', phase: 'Command', title: 'Merge strength points', rule: 'CN 5.3.4', steps: ['mergeStrength'] },
  // II. Movement Phase
  {
    id: 'II.a',
    phase: 'Movement',
    title: 'Reinforcements',
    rule: 'CN 6.1',
    steps: ['returns', 'returnCentres', 'reinforcements'],
  },
  { id: 'II.b', phase: 'Movement', title: 'Movement Commands', rule: 'CN 6.2', steps: ['movementCommands'] },
  { id: 'II.c', phase: 'Movement', title: 'Initiative', rule: 'CN 6.3', steps: ['initiative'] },
  { id: 'II.d', phase: 'Movement', title: 'Stationary attrition', rule: 'CN 6.6', steps: ['stationaryAttrition'] },
  { id: 'II.e', phase: 'Movement', title: 'Consolidation', rule: 'CN 6.7', steps: ['consolidation', 'flipCentres'] },
  { id: 'II.f', phase: 'Movement', title: 'Bridges', rule: 'CN 6.8', steps: ['bridgeSegment'] },
  // III. Combat Phase
  { id: 'III.a', phase: 'Combat', title: 'Forced March', rule: 'CN 9.1', steps: ['forcedMarch'] },
  { id: 'III.b', phase: 'Combat', title: 'Battles', rule: 'CN 9.2', steps: ['battles'] },
  { id: 'III.c', phase: 'Combat', title: 'Joint Consolidation', rule: 'CN 9.14', steps: ['jointConsolidation'] },
  // IV. Morale Phase
  { id: 'IV.a', phase: 'Morale', title: 'Sieges', rule: 'CN 10.4', steps: ['sieges'] },
  { id: 'IV.b', phase: 'Morale', title: 'Political features', rule: 'CN 11.2', steps: ['politicalFeatures'] },
  { id: 'IV.c', phase: 'Morale', title: 'Strategic Victory', rule: 'CN 11.3', steps: ['strategicVictory'] },
];
