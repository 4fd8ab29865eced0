import { afterEach, beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => vi.resetModules());
afterEach(() => vi.restoreAllMocks());

/** A browser that reports this zone, and clocks that are this far ahead of UTC. */
async function zoneIn(reported: string | undefined, minutesAhead: number): Promise<string> {
  const options = Intl.DateTimeFormat().resolvedOptions();
  vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(-minutesAhead);
  // oxlint-disable-next-line typescript/unbound-method -- called with its formatter below
  const real = Intl.DateTimeFormat.prototype.resolvedOptions;
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions')
    .mockImplementationOnce(() => ({ ...options, timeZone: reported }) as Intl.ResolvedDateTimeFormatOptions)
    .mockImplementation(function own(this: Intl.DateTimeFormat) {
      return real.call(this);
    });
  const { phoneZone } = await import('./phone-zone.ts');
  return phoneZone();
}

test.each([
  ['Asia/Shanghai', 480, 'Asia/Shanghai'],
  ['Asia/Calcutta', 330, 'Asia/Kolkata'],
  ['Etc/Unknown', 0, 'UTC'],
  ['Nowhere/Else', -300, 'Etc/GMT+5'],
  ['+08:00', 480, 'Etc/GMT-8'],
  [undefined, 345, 'Asia/Kathmandu'],
  [undefined, 7, 'UTC'],
])('phoneZone of a browser that reports %s at %i minutes is %s', async (reported, ahead, zone) => {
  expect(await zoneIn(reported, ahead)).toBe(zone);
});
