import { MINUTE_MS } from '#contract/durations.ts';
import { toWallTime } from '#server/base/zone.ts';

const [morning, evening] = ['06:00', '19:00'];

/**
 * When a class of today begins, so that whoever looks finds it under way, or over a while ago. It is half an hour ago
 * on the clock of the place, on a quarter, in the daytime. Before the morning it is the usual time.
 */
export function timeAroundNow(now: Date, zone: string, usual: string): string {
  const ago = toWallTime(new Date(now.getTime() - 30 * MINUTE_MS), zone);
  if (ago.date !== toWallTime(now, zone).date || ago.time < morning) return usual;
  const quarter = Math.floor(Number(ago.time.slice(3, 5)) / 15) * 15;
  const time = `${ago.time.slice(0, 2)}:${String(quarter).padStart(2, '0')}`;
  return time < evening ? time : evening;
}
