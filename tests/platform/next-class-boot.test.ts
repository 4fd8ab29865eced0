import fc from 'fast-check';
import i18next from 'i18next';
import { describe, expect, test } from 'vitest';
import { builtInActivities } from '#contract/built-in-activities.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contract/durations.ts';
import { languages, OrderStatus, type Language } from '#contract/enums.ts';
import { keptNext } from '#src/features/booking/home/kept-next.view.ts';
import enBase from '#src/i18n/en/base.json';
import { readerZone } from '#src/i18n/format.ts';
import zhBase from '#src/i18n/zh/base.json';
import type { NextClass } from '#src/offline/next-class.ts';
import { offsetIn, start, type Phone } from '#tests/support/booted-phone.ts';
import { formatIn } from '#tests/support/format.ts';
import { assertAlways } from '#tests/support/property.ts';
import { seenDispute, seenOrder, seenProposal } from '#tests/support/seen-order.ts';

const i18n = i18next.createInstance();
await i18n.init({
  resources: { en: { translation: enBase }, zh: { translation: zhBase } },
  interpolation: { escapeValue: false },
});

const writtenAt = Date.parse('2026-11-25T12:00:00.000Z');
const own = readerZone();
const order = seenOrder({});
const kept = (language: Language): NextClass | null =>
  keptNext([{ order, waiting: [] }], {
    format: formatIn(language, () => writtenAt),
    t: i18n.getFixedT(language),
    now: writtenAt,
    activities: builtInActivities,
  });

/** A phone that would draw; each test changes one thing. */
function phone(change: Partial<Phone> = {}): Phone {
  const words = kept('en');
  return {
    path: '/student/home',
    storage: { token: 'secret', language: 'en' },
    session: { gen: 3, token: 'secret' },
    next: words && { ...words, gen: 3, keptAt: writtenAt },
    clock: writtenAt + HOUR_MS,
    zone: own,
    ...change,
  };
}

describe('boot.js draws the next class', () => {
  test('in the words that were kept, as a link to the order', () => {
    expect(start(phone())).toMatchObject({
      href: `/student/orderDetail?id=${order.id}`,
      words: { start: 'Sat, Nov 28, 3:30', place: 'Pool', what: 'Swimming · Maya' },
    });
  });

  test('with neither the name of a child nor a need', () => {
    expect(JSON.stringify(kept('en'))).not.toMatch(/Zoe|need/);
  });

  test.each(['/', '/student'])('at %s, too', (at) => {
    expect(start(phone({ path: at }))).not.toBeNull();
  });
});

describe('boot.js draws nothing', () => {
  const base = phone().next;
  test.each<[string, Partial<Phone>]>([
    ['on another screen', { path: '/student/order' }],
    ['in the area of a coach', { storage: { token: 'secret', language: 'en', role: 'coach' } }],
    ['of another role', { path: '/coach/home', storage: { token: 'secret', language: 'en', role: 'coach' } }],
    ['on the home of another role', { path: '/coach/home' }],
    ['for nobody', { storage: { language: 'en' } }],
    ['for a session that the phone does not know', { session: null }],
    ['for another token', { session: { gen: 3, token: 'other' } }],
    ['after another sign-in', { session: { gen: 4, token: 'secret' } }],
    ['without kept words', { next: null }],
    ['in another language', { storage: { token: 'secret', language: 'zh' } }],
    ['after the class', { clock: Date.parse(order.class.endsAt) }],
    ['when the clock runs before the time of writing', { clock: writtenAt - HOUR_MS }],
    ['in another zone', { zone: 'America/Chicago' }],
  ])('%s', (_, change) => {
    expect(base).not.toBeNull();
    expect(start(phone(change))).toBeNull();
  });

  test('after the class by the server’s clock, when the phone’s clock is late', () => {
    const storage = { token: 'secret', language: 'en', clockOffset: String(2 * DAY_MS) };
    const clock = Date.parse(order.class.endsAt) - DAY_MS;
    expect(start(phone({ storage, clock }))).toBeNull();
    expect(start(phone({ storage, clock: clock - 2 * DAY_MS }))).not.toBeNull();
  });
});

const changes = [
  'none',
  'unpaid',
  'unanswered',
  'canceled',
  'moved',
  'disputed',
  'leaving',
  'leavingSome',
] as const;
const zones = ['Asia/Kathmandu', 'America/Chicago', 'Asia/Shanghai', 'Australia/Lord_Howe', 'Europe/London'];

const idOf = (at: number): string => `00000000-0000-7000-8000-00000000010${at}`;

interface Booked {
  /** Minutes from the time of writing to the start. */
  inMinutes: number;
  zone: string;
  change: (typeof changes)[number];
}

