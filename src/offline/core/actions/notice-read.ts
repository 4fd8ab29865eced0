import type { Action, Asked } from '#src/offline/core/action.ts';

export interface NoticeReadAsked {
  noticeId: string;
}

/** Marks a notice as read. */
export const noticeRead = {
  call: 'notice.read',
  about: 'notice',
  creates: false,
  intent: ({ noticeId }: NoticeReadAsked): Asked => ({ entityId: noticeId, body: {}, about: {} }),
  lane: ({ entityId }) => `notice:${entityId}`,
  conflict: () => 'same',
  apply: async (tx, { row: { entityId }, data, now }) => {
    if (data['id'] !== entityId) return;
    return tx.putRecord('notices', { id: entityId, version: 0, fetchedAt: now, record: data });
  },
  words: { label: () => 'notice' as const, waiting: 'notice', answer: 'none' },
} as const satisfies Action<'notice.read'>;
