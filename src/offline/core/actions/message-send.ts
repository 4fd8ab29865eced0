import type { Input } from '#contract/all-apis.ts';
import { DAY_MS } from '#contract/durations.ts';
import type { Action, Asked } from '#src/offline/core/action.ts';
import type { About } from '#src/offline/core/outbox-row.ts';

export interface MessageSendAsked {
  /**
   * The order, the invitation, the application, or the class of a question. A question has no id before its first message, so
   * all messages about one class share a lane.
   */
  thread: string;
  form: Input<'message.send'>;
  about: About;
  draft?: string | undefined;
}

export const laneOfThread = (thread: string): string => `message:${thread}`;

/** Sends one message. The messages of a thread arrive in the order of the taps. */
export const messageSend = {
  call: 'message.send',
  about: 'thread',
  creates: false,
  intent: ({ thread, form, about, draft }: MessageSendAsked): Asked => ({
    entityId: thread,
    body: form,
    about,
    draft,
  }),
  lane: ({ entityId }) => laneOfThread(entityId),
  conflict: () => 'append',
  droppedWhenDone: 'pictures',
  // Messages about an application know no class; the server has them for longer.
  keptUntil: ({ startsAt }, createdAt) =>
    (startsAt === undefined ? createdAt : Date.parse(startsAt)) + 30 * DAY_MS,
  words: { label: () => 'message' as const, waiting: 'message', answer: 'none' },
} as const satisfies Action<'message.send'>;
