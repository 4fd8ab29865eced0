import fc from 'fast-check';
import i18next from 'i18next';
import { describe, expect, test } from 'vitest';
import { builtInActivities } from '#contract/built-in-activities.ts';
import { HOUR_MS, MINUTE_MS } from '#contract/durations.ts';
import { AgreementState, ValidityFlag, languages, roles, type Role } from '#contract/enums.ts';
import { keptOwnClass } from '#src/features/booking/coach-day/next-own-class.view.ts';
import { keptHelpedClass } from '#src/features/helping/helper-view/next-helped.view.ts';
import enBase from '#src/i18n/en/base.json';
import { readerZone } from '#src/i18n/format.ts';
import zhBase from '#src/i18n/zh/base.json';
import { offsetIn, start } from '#tests/support/booted-phone.ts';
import { formatIn } from '#tests/support/format.ts';
import { assertAlways } from '#tests/support/property.ts';
import { seenOrder } from '#tests/support/seen-order.ts';

const i18n = i18next.createInstance();
await i18n.init({
  resources: { en: { translation: enBase }, zh: { translation: zhBase } },
  interpolation: { escapeValue: false },
});

const writtenAt = Date.parse('2026-11-25T12:00:00.000Z');
const own = readerZone();
const { class: pool, coach } = seenOrder({});
const idOf = (at: number): string => `00000000-0000-7000-8000-00000000020${at}`;
const zones = ['Asia/Kathmandu', 'America/Chicago', 'Asia/Shanghai', 'Australia/Lord_Howe', 'Europe/London'];
const changes = ['none', 'none', 'canceled', 'ended', 'asked'] as const;
const workers = roles.filter((role) => role !== 'student');
type Worker = (typeof workers)[number] & Role;

interface Planned {
  /** Minutes from the time of writing to the start. */
  inMinutes: number;
  zone: string;
  change: (typeof changes)[number];
}

const classOf = ({ inMinutes, zone }: Planned, at: number) => ({
  ...pool,
  id: idOf(at),
  title: { en: `Class ${at}` },
  startsAt: new Date(writtenAt + inMinutes * MINUTE_MS).toISOString(),
  endsAt: new Date(writtenAt + (inMinutes + 45) * MINUTE_MS).toISOString(),
  zone,
});

/** Builds the record that the home of the role would keep. Only helpers have ended or unanswered invitations. */
function keptFor(role: Worker, days: readonly Planned[], language: (typeof languages)[number]) {
  const words = {
    format: formatIn(language, () => writtenAt),
    t: i18n.getFixedT(language),
    now: writtenAt,
    activities: builtInActivities,
  };
  if (role === 'coach')
    return keptOwnClass(
      days.map((day, at) => ({
        ...classOf(day, at),
        seats: undefined,
        capacity: null,
        waiting: 0,
        isCanceled: day.change === 'canceled',
      })),
      words,
    );
  return keptHelpedClass(
    role,
    days.map((day, at) => ({
      id: idOf(at),
      coach,
      initiator: 'coach' as const,
      agreement: day.change === 'asked' ? AgreementState.await : AgreementState.agree,
      validity: day.change === 'ended' ? ValidityFlag.not : ValidityFlag.is,
      endedBy: day.change === 'ended' ? ('helper' as const) : null,
      answerBy: null,
      class: {
        ...classOf(day, at),
        state: day.change === 'canceled' ? ('canceled' as const) : ('published' as const),
      },
    })),
    words,
  );
}

const isCertain = (role: Worker, { change, inMinutes }: Planned): boolean =>
  inMinutes + 45 > 0 && (change === 'none' || (role === 'coach' && change !== 'canceled'));

