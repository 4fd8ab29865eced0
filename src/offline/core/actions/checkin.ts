import type { Input } from '#contract/all-apis.ts';
import type { Action, Asked } from '#src/offline/core/action.ts';
import type { About } from '#src/offline/core/outbox-row.ts';

export type ScanCall = 'checkin.in' | 'checkin.out';

export interface ScanAsked {
  /** With the time of the scan and its nonce: both are made when the code is read, and never again. */
  form: Input<ScanCall>;
  about: About;
}

/** The scans of one class arrive in the order in which they were made, and wait for nothing else. */
export const laneOfScans = (classId: string): string => `checkin:${classId}`;

/** A helper read the code on the coach's phone. It counts by the time of the reading. */
const scan = <Call extends ScanCall>(call: Call, label: 'checkIn' | 'checkOut') =>
  ({
    call,
    about: 'class',
    creates: false,
    steps: [],
    intent: ({ form, about }: ScanAsked): Asked => ({ entityId: form.classId, body: form, about }),
    lane: ({ entityId }: { entityId: string }) => laneOfScans(entityId),
    // The first scan of its kind that is right counts, and the server alone knows which is.
    conflict: () => 'append',
    // The helper's answers are asked for again.
    apply: async () => undefined,
    words: { label: () => label, waiting: 'checkin', answer: 'none' },
  }) as const satisfies Action<Call>;

export const checkinIn = scan('checkin.in', 'checkIn');
export const checkinOut = scan('checkin.out', 'checkOut');
