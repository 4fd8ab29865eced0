import type { Language } from '#contract/enums.ts';
import type { Kind } from './kind.ts';

/** An untruth: the kind, a state and a screen of it, the language, and the true words with their untrue opposite. */
export type Planted = [
  what: string,
  kind: Kind,
  state: string,
  screen: string,
  language: Language,
  is: string,
  said: string,
];