describe('boot.js draws the next class of a coach and a helper', () => {
  test.each([
    ['coach', `/coach/classDetail?id=${idOf(0)}`],
    ['assistant', `/assistant/reservationDetail?id=${idOf(0)}`],
    ['volunteer', `/volunteer/reservationDetail?id=${idOf(0)}`],
  ] as const)('as a link of the role %s, on its own home only', (role, href) => {
    const words = keptFor(role, [{ inMinutes: 60, zone: own, change: 'none' }], 'en');
    const phone = {
      path: `/${role}/home`,
      storage: { token: 'secret', language: 'en', role },
      session: { gen: 3, token: 'secret' },
      next: words && { ...words, gen: 3, keptAt: writtenAt },
      clock: writtenAt,
      zone: own,
    };
    expect(start(phone)).toMatchObject({ href });
    expect(start({ ...phone, path: '/' })).toMatchObject({ href });
    expect(start({ ...phone, storage: { token: 'secret', language: 'en' } })).toBeNull();
    expect(start({ ...phone, path: '/student/home' })).toBeNull();
  });

  test('with nothing untrue on 500 random days, and whenever nothing speaks against it', () => {
    const planned = fc.record({
      inMinutes: fc.integer({ min: -60, max: 6 * 24 * 60 }),
      zone: fc.constantFrom(...zones),
      change: fc.constantFrom(...changes),
    });
    const day = fc.record({
      role: fc.constantFrom(...workers),
      /** Role in which the app is opened later. */
      laterRole: fc.constantFrom(undefined, undefined, undefined, ...roles),
      days: fc.array(planned, { minLength: 1, maxLength: 4 }),
      language: fc.constantFrom(...languages),
      keepsLanguage: fc.constantFrom(true, true, true, false),
      later: fc.integer({ min: 0, max: 7 * 24 * 60 }),
      wrongMinutes: fc.constantFrom(0, 0, 0, -600, 600),
      isKnown: fc.boolean(),
      zone: fc.constantFrom(own, own, ...zones),
      isSame: fc.constantFrom(true, true, true, false),
    });
    let count = 0;
    assertAlways(
      fc.property(day, (one) => {
        const laterRole = one.laterRole ?? one.role;
        const words = keptFor(one.role, one.days, one.language);
        const language =
          languages.find((tag) => (tag === one.language) === one.keepsLanguage) ?? one.language;
        const clock = writtenAt + (one.later + one.wrongMinutes) * MINUTE_MS;
        const offset = one.isKnown ? -one.wrongMinutes * MINUTE_MS : 0;
        const drawn = start({
          path: `/${laterRole}/home`,
          storage: { token: 'secret', language, role: laterRole, clockOffset: String(offset) },
          session: { gen: one.isSame ? 3 : 4, token: 'secret' },
          next: words && { ...words, gen: 3, keptAt: writtenAt },
          clock,
          zone: one.zone,
        });
        const [expected] = one.days
          .map((asked, at) => ({ asked, cls: classOf(asked, at) }))
          .filter(({ asked }) => isCertain(one.role, asked))
          .map(({ cls }) => cls)
          .toSorted((a, b) => a.startsAt.localeCompare(b.startsAt));
        const seen = clock + offset;
        const startsAt = new Date(expected?.startsAt ?? 0);
        const mayDraw =
          expected !== undefined &&
          laterRole === one.role &&
          one.isSame &&
          one.keepsLanguage &&
          seen < Date.parse(expected.endsAt) &&
          seen > writtenAt - HOUR_MS / 12 &&
          offsetIn(one.zone, startsAt) === offsetIn(own, startsAt);
        expect(drawn !== null).toBe(mayDraw);
        if (drawn === null || expected === undefined) return;
        count += 1;
        const part = (type: string) =>
          new Intl.DateTimeFormat('en-US', {
            timeZone: expected.zone,
            day: 'numeric',
            hour: 'numeric',
            minute: '2-digit',
            hour12: one.language === 'en',
          })
            .formatToParts(startsAt)
            .find((found) => found.type === type)?.value ?? '';
        expect(drawn.words['start']).toContain(`${Number(part('hour')) % 24}:${part('minute')}`);
        expect(drawn.words['start']).toMatch(new RegExp(`(^|\\D)${part('day')}\\D`));
        expect(drawn.words['what']).toContain(expected.title.en);
        expect(drawn.href).toContain(expected.id);
      }),
      { numRuns: 500 },
    );
    expect(count, 'days with something to draw').toBeGreaterThan(20);
  });
});
