import type { Waiting } from '#src/offline/core/merge.ts';

/** A booking that waits on a phone and was never tried. */
export const waiting: Waiting = {
  seq: 1,
  id: 'key',
  type: 'order.create',
  entityId: 'order',
  state: 'queued',
  unanswered: false,
  isServerError: false,
  about: {},
  people: [],
  input: {},
  createdAt: 0,
};
