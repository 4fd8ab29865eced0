import type { InvitationRecord } from '#contract/invitation.ts';
import type { SentScan } from '#src/offline/checkin.ts';

export const scanKinds = ['in', 'out'] as const;
export type ScanKind = (typeof scanKinds)[number];

/**
 * State of one scan. `early`: possible after `from`. `off`: not possible and not shown. `open`: possible now;
 * `refused` has the reason why an earlier one did not count.
 */
export type ScanState =
  | { state: 'early'; from: string }
  | { state: 'off' }
  | { state: 'open'; refused?: SentScan }
  | { state: 'waiting' | 'done'; at: string };

type Served = Pick<InvitationRecord, 'checkinTimes' | 'checkedInAt' | 'checkedOutAt'> & {
  class: Pick<InvitationRecord['class'], 'startsAt' | 'endsAt'>;
};

/** One kind of scan: the server's last state, with the scans of this phone over it. `now` in ms. */
function scanState(record: Served, kind: ScanKind, sent: readonly SentScan[], now: number): ScanState {
  const known = kind === 'in' ? record.checkedInAt : record.checkedOutAt;
  const own = sent.filter((scan) => scan.kind === kind);
  const done = known ?? own.find(({ state }) => state === 'done')?.at;
  if (done !== undefined) return { state: 'done', at: done };
  const waiting = own.find(({ state }) => state === 'waiting');
  if (waiting) return { state: 'waiting', at: waiting.at };
  const times = record.checkinTimes;
  if (times === null || now > Date.parse(times.until)) return { state: 'off' };
  if (now < Date.parse(times.from)) return { state: 'early', from: times.from };
  const refused = own.at(-1);
  return { state: 'open', ...(refused && { refused }) };
}

/** Returns both scans of a helper in a class. A check-out opens at the start, or at the end without a check-in. */
export function scansOf(
  record: Served,
  sent: readonly SentScan[],
  now: number,
): { in: ScanState; out: ScanState } {
  const checkIn = scanState(record, 'in', sent, now);
  const checkOut = scanState(record, 'out', sent, now);
  const isThere = checkIn.state === 'done' || checkIn.state === 'waiting';
  const { startsAt, endsAt } = record.class;
  const mayLeave = now >= Date.parse(isThere ? startsAt : endsAt);
  return { in: checkIn, out: checkOut.state === 'open' && !mayLeave ? { state: 'off' } : checkOut };
}

/** Ended classes in which a check-out still counts. A kept answer may be of yesterday. */
export const stillToCheckOut = <T extends Pick<Served, 'checkinTimes'>>(
  ended: readonly T[],
  now: number,
): T[] => ended.filter(({ checkinTimes }) => checkinTimes !== null && now <= Date.parse(checkinTimes.until));
