/** The umpire in the browser: the session behind Comlink. */
import * as Comlink from 'comlink';
import { parseRulebook } from '../src/kernel/rulebook.ts';
import campaignRules from '../src/systems/campaigns/rulebook.md?raw';
import { guarded } from './guarded.ts';
import { Session } from './session.ts';

Comlink.expose(guarded(new Session({ campaigns: () => parseRulebook(campaignRules) })));
