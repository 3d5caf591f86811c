/** From a checked scenario to the first position. Uses no dice. */
import type { ScenarioFile } from '../scenario/format.ts';
import { assignUnit, placeLeader, subordinate } from '../theatre/change.ts';
import { lookFromEntries, lookFromSources, noticeAround } from '../theatre/counters.ts';
import { type Campaign, enlist, type SideIndex } from '../theatre/roster.ts';
import { numberCounters } from '../theatre/sightings.ts';
import { blankState, DUE, type State } from '../theatre/state.ts';
import { WEATHERS } from '../theatre/tables.ts';

export function setUp(scenario: ScenarioFile, chosen: Readonly<Record<string, unknown>>): State {
  const campaign = enlist(scenario, chosen);
  const s = blankState(campaign);
  s.weather = WEATHERS.indexOf(scenario.weatherBefore ?? 'Fair');
  musterUnits(s);
  openPlaces(s);
  for (const placed of scenario.setup) {
    const leader = campaign.leaderOf(placed.leader);
    placeLeader(s, leader, campaign.ground.grid.parse(placed.hex), armyOf(campaign, placed.leader));
    for (const unit of placed.units) assignUnit(s, campaign.unitOf(unit), leader);
  }
  for (const { leader, under } of scenario.setup) {
    if (under !== undefined) subordinate(s, campaign.leaderOf(leader), campaign.leaderOf(under));
  }
  openArmies(s);
  for (const { turn, hex, leader, under } of scenario.reinforcements) {
    s.reinforcements.push({ turn, hex: campaign.ground.grid.parse(hex), entered: false });
    for (const id of [leader, ...(under ?? []).map((sub) => sub.leader)]) s.leader.status[campaign.leaderOf(id)] = DUE;
  }
  for (const train of scenario.pontoons) s.trains.push({ with: campaign.leaderOf(train.with), laid: -1 });
  campaign.leaders.forEach(({ side }, l) => {
    if (s.leader.hex[l]! >= 0 && s.leader.over[l] === -1) noticeAround(s, side, s.leader.hex[l]!);
  });
  lookFromSources(s);
  lookFromEntries(s);
  numberCounters(s);
  return s;
}

function musterUnits(s: State): void {
  const { scenario, nations } = s.campaign;
  for (const def of scenario.units) {
    const u = s.campaign.unitOf(def.id);
    s.unit.sp2[u] = def.sp2;
    s.unit.nation[u] = nations.indexOf(def.nation);
  }
}

function armyOf(campaign: Campaign, leader: string): number {
  const def = campaign.scenario.leaders.find(({ id }) => id === leader);
  return def === undefined ? -1 : campaign.armyOf(def.army);
}

function openArmies(s: State): void {
  for (const info of s.campaign.armies) {
    s.armies.push({
      ap: info.apStart,
      commandsIssued: 0,
      sourceChanged: false,
      source: info.sources[0]!,
      centre: info.centre === null ? -1 : info.centre.hex,
      centreMoving: info.centre?.moving ?? false,
      centreMoved: false,
      centreOverrun: false,
      centreReturnsOn: 0,
      lost2: 0,
      broken: false,
    });
  }
}

/** Owners at the start are the scenario's; a side whose troops stand in a place takes it over at once (CN 11.2). */
function openPlaces(s: State): void {
  const { scenario, ground, sides } = s.campaign;
  const sideOf = (id: string): SideIndex => (id === sides[0].id ? 0 : 1);
  for (const { owner } of scenario.political) s.features.push({ controller: sideOf(owner), credited: sideOf(owner) });
  for (const { owner } of ground.citadels) s.citadels.push({ owner: sideOf(owner), besieged: false, checks: 0 });
}
