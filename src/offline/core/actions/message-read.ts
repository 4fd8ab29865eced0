import type { Action, Asked, LastInLane } from '#src/offline/core/action.ts';
import { inputOf } from '#src/offline/core/body.ts';

export interface MessageReadAsked {
  threadId: string;
  position: number;
}

/** Marks a thread as read up to a position. An earlier position changes nothing, so the greatest one is sent. */
export const messageRead = {
  call: 'message.read',
  about: 'thread',
  creates: false,
  intent: ({ threadId, position }: MessageReadAsked): Asked => ({
    entityId: threadId,
    body: { position },
    about: {},
  }),
  lane: ({ entityId }) => `read:${entityId}`,
  conflict: (last: LastInLane, { body }) => {
    if (Number(inputOf(last.body)['position']) >= Number(body['position'])) return 'same';
    return last.isUnsent ? 'replace' : 'append';
  },
  // The server has it then.
  keptUntil: () => 0,
  words: { label: () => 'messageRead' as const, waiting: 'notice', answer: 'none' },
} as const satisfies Action<'message.read'>;
