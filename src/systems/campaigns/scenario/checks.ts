import type { Fault } from '../../../kernel/contract.ts';
import { checkCommand } from './checks/command.ts';
import { checkDeployment } from './checks/deployment.ts';
import { checkMap } from './checks/map.ts';
import { checkRoster } from './checks/roster.ts';
import { checkSchedule } from './checks/schedule.ts';
import { checkSupply } from './checks/supply.ts';
import { type Check, openDossier } from './dossier.ts';
import type { ScenarioFile } from './format.ts';

const CHECKS: readonly Check[] = [checkMap, checkRoster, checkCommand, checkDeployment, checkSupply, checkSchedule];

/** An author reads no more, and one wrong number can break a thousand references. */
const MOST_FAULTS = 100;

/** Everything that is asked of a file whose shape is already right. */
export function checkScenario(file: ScenarioFile): Fault[] {
  const faults: Fault[] = [];
  const dossier = openDossier(file);
  for (const check of CHECKS) check(dossier, (path, message) => faults.push({ path, message }));
  return faults.slice(0, MOST_FAULTS);
}
