import type { InvitationRecord } from '#contract/invitation.ts';
import type { SentScan } from '#src/offline/checkin.ts';

export const scanKinds = ['in', 'out'] as const;
export type ScanKind = (typeof scanKinds)[number];

/**
 * How a scan stands. `early`: from `from` on it can be made. `off`: it cannot be made, and is not there. `open`: it can
 * be made; `refused` says why an earlier one did not count.
 */
export type ScanState =
  | { state: 'early'; from: string }
  | { state: 'off' }
  | { state: 'open'; refused?: SentScan }
  | { state: 'waiting' | 'done'; at: string };

type Served = Pick<InvitationRecord, 'checkinTimes' | 'checkedInAt' | 'checkedOutAt'> & {
  class: Pick<InvitationRecord['class'], 'endsAt'>;
};

/** One kind of scan: as the server last said, with the scans of this phone over it. `now` in ms. */
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

/** Both scans of a helper in a class. Who never came cannot leave, but who forgot to check in can once it is over. */
export function scansOf(
  record: Served,
  sent: readonly SentScan[],
  now: number,
): { in: ScanState; out: ScanState } {
  const came = scanState(record, 'in', sent, now);
  const left = scanState(record, 'out', sent, now);
  const isThere = came.state === 'done' || came.state === 'waiting';
  const mayLeave = isThere || now >= Date.parse(record.class.endsAt);
  return { in: came, out: left.state === 'open' && !mayLeave ? { state: 'off' } : left };
}

/** Of classes that have ended: those in which a check-out still counts. A kept answer may be of yesterday. */
export const stillToCheckOut = <T extends Pick<Served, 'checkinTimes'>>(
  ended: readonly T[],
  now: number,
): T[] => ended.filter(({ checkinTimes }) => checkinTimes !== null && now <= Date.parse(checkinTimes.until));
