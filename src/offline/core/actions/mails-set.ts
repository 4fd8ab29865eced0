import type { Action, Asked } from '#src/offline/core/action.ts';
import { lastIntent, laneOfAccount } from './intent.ts';

/** Turns notices by e-mail on or off. */
export const mailsSet = {
  call: 'channel.set',
  about: 'account',
  creates: false,
  intent: (body: { email: boolean }): Asked => ({ entityId: 'mails', body, about: {} }),
  lane: laneOfAccount,
  conflict: lastIntent,
  words: {
    label: ({ email }) => (email === true ? ('mailsOn' as const) : ('mailsOff' as const)),
    waiting: 'mails',
    answer: 'none',
  },
} as const satisfies Action<'channel.set'>;
