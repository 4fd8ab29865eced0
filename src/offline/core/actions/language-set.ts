import type { Language } from '#contract/enums.ts';
import type { Action, Asked } from '#src/offline/core/action.ts';
import { lastIntent, laneOfAccount } from './intent.ts';

/** The language of mails and notices. The phone itself has changed its own already. */
export const languageSet = {
  call: 'user.setLanguage',
  about: 'account',
  creates: false,
  intent: (body: { language: Language }): Asked => ({ entityId: 'language', body, about: {} }),
  lane: laneOfAccount,
  conflict: lastIntent,
  words: { label: () => 'language' as const, waiting: 'language', answer: 'none' },
} as const satisfies Action<'user.setLanguage'>;
