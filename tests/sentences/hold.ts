import { vi } from 'vitest';
import { languages, type Language } from '#contract/enums.ts';
import { check, sentencesOf } from './check.ts';
import type { Kind, Sight } from './kind.ts';
import { textsOf, type ShownText } from './shown.tsx';

export interface Held {
  /** Untrue sentences, each with its screen, state and language. */
  untrue: string[];
  /** Sentences that no rule looked at. */
  unruled: string[];
}

/** Draws one sight at its time, and returns its texts in each language. */
export function drawn({ truth, screen: _screen, state: _state, ...shown }: Sight) {
  vi.setSystemTime(truth.now);
  return textsOf(shown);
}

/** Holds the texts of a sight against its record. */
export function hold(
  { screen, state, truth }: Sight,
  { rules }: Pick<Kind, 'rules'>,
  texts: Readonly<Record<Language, readonly ShownText[]>>,
): Held {
  const held: Held = { untrue: [], unruled: [] };
  for (const language of languages)
    for (const { text, part } of texts[language])
      for (const sentence of sentencesOf(text, language)) {
        const { faults, isRuled } = check(sentence, language, truth, rules);
        held.untrue.push(
          ...faults.map((fault) => `${screen}, ${state}, ${language}: "${sentence}", ${fault}`),
        );
        if (!isRuled && part === 'sentence') held.unruled.push(sentence);
      }
  return held;
}
