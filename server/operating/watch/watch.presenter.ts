import type { Watch } from '#contract/watch.ts';
import type { WatchNow } from './watch.queries.ts';

export const presentWatch = ({ onWatch, hours }: WatchNow, readerId: string): Watch => ({
  items: onWatch.map(({ account_id: accountId, name, since }) => ({
    accountId,
    name,
    since: since?.toISOString() ?? null,
    isMine: accountId === readerId,
  })),
  hours: hours.map(({ account_id: accountId, name, days, starts, ends, zone }) => ({
    accountId,
    name,
    days: Array.from(days, Number),
    from: starts,
    to: ends,
    zone,
    isMine: accountId === readerId,
  })),
});
