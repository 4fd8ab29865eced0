import { acceptedZone } from '#contract/zone.rules.ts';
import { now } from '#src/clock/clock.ts';

let here: { zone: string; offset: number } | undefined;

/** Zone of the phone. Reads it again only after the offset to UTC changed, because the person traveled. */
export function phoneZone(): string {
  const offset = new Date(now()).getTimezoneOffset();
  if (here?.offset !== offset) here = { zone: readZone(offset), offset };
  return here.zone;
}

/** Some browsers report a zone that their own formatter refuses, such as Etc/Unknown, or an offset, or nothing. */
function readZone(offset: number): string {
  const { timeZone }: { timeZone?: string } = Intl.DateTimeFormat().resolvedOptions();
  return acceptedZone(timeZone ?? '') ?? acceptedZone(offsetText(offset)) ?? 'UTC';
}

/** Minutes behind UTC as the text of the clocks' offset: -480 is +08:00. */
function offsetText(minutesBehind: number): string {
  const minutes = Math.abs(minutesBehind);
  const two = (count: number) => String(count).padStart(2, '0');
  return `${minutesBehind > 0 ? '-' : '+'}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}
