/** How a game begins (NP 4.1, 4.2). */
import type { Fault, Frame, GameOptions, Opened } from '../../../kernel/contract.ts';
import type { ScenarioFile } from '../scenario/format.ts';
import { loadScenario } from '../scenario/load.ts';
import { ALLIED, type Campaign, campaignOf, FRENCH } from '../theatre/campaign.ts';
import { putAt } from '../theatre/change.ts';
import { blankState, type State } from '../theatre/state.ts';

const DEPLOY: readonly Frame[] = [
  { step: 'deploy', args: { side: ALLIED } },
  { step: 'deploy', args: { side: FRENCH } },
];

export const BEGINS = ['deploy?', 'deploy?', 'turn'];

const known = new WeakMap<ScenarioFile, Map<string, Campaign>>();

/** One campaign for each file and choice of options: games of it share what never changes. */
function campaignFor(file: ScenarioFile, options: GameOptions): Campaign {
  const campaigns = known.get(file) ?? new Map<string, Campaign>();
  known.set(file, campaigns);
  const key = `${options['short'] === true} ${options['free'] === true}`;
  const campaign = campaigns.get(key) ?? campaignOf(file, options);
  campaigns.set(key, campaign);
  return campaign;
}

type Prepared = { ok: true; campaign: Campaign } | { ok: false; faults: readonly Fault[] };

function prepare(raw: unknown, options: GameOptions): Prepared {
  const loaded = loadScenario(raw);
  if (!loaded.ok) return loaded;
  for (const name of ['short', 'free'])
    if (typeof (options[name] ?? false) !== 'boolean')
      return { ok: false, faults: [{ path: `options.${name}`, message: 'This option is on or off.' }] };
  return { ok: true, campaign: campaignFor(loaded.file, options) };
}

export function open(raw: unknown, options: GameOptions): Opened<State> {
  const prepared = prepare(raw, options);
  if (!prepared.ok) return prepared;
  const state = blankState(prepared.campaign);
  if (prepared.campaign.free) return { ok: true, state, agenda: [...DEPLOY, { step: 'turn' }] };
  for (const [unit, { start }] of prepared.campaign.blocks.entries()) putAt(state, unit, start);
  return { ok: true, state, agenda: [{ step: 'turn' }] };
}
