/** Sentences in play: whole, spelled out, secret where they must be, and the same when told again later. */
import { describe, expect, it } from 'vitest';
import { SeededDice } from '../../../../src/kernel/dice.ts';
import { placeOf } from '../../../../src/store/targets.ts';
import type { CampaignEvent } from '../../../../src/systems/campaigns/events/index.ts';
import { campaigns } from '../../../../src/systems/campaigns/index.ts';
import { ask, awaiting } from '../../../../src/systems/campaigns/prose/ask.ts';
import { ending, line } from '../../../../src/systems/campaigns/prose/line.ts';
import { refusal } from '../../../../src/systems/campaigns/prose/refusal.ts';
import { REFUSALS } from '../../../../src/systems/campaigns/prose/refusals/index.ts';
import type { State } from '../../../../src/systems/campaigns/theatre/state.ts';
import { field } from '../field.ts';
import { anyAnswer, type CampaignGame, playCampaign, playField, type Watcher } from './in-play.ts';

const HOLES = /undefined|NaN|null|\[object|(?:^|[ (])-1\b| {2}| \.|\$\{/;
const SENTENCE = /^[\p{Lu}\d"(].*[.?!]$/u;

/** Thousands of sentences pass here: an assertion each would cost more than the games. */
function expectSentence(text: string, from: string): void {
  if (!SENTENCE.test(text) || HOLES.test(text)) expect.fail(`${from}: "${text}"`);
}

const ANSWERS_REFUSED = 6;

/** Watches a game and holds every sentence it makes to the same demands. */
class Reader implements Watcher {
  readonly steps = new Set<string>();
  readonly events = new Set<string>();
  readonly refusals = new Set<string>();
  private readonly story: { readonly e: CampaignEvent; readonly eye: string; readonly text: string | null }[] = [];
  private readonly chooser = SeededDice.fromSeed('reader');

  told(s: State, e: CampaignEvent): void {
    this.events.add(e.type);
    for (const eye of ['umpire', ...s.campaign.sides.map(({ id }) => id)]) {
      const seen = campaigns.redact(s, e, eye);
      const said = seen === null ? null : line(s, seen, eye, 7);
      if (seen !== null) this.story.push({ e: seen, eye, text: said?.text ?? null });
      if (said === null) continue;
      if (said.kind !== 'turn' && said.kind !== 'phase') expectSentence(said.text, e.type);
      expect(said.rule).toBe(seen!.rule);
      expect(said.n).toBe(7);
    }
  }

  asked(game: CampaignGame): void {
    const { state: s } = game;
    const decision = game.decision!;
    this.steps.add(decision.step);
    const put = ask(s, decision, game.standard());
    expectSentence(put.text, decision.step);
    expect(put.title, decision.step).toMatch(/^[\p{Lu}\d]/u);
    expect(put.standard, decision.step).toBeGreaterThanOrEqual(0);
    expect(put.options).toHaveLength(decision.options.length);
    const said = put.options.map((option) => `${option.text}|${option.detail}|${placeOf(option)}`);
    expect(new Set(said).size, decision.step).toBe(put.options.length);
    for (const option of put.options) {
      const { text, detail, rule } = option;
      const hex = placeOf(option);
      const sound =
        !HOLES.test(`${text} ${detail}`) && rule.startsWith('CN ') && (hex === null || hex < s.first.length);
      if (!sound) expect.fail(`${decision.step}: ${text} | ${detail} | ${hex} | ${rule}`);
    }
    this.refuse(game);
    this.keepSecret(game);
  }

  private refuse(game: CampaignGame): void {
    for (let i = 0; i < ANSWERS_REFUSED; i += 1) {
      const why = game.whyNot(anyAnswer(game.state, this.chooser));
      if (why === null) continue;
      this.refusals.add(why.code);
      if (!(why.code in REFUSALS)) expect.fail(`no sentence for ${why.code}`);
      expectSentence(refusal(game.state, why).text, why.code);
    }
  }

  private keepSecret(game: CampaignGame): void {
    const decision = game.decision!;
    const put = awaiting(game.state, decision.side);
    expect(put.options).toEqual([]);
    expect([put.step, put.rule, put.piece]).toEqual(['', 'CN 13.2', null]);
    expect(put.text).toMatch(/ are deciding\.$/);
  }

  /** Told again when everything has changed, every line reads as it did. */
  tellAgain(s: State): void {
    for (const { e, eye, text } of this.story) expect(line(s, e, eye, 7)?.text ?? null).toBe(text);
  }
}

describe('sentences in play', () => {
  it('of battles and sieges', () => {
    const reader = new Reader();
    for (let i = 0; i < 30; i += 1) playField(`prose ${i}`, reader);
    const asked = [...reader.steps].filter((step) => step.startsWith('battle'));
    expect(asked.length).toBeGreaterThan(12);
    expect(reader.refusals.size).toBeGreaterThan(10);
  });

  it('of a campaign', () => {
    const reader = new Reader();
    playCampaign('six-days-1814', {}, 'prose', 250, reader);
    playCampaign('danube-1809-bavaria', { reserve: true, rearguard: true, admin: true }, 'prose', 250, reader);
    expect(reader.steps.size).toBeGreaterThan(10);
    expect(reader.events.size).toBeGreaterThan(20);
  });

  it('are the same when the story is told again at the end', () => {
    const reader = new Reader();
    let last: State | null = null;
    playCampaign('six-days-1814', {}, 'again', 150, {
      asked: () => {},
      told(s, e) {
        last = s;
        reader.told(s, e);
      },
    });
    reader.tellAgain(last!);
    expect(reader.events.size).toBeGreaterThan(10);
  });
});

describe('the last sentence', () => {
  const s = field({
    french: [{ leader: 'ney', hex: '0505', inf: 5 }],
    allied: [{ leader: 'yorck', hex: '1010', inf: 5 }],
  });

  it('names the winner and the level of his victory', () => {
    expect(ending(s, { winner: 'allied', level: 'Strategic Victory', rule: 'CN 11.3' })).toBe(
      'The Allies win the campaign: Strategic Victory.',
    );
  });

  it('or nobody', () => {
    expect(ending(s, { winner: null, level: 'Drawn', rule: 'CN 11.3' })).toBe(
      'The campaign ends without a victor: Drawn.',
    );
  });
});