function rowOf({ inMinutes, zone, change }: Booked, at: number) {
  const startsAt = new Date(writtenAt + inMinutes * MINUTE_MS).toISOString();
  const endsAt = new Date(writtenAt + (inMinutes + 45) * MINUTE_MS).toISOString();
  const status = {
    unpaid: OrderStatus.awaitPayment,
    unanswered: OrderStatus.awaitAgree,
    canceled: OrderStatus.canceled,
  };
  const cls = { ...order.class, id: idOf(at), title: { en: `Class ${at}` }, startsAt, endsAt, zone };
  return {
    order: seenOrder({
      id: idOf(at),
      class: cls,
      status: change in status ? status[change as keyof typeof status] : OrderStatus.progress,
      proposal: change === 'moved' ? seenProposal : null,
      dispute: change === 'disputed' ? seenDispute : null,
    }),
    waiting:
      change === 'leaving'
        ? [{ type: 'order.cancel', input: {} } as never]
        : change === 'leavingSome'
          ? [{ type: 'order.cancelParticipants', input: {} } as never]
          : [],
    isSure: change !== 'leavingSome',
  };
}

test('boot.js draws nothing untrue on 500 random days, and draws whenever nothing speaks against it', () => {
  const booked = fc.record({
    inMinutes: fc.integer({ min: -60, max: 6 * 24 * 60 }),
    zone: fc.constantFrom(...zones),
    change: fc.constantFrom(...changes, 'none', 'none', 'none'),
  });
  const day = fc.record({
    orders: fc.array(booked, { minLength: 1, maxLength: 4 }),
    language: fc.constantFrom(...languages),
    keepsLanguage: fc.constantFrom(true, true, true, false),
    /** Minutes until the next start of the app. */
    later: fc.integer({ min: 0, max: 7 * 24 * 60 }),
    /** Error of the phone's clock; `isKnown`: the phone has measured it. */
    wrongMinutes: fc.constantFrom(0, 0, 0, -600, 600),
    isKnown: fc.boolean(),
    zone: fc.constantFrom(own, own, ...zones),
    isSame: fc.constantFrom(true, true, true, false),
  });
  let count = 0;
  assertAlways(
    fc.property(day, ({ orders, language, keepsLanguage, later, wrongMinutes, isKnown, zone, isSame }) => {
      const rows = orders.map(rowOf);
      const words = keptNext(rows, {
        format: formatIn(language, () => writtenAt),
        t: i18n.getFixedT(language),
        now: writtenAt,
        activities: builtInActivities,
      });
      const laterLanguage = languages.find((one) => (one === language) === keepsLanguage) ?? language;
      const trueNow = writtenAt + later * MINUTE_MS;
      const clock = trueNow + wrongMinutes * MINUTE_MS;
      const offset = isKnown ? -wrongMinutes * MINUTE_MS : 0;
      const drawn = start({
        ...phone({ clock, zone }),
        storage: { token: 'secret', language: laterLanguage, clockOffset: String(offset) },
        session: { gen: isSame ? 3 : 4, token: 'secret' },
        next: words && { ...words, gen: 3, keptAt: writtenAt },
      });
      const certain = rows
        .filter((row) => row.order.status === OrderStatus.progress)
        .filter((row) => row.waiting.length === 0 || !row.isSure)
        .filter((row) => Date.parse(row.order.class.endsAt) > writtenAt)
        .toSorted((a, b) => a.order.class.startsAt.localeCompare(b.order.class.startsAt));
      const [first] = certain;
      const expected = first?.order;
      const isCalm =
        expected !== undefined &&
        first?.isSure === true &&
        expected.proposal === null &&
        expected.dispute === null;
      const seen = clock + offset;
      const startsAt = new Date(expected?.class.startsAt ?? 0);
      const mayDraw =
        isCalm &&
        isSame &&
        keepsLanguage &&
        seen < Date.parse(expected.class.endsAt) &&
        seen > writtenAt - 5 * MINUTE_MS &&
        offsetIn(zone, startsAt) === offsetIn(own, startsAt);
      expect(drawn !== null).toBe(mayDraw);
      if (drawn === null || expected === undefined) return;
      count += 1;
      const local = new Intl.DateTimeFormat('en-US', {
        timeZone: expected.class.zone,
        hour: 'numeric',
        minute: '2-digit',
        hour12: language === 'en',
      }).formatToParts(startsAt);
      const part = (type: string) => local.find((one) => one.type === type)?.value ?? '';
      expect(drawn.words['start']).toContain(`${Number(part('hour')) % 24}:${part('minute')}`);
      // A date, which no midnight makes untrue.
      const date = new Intl.DateTimeFormat('en-US', { timeZone: expected.class.zone, day: 'numeric' });
      expect(drawn.words['start']).toMatch(new RegExp(`(^|\\D)${date.format(startsAt)}\\D`));
      expect(drawn.words['what']).toContain(expected.class.title.en);
      expect(drawn.href).toContain(expected.id);
    }),
    { numRuns: 500 },
  );
  expect(count, 'days with something to draw').toBeGreaterThan(20);
});
