import type { Input } from '#contract/all-apis.ts';
import { DAY_MS } from '#contract/durations.ts';
import type { Action, Asked } from '#src/offline/core/action.ts';
import type { About } from '#src/offline/core/outbox-row.ts';

export interface MessageToClassAsked {
  classId: string;
  form: Omit<Input<'message.toClass'>, 'id'>;
  about: About;
  draft?: string | undefined;
}

/** Sends one message to every family of a class. */
export const messageToClass = {
  call: 'message.toClass',
  about: 'class',
  creates: false,
  intent: ({ classId, form, about, draft }: MessageToClassAsked): Asked => ({
    entityId: classId,
    body: form,
    about,
    draft,
  }),
  lane: ({ entityId }) => `toClass:${entityId}`,
  conflict: () => 'append',
  keptUntil: ({ startsAt }, createdAt) =>
    (startsAt === undefined ? createdAt : Date.parse(startsAt)) + 30 * DAY_MS,
  words: { label: () => 'messageToClass' as const, waiting: 'messageToClass', answer: 'families' },
} as const satisfies Action<'message.toClass'>;
