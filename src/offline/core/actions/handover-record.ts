import type { Input } from '#contract/all-apis.ts';
import { DAY_MS } from '#contract/durations.ts';
import type { Action, Asked } from '#src/offline/core/action.ts';
import type { About } from '#src/offline/core/outbox-row.ts';

export interface HandoverAsked {
  classId: string;
  /** Holds the time of the tap. */
  form: Omit<Input<'handover.record'>, 'id'>;
  about: About;
}

export const laneOfHandovers = (classId: string): string => `handover:${classId}`;

/** Marks that a minor arrived or left. Each tap is an entry of its own, in the order of the taps. */
export const handoverRecord = {
  call: 'handover.record',
  about: 'class',
  creates: false,
  intent: ({ classId, form, about }: HandoverAsked): Asked => ({ entityId: classId, body: form, about }),
  lane: ({ entityId }) => laneOfHandovers(entityId),
  conflict: () => 'append',
  keptUntil: ({ endsAt }) => (endsAt === undefined ? 0 : Date.parse(endsAt) + DAY_MS),
  words: { label: () => 'handover' as const, waiting: 'handover', answer: 'none' },
} as const satisfies Action<'handover.record'>;
