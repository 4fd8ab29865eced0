import type { Input } from '#contract/all-apis.ts';
import { DAY_MS } from '#contract/durations.ts';
import type { Action, Asked } from '#src/offline/core/action.ts';
import type { About } from '#src/offline/core/outbox-row.ts';

export interface CallAsked {
  orderId: string;
  /** Holds the time of the tap. */
  form: Omit<Input<'emergency.call'>, 'id'>;
  about: About;
}

/** Records a tap on a number of an emergency card. The last one of a child counts. */
export const emergencyCall = {
  call: 'emergency.call',
  about: 'order',
  creates: false,
  intent: ({ orderId, form, about }: CallAsked): Asked => ({ entityId: orderId, body: form, about }),
  // One lane for each child: a question about another child holds no call.
  lane: ({ entityId, body }) => `call:${entityId}:${String(body?.['participantId'])}`,
  conflict: (last) => (last.isUnsent ? 'replace' : 'append'),
  keptUntil: ({ endsAt }) => (endsAt === undefined ? 0 : Date.parse(endsAt) + DAY_MS),
  words: { label: () => 'call' as const, waiting: 'call', answer: 'none' },
} as const satisfies Action<'emergency.call'>;
