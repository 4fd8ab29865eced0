import type { Input } from '#contract/all-apis.ts';
import type { Action, Asked } from '#src/offline/core/action.ts';
import type { About } from '#src/offline/core/outbox-row.ts';

export type ScanCall = 'checkin.in' | 'checkin.out';

export interface ScanAsked {
  /** Holds the time of the scan and its nonce. Both are made once, when the code is read. */
  form: Input<ScanCall>;
  about: About;
}

/** Lane of the scans of one class: they arrive in their order and wait for nothing else. */
export const laneOfScans = (classId: string): string => `checkin:${classId}`;

/** Scan of the code on the coach's phone by a helper. The time of the scan counts. */
const scan = <Call extends ScanCall>(call: Call, label: 'checkIn' | 'checkOut') =>
  ({
    call,
    about: 'class',
    creates: false,
    intent: ({ form, about }: ScanAsked): Asked => ({ entityId: form.classId, body: form, about }),
    lane: ({ entityId }: { entityId: string }) => laneOfScans(entityId),
    // The first correct scan of its kind counts, and only the server can decide which one is correct.
    conflict: () => 'append',
    words: { label: () => label, waiting: 'checkin', answer: 'none' },
  }) as const satisfies Action<Call>;

export const checkinIn = scan('checkin.in', 'checkIn');
export const checkinOut = scan('checkin.out', 'checkOut');
