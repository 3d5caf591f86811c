/** How the campaign is decided (NP 12), and how it stands. */
import type { Briefing, Goal } from '../../../umpire/report.ts';
import { positionOf } from '../fog/position.ts';
import type { View } from '../fog/view.ts';
import { dateOf, listed, number } from '../prose/words.ts';
import { isNight } from '../theatre/calendar.ts';
import { type Campaign, FRENCH } from '../theatre/campaign.ts';
import { isHeldBy } from '../theatre/queries.ts';
import { NATIONS } from './scene.ts';
import { standing } from './status.ts';

export function goal(known: View): Goal {
  const { campaign } = known;
  const s = positionOf(known);
  const french = campaign.cities.filter(({ place }) => isHeldBy(s, FRENCH, place)).length;
  return {
    levels: [],
    objectives: campaign.cities.map(({ place, army, loses }) => {
      const held = isHeldBy(s, FRENCH, place);
      return {
        place,
        name: campaign.places[place]!.name,
        value: loses,
        worth: `−${loses} ${campaign.armies[army]!.name}`,
        holder: campaign.sides[held ? FRENCH : campaign.armies[army]!.side]!.id,
        nation: NATIONS[held ? 0 : army]!,
        due: false,
      };
    }),
    counted: counted(known),
    now: { at: 0, text: french === campaign.cities.length ? 'a French victory' : 'an Allied victory' },
    rule: 'NP 12.6',
  };
}

function counted(known: View): string {
  const { armies, cities, places, turns } = known.campaign;
  const now = (army: number) => (known.turn === 0 ? '' : ` (${standing(known, army)} stand)`);
  const falls = armies.map(({ name, stands }, army) => `the ${name} below ${stands}${now(army)}`);
  const names = listed(cities.map(({ place }) => places[place]!.name));
  const feeds = cities.map(({ place, army, loses }) => `${places[place]!.name} ${number(loses)} ${armies[army]!.name}`);
  return (
    `The French win with ${names} in their hands at once, or when both Allied armies are gone. The Allies win when the ` +
    `French army is gone, when Napoleon is lost in fire or rout, or when turn ${turns} is over. An army is gone with too ` +
    `few blocks: ${listed(falls)}. A city in French hands costs at the end of every French turn: ${listed(feeds)}.`
  );
}

/** The letter a commander reads before his first order. */
export function briefings(campaign: Campaign): Readonly<Record<string, Briefing>> {
  const turns = [1, 2, 3, campaign.turns].map((turn) => ({
    when: dateOf(campaign, turn),
    note: noteOf(campaign, turn),
  }));
  return Object.fromEntries(
    campaign.sides.map(({ id }) => [
      id,
      {
        you: campaign.briefing[id]?.you ?? '',
        enemy: campaign.briefing[id]?.enemy ?? '',
        scale: 'a point is some fifteen hundred foot, nine hundred horse or sixteen guns',
        turns,
        pencil: [],
      },
    ]),
  );
}

const noteOf = (campaign: Campaign, turn: number): string => {
  const who = campaign.sides[turn % 2 === 1 ? 0 : 1]!.adjective;
  return `${who}${isNight(turn) ? ', nobody attacks' : ''}${turn === campaign.turns ? ', the last' : ''}`;
};
