/**
 * What a side of a campaign believes: everything it knows (`known.ts`), everything it was told (`heard.ts`), and
 * whole positions that fit both. A sample is a cast of the enemy's order of battle followed through what was seen,
 * brought into line with the counters on the map, and put down beside one's own pieces.
 */

import { drawn } from '../../../adviser/matrix.ts';
import type { Belief, Dice, Frame, Moment, Sample, Side } from '../../../kernel/contract.ts';
import { battleUnits } from '../combat/sides.ts';
import type { CampaignEvent } from '../events/index.ts';
import { sideOf } from '../fog/counters.ts';
import { derived } from '../position/thaw.ts';
import { type Campaign, enemyOf, type SideIndex } from '../theatre/roster.ts';
import { numberCounters } from '../theatre/sightings.ts';
import { fork, type State } from '../theatre/state.ts';
import { Cast } from './cast.ts';
import { deploy } from './deploy.ts';
import { boundsOf } from './field.ts';
import { type Fact, factsFrom } from './heard.ts';
import { type Known, knownTo } from './known.ts';
import { restsOn } from './reasons.ts';
import { drawSecrets } from './secrets.ts';
import { type Sighted, sighted } from './sightings.ts';

export function belief(moment: Moment<State>, side: Side, heard: readonly CampaignEvent[]): Belief<State> {
  const index = sideOf(moment.state, side) ?? moment.state.phasing;
  return believe(moment.state.campaign, knownTo(moment, index), heard);
}

/** From plain data and the public scenario alone. */
export function believe(campaign: Campaign, known: Known, heard: readonly CampaignEvent[]): Belief<State> {
  const { side } = known;
  const facts = factsFrom(campaign, side, heard);
  const table = derived(campaign, known.position);
  table.seen.next = 1 + Math.max(0, ...known.counters.map(({ token }) => token));
  return {
    sample: (dice) => sample(table, known, facts, dice),
    restsOn: (samples) => restsOn(samples, known),
  };
}

/** More than any Force has, in half points. */
const MANY2 = 2_000;

/** Ways it may have been that are weighed against each other for each position that is drawn. */
const PARTICLES = 4;

/** One way it may have been: a cast that went through everything that was told, and stands behind today's counters. */
interface Particle {
  readonly cast: Cast;
  readonly who: Sighted;
}

function particle(
  table: State,
  { side, counters, told, position }: Known,
  facts: readonly Fact[],
  dice: Dice,
): Particle {
  const cast = new Cast(table.campaign, enemyOf(side), dice);
  for (const fact of facts) cast.hear(fact);
  const who = sighted(cast, counters, table, side);
  // Without a story the cards on the table are all there is; with one they were heard when they were laid.
  for (const { group, counter } of facts.length === 0 ? who.forces : []) {
    if (counter !== null && counter.sp2 >= 0) cast.fit([group], boundsOf(counter.sp2, counter.exact));
  }
  for (const { group, counter } of who.forces) {
    if (counter?.kind === 'small') cast.fit([group], { least2: 1, most2: 1 });
    else if (counter?.kind === 'force') cast.fit([group], { least2: 2, most2: MANY2 });
  }
  const field = position.battle?.hexes[cast.side] ?? [];
  if (told !== null)
    cast.fit(
      who.forces.map(({ group }) => group).filter(({ hex }) => field.includes(hex)),
      told,
    );
  return { cast, who };
}

/** Of several, one by how well it goes with what was seen. */
function likely(particles: readonly Particle[], dice: Dice): Particle {
  const weights = particles.map(({ cast: { doubts } }) => 1 / ((1 + doubts) * (1 + doubts)));
  const lot = (dice.roll(LOTS) - 0.5) / LOTS;
  return particles[drawn(weights, lot * weights.reduce((sum, one) => sum + one, 0))]!;
}

const LOTS = 1_000;

function sample(table: State, known: Known, facts: readonly Fact[], dice: Dice): Sample<State> {
  const count = facts.length === 0 ? 1 : PARTICLES;
  const { cast, who } = likely(
    Array.from({ length: count }, () => particle(table, known, facts, dice)),
    dice,
  );
  const state = fork(table);
  deploy(state, cast, who);
  drawSecrets(state, cast, known, dice);
  numberCounters(state);
  return { state, agenda: agendaOf(state, known, cast.side) };
}

/** The question first; losses of the enemy that are still to be taken fall on the units he has in the sample. */
function agendaOf(s: State, { asked, agenda }: Known, enemy: SideIndex): Frame[] {
  const fill = (frame: Frame): Frame =>
    frame.step === 'loseStrength' && frame.args?.['side'] === enemy && s.battle !== null
      ? { ...frame, args: { ...frame.args, pool: battleUnits(s, enemy) } }
      : frame;
  return [...(asked === null ? [] : [asked]), ...agenda].map(fill);
}
