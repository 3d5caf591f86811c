/** The campaign turn (NP 5), in the order and the words of the printed one. The agenda is filled from this list. */
interface TurnStep {
  readonly title: string;
  readonly rule: string;
  /** The step of the agenda that carries it out. */
  readonly step: string;
}

export const SEQUENCE: readonly TurnStep[] = [
  { title: 'Campaign movement', rule: 'NP 6.1', step: 'activate' },
  { title: 'Roll force marches', rule: 'NP 6.9', step: 'forceMarches' },
  { title: 'Set up battles', rule: 'NP 7.1', step: 'setUpBattles' },
  { title: 'Resolve battles', rule: 'NP 7.2', step: 'sets' },
  { title: 'Recover disrupted units', rule: 'NP 12.1', step: 'recovery' },
  { title: 'Check French army defeat', rule: 'NP 12.2', step: 'frenchDefeat' },
  { title: 'Check Allied supply', rule: 'NP 12.3', step: 'supply' },
  { title: 'Check Allied army defeat', rule: 'NP 12.4', step: 'alliedDefeat' },
  { title: 'Check victory', rule: 'NP 12.6', step: 'victory' },
];
