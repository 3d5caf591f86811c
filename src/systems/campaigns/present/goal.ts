/** How victory is counted (CN 11), and how it would be counted now. */
import type { Goal, Objective } from '../../../umpire/report.ts';
import type { State } from '../theatre/state.ts';
import { sideNation } from './scene.ts';

export function goal(s: State): Goal {
  const { scenario } = s.campaign;
  const levels = scenario.victoryLevels.map(({ from, to, result, winner }) => ({ from, to, title: result, winner }));
  const at = markerNow(s);
  const level = levels.find(({ from, to }) => at >= from && at <= to);
  return {
    levels,
    objectives: objectives(s),
    counted: counted(s),
    now: { at, text: level?.title ?? 'Drawn' },
    rule: 'CN 11.2',
  };
}

function objectives(s: State): Objective[] {
  const { scenario, featureHexes, sides } = s.campaign;
  return scenario.political.map(({ name, value }, i) => {
    const { controller, credited } = s.features[i]!;
    return {
      place: featureHexes[i]!,
      name,
      value,
      holder: sides[controller].id,
      nation: sideNation(s, controller),
      due: controller !== credited,
    };
  });
}

/**
 * The marker with what each side holds credited to it (CN 11.2). The losses of CN 11.5 are left out: a side does not
 * know the other's, and would read them off this number.
 */
function markerNow(s: State): number {
  const { scenario, plus } = s.campaign;
  const { min, max } = scenario.morale;
  const due = scenario.political.reduce((sum, { value }, i) => {
    const { controller, credited } = s.features[i]!;
    return controller === credited ? sum : sum + (controller === plus ? value : -value);
  }, 0);
  return Math.max(min, Math.min(max, s.morale + due));
}

function counted(s: State): string {
  const { lossStep } = s.campaign.scenario;
  const losses =
    lossStep === undefined ? '' : ` At the end every ${lossStep} points lost beyond the other side’s losses move it 1.`;
  const breaking = s.campaign.armies.flatMap(({ name, breakAt2, breakShift }) =>
    breakAt2 === null || breakShift === 0 ? [] : [`${name} at ${breakAt2 / 2} points (${breakShift})`],
  );
  const broken = breaking.length === 0 ? '' : ` An army that loses too much breaks: ${breaking.join(', ')}.`;
  return `A town moves the marker by its figure when it changes hands, a critical battle by 1.${losses}${broken}`;
}
