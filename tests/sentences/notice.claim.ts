import type { NoticeKind } from '#contract/notice-kinds.ts';
import { meaning, type Meaning } from './truth.ts';

export interface Claim {
  words: Meaning;
  /** Kinds whose event it is. */
  kinds: readonly NoticeKind[];
}

/** Words about an event or its actor. */
export const claim = (en: RegExp, zh: RegExp, ...kinds: readonly NoticeKind[]): Claim => ({
  words: meaning(en.source, en, zh),
  kinds,
});

/** Words about what happens without an answer, or if something else happens. */
export const ifSilent = (en: RegExp, zh: RegExp, ...kinds: readonly NoticeKind[]): Claim => ({
  words: meaning(`if ${en.source}`, en, zh, true),
  kinds,
});
