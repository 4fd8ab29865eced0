import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { assertAlways } from '#tests/support/property.ts';
import { AppError } from './errors.ts';
import { StartupError } from './startup-error.ts';
import { checkZoneRules, isZone, toInstant, toWallTime } from './zone.ts';

const iso = (date: string, time: string, zone: string, fold?: 'earlier' | 'later') =>
  toInstant(date, time, zone, fold).toISOString();

const refusal = (work: () => unknown): string => {
  try {
    work();
  } catch (error) {
    if (error instanceof AppError) return error.reason;
    throw error;
  }
  return 'none';
};

describe('wall time to instant', () => {
  it.each([
    ['2027-01-15', '09:30', 'America/New_York', '2027-01-15T14:30:00.000Z'],
    ['2027-07-15', '09:30', 'America/New_York', '2027-07-15T13:30:00.000Z'],
    ['2027-07-15', '09:30', 'Asia/Kolkata', '2027-07-15T04:00:00.000Z'],
    ['2027-07-15', '09:30', 'Asia/Kathmandu', '2027-07-15T03:45:00.000Z'],
    ['2027-01-15', '09:30', 'Australia/Lord_Howe', '2027-01-14T22:30:00.000Z'],
    ['2027-07-15', '09:30', 'Australia/Lord_Howe', '2027-07-14T23:00:00.000Z'],
    ['2027-01-15', '00:00', 'Pacific/Chatham', '2027-01-14T10:15:00.000Z'],
    ['2027-01-15', '23:59', 'Pacific/Kiritimati', '2027-01-15T09:59:00.000Z'],
    ['2028-02-29', '12:00', 'Asia/Shanghai', '2028-02-29T04:00:00.000Z'],
  ])('%s %s in %s', (date, time, zone, instant) => {
    expect(iso(date, time, zone)).toBe(instant);
    expect(toWallTime(new Date(instant), zone)).toEqual({ date, time });
  });

  it.each([
    ['2027-03-14', '02:30', 'America/New_York'],
    ['2027-03-28', '02:00', 'Europe/Berlin'],
    ['2027-03-28', '01:59', 'Europe/London'],
    // Half an hour is skipped here.
    ['2027-10-03', '02:15', 'Australia/Lord_Howe'],
    // Midnight itself is skipped.
    ['2027-09-05', '00:30', 'America/Santiago'],
    // A whole day was skipped.
    ['2011-12-30', '12:00', 'Pacific/Apia'],
  ])('%s %s does not exist in %s', (date, time, zone) => {
    expect(refusal(() => toInstant(date, time, zone))).toBe('TIME_DOES_NOT_EXIST');
  });

  it.each([
    ['2027-11-07', '01:30', 'America/New_York', '05:30', '06:30'],
    ['2027-10-31', '02:30', 'Europe/Berlin', '00:30', '01:30'],
    ['2027-10-31', '01:00', 'Europe/London', '00:00', '01:00'],
  ])('%s %s happens twice in %s', (date, time, zone, earlier, later) => {
    expect(refusal(() => toInstant(date, time, zone))).toBe('TIME_HAPPENS_TWICE');
    expect(iso(date, time, zone, 'earlier')).toBe(`${date}T${earlier}:00.000Z`);
    expect(iso(date, time, zone, 'later')).toBe(`${date}T${later}:00.000Z`);
  });

  it('doubles half an hour on Lord Howe', () => {
    expect(refusal(() => toInstant('2027-04-04', '01:45', 'Australia/Lord_Howe'))).toBe('TIME_HAPPENS_TWICE');
    expect(iso('2027-04-04', '01:45', 'Australia/Lord_Howe', 'earlier')).toBe('2027-04-03T14:45:00.000Z');
    expect(iso('2027-04-04', '01:45', 'Australia/Lord_Howe', 'later')).toBe('2027-04-03T15:15:00.000Z');
  });

  it('takes the minutes at the edges of a change as they are', () => {
    expect(iso('2027-03-14', '01:59', 'America/New_York')).toBe('2027-03-14T06:59:00.000Z');
    expect(iso('2027-03-14', '03:00', 'America/New_York')).toBe('2027-03-14T07:00:00.000Z');
    expect(iso('2027-11-07', '02:00', 'America/New_York')).toBe('2027-11-07T07:00:00.000Z');
  });

  it('toInstant inverts toWallTime for every minute of three years, in every kind of zone', () => {
    const zones = [
      'America/New_York',
      'Asia/Kathmandu',
      'Australia/Lord_Howe',
      'Africa/Casablanca',
      'Asia/Tehran',
    ];
    const minutes = fc.integer({ min: Date.UTC(2026, 0, 1) / 60_000, max: Date.UTC(2029, 0, 1) / 60_000 });
    const check = () =>
      assertAlways(
        fc.property(minutes, fc.constantFrom(...zones), (minute, zone) => {
          const instant = new Date(minute * 60_000);
          const { date, time } = toWallTime(instant, zone);
          const candidates = (['earlier', 'later'] as const).map((fold) => iso(date, time, zone, fold));
          return candidates.includes(instant.toISOString());
        }),
        { numRuns: 2000 },
      );
    expect(check).not.toThrow();
  });

  it('refuses what is no zone or no day', () => {
    for (const zone of ['Mars/Base', '+08:00', '', 'Asia/Shanghai; drop'])
      expect(refusal(() => toInstant('2027-01-15', '09:30', zone))).toBe('BAD_INPUT');
    expect(refusal(() => toInstant('2027-13-01', '09:30', 'Asia/Shanghai'))).toBe('BAD_INPUT');
    expect(isZone('Europe/Paris')).toBe(true);
  });
});

describe('rules of the zones', () => {
  it('are new enough here, and are checked', () => {
    expect(() => checkZoneRules()).not.toThrow();
    expect(() => checkZoneRules('2025b', -8 * 3_600_000)).toThrow(StartupError);
  });
});
