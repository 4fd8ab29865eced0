import type { Input } from '#contract/all-apis.ts';
import type { Action, Asked } from '#src/offline/core/action.ts';
import type { About } from '#src/offline/core/outbox-row.ts';
import { lastAnswer } from './intent.ts';

export interface HelpAnswerAsked {
  invitationId: string;
  form: Omit<Input<'invitation.answer'>, 'id'>;
  about: About;
}

/** The answers of one helper to one invitation. */
export const laneOfHelp = (invitationId: string): string => `help:${invitationId}`;

/** A helper's yes or no to a coach. It names the times that were read: nobody agrees to another time than that. */
export const helpAnswer = {
  call: 'invitation.answer',
  about: 'class',
  creates: false,
  intent: ({ invitationId, form, about }: HelpAnswerAsked): Asked => ({
    entityId: invitationId,
    body: form,
    about,
  }),
  lane: ({ entityId }) => laneOfHelp(entityId),
  conflict: lastAnswer,
  words: {
    label: ({ answer }) => (answer === 'reject' ? ('helpNo' as const) : ('helpYes' as const)),
    waiting: 'help',
    answer: 'help',
  },
} as const satisfies Action<'invitation.answer'>;
