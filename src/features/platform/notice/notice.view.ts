import type { TFunction } from 'i18next';
import { DAY_MS } from '#contract/durations.ts';
import type { NoticeKind } from '#contract/notice-kinds.ts';
import { screenOf } from '#contract/notice-screens.ts';
import { factTypes, type SubjectKind } from '#contract/notice-subjects.ts';
import type { Notice } from '#contract/notice.ts';
import type { OrderRecord } from '#contract/order.ts';
import { dayIn, readerZone, type Format } from '#src/i18n/format.ts';
import { bodyKey, pastKind } from './notice-body.view.ts';
import { hasOtherOffers, isOffer, noticeQuestion } from './notice-question.view.ts';

/** Placeholders of the sentences. */
type Written = Record<
  | 'title'
  | 'coach'
  | 'student'
  | 'helper'
  | 'guardian'
  | 'child'
  | 'children'
  | 'left'
  | 'missing'
  | 'seats'
  | 'number'
  | 'minutes'
  | 'days'
  | 'reason'
  | 'last4'
  | 'startsAt'
  | 'agreeBy'
  | 'answerBy'
  | 'expiresAt'
  | 'until'
  | 'total'
  | 'refund'
  | 'amount',
  string
>;

/** The facts of a notice, written for the reader: names in the reader's script, times in the class's zone, money. */
export function noticeFacts({ facts }: Notice, format: Format): Written {
  const text = (name: string): string => String(facts[name] ?? '');
  const written = Object.entries(facts).map(([name, value]) => {
    const type = factTypes[name];
    if (type === 'instant')
      return [name, format.dayTimeAt(String(value), text('zone') || readerZone())] as const;
    // `refundMinor` is the sentence's `refund`.
    if (type === 'minor')
      return [name.replace(/Minor$/, ''), format.money(Number(value), text('currency'))] as const;
    return [name, String(value)] as const;
  });
  return {
    // Each kind's definition names its facts, and a test feeds every kind's sentence with them.
    ...(Object.fromEntries(written) as Written),
    title: format.local({
      ...('titleEn' in facts && { en: text('titleEn') }),
      ...('titleZh' in facts && { zh: text('titleZh') }),
    }),
    coach: format.name({ name: text('coach'), nameZh: text('coachZh') || null }),
  };
}

/** Kinds whose title urges: after the answer or the deadline the class alone is the title. */
const urging: readonly NoticeKind[] = [
  'orderWaits',
  'orderAwaitsPayment',
  'helpUnanswered',
  'helpNeedsConsent',
  'classMoveWaits',
  'disputeWaits',
  'disputeReferred',
];

interface NoticeNow {
  /** The order that the notice is about, as this phone keeps it. */
  order?: OrderRecord | undefined;
  now: number;
}

/**
 * Title and body in the reader's language; announcements contain their own texts. A question that was answered or is
 * over is not repeated.
 */
export function noticeWords(
  notice: Notice,
  format: Format,
  t: TFunction,
  { order, now }: NoticeNow,
): { title: string; body: string } {
  if (notice.kind === 'announcement') return notice.text?.[format.language] ?? { title: '', body: '' };
  const facts = noticeFacts(notice, format);
  const past = pastKind(notice, now);
  if (past !== undefined)
    return { title: t(`notice.past.${past}.title`, facts), body: t(`notice.past.${past}.body`, facts) };
  const question = noticeQuestion(notice, order, now);
  const title = t(`notice.kind.${notice.kind}.title`, facts);
  if (question === undefined || question.state === 'open')
    return {
      title,
      body: [t(bodyKey(notice.kind, notice.facts), facts), ...datesIn(notice, order, t)].join(' '),
    };
  const by = format.dayTimeAt(question.by, String(notice.facts['zone'] ?? '') || readerZone());
  return {
    title: urging.includes(notice.kind) ? facts.title : title,
    body: [
      t(`notice.question.${question.state}`, { ...facts, by }),
      // The other dates of a move or of an offer may still wait for an answer.
      ...(asksOfDates(notice.kind) ? datesIn(notice, order, t) : []),
    ].join(' '),
  };
}

/** Kinds with a question for each of several dates, which may end at different times. */
const asksOfDates = (kind: NoticeKind): boolean => kind === 'classMoved' || isOffer(kind);

/** A sentence with the number of dates, when a notice is about several of one booking or of one move. */
const datesIn = (notice: Notice, order: OrderRecord | undefined, t: TFunction): string[] => {
  const { kind, facts } = notice;
  const count = Number(facts['dates'] ?? 1);
  if (count <= 1) return [];
  if (hasOtherOffers(notice, order)) return [t('notice.offered', { count })];
  if (kind === 'classMoveWaits') return [t('notice.waitsAsked', { count })];
  return [t(kind === 'classMoved' ? 'notice.movedAsked' : 'notice.dates', { count })];
};

type OpenLabel =
  | 'order'
  | 'class'
  | 'invitation'
  | 'hours'
  | 'draft'
  | 'wallet'
  | 'profile'
  | 'ownData'
  | 'home'
  | 'feedback'
  | 'thread'
  | 'other';

/** Labels of the button to a record; the other kinds share one. */
const labels: Partial<Record<SubjectKind, OpenLabel>> = {
  order: 'order',
  class: 'class',
  receipt: 'wallet',
  payment: 'wallet',
  withdrawal: 'wallet',
  payoutAccount: 'wallet',
  child: 'profile',
  ownData: 'ownData',
  invitation: 'invitation',
  hours: 'hours',
  draft: 'draft',
  feedback: 'feedback',
  thread: 'thread',
};

/** Returns the screen of the record; undefined when the notice has no further screen. */
export function noticeTarget({ about }: Notice): { href: string; label: OpenLabel } | undefined {
  const href = screenOf(about);
  if (href === undefined || about === null) return undefined;
  // Guardians give their consent on their home.
  const label = about.as === 'guardian' && about.kind === 'invitation' ? 'home' : labels[about.kind];
  return { href, label: label ?? 'other' };
}

/** Key of `notice.act`: what the reader is asked to do now; undefined when nothing is asked. */
export function noticeAct(notice: Notice, { order, now }: NoticeNow): 'answer' | 'pay' | 'rate' | undefined {
  // Both sides may add words to a report, but owe none.
  const isAnswer = notice.kind !== 'disputeAnswered' && notice.kind !== 'disputeReferred';
  if (isAnswer && noticeQuestion(notice, order, now)?.state === 'open')
    return notice.kind === 'orderAwaitsPayment' ? 'pay' : 'answer';
  const isToRate = notice.kind === 'orderCompleted' && order?.actions.includes('rate') === true;
  return isToRate && order.myRating === null ? 'rate' : undefined;
}

/** Deadline of an open question, with the zone of its class. */
export function noticeDeadline(
  notice: Notice,
  { order, now }: NoticeNow,
): { by: string; zone: string } | undefined {
  const question = noticeQuestion(notice, order, now);
  return question?.state === 'open'
    ? { by: question.by, zone: String(notice.facts['zone'] ?? '') || readerZone() }
    : undefined;
}

/** Returns the heading of a day: today, yesterday, a weekday within the last week, else the date. */
export function dayHeading(createdAt: string, now: number, format: Format, t: TFunction): string {
  const zone = readerZone();
  const days = daysBetween(dayIn(zone, createdAt), dayIn(zone, new Date(now).toISOString()));
  if (days <= 0) return t('notice.day.today');
  if (days === 1) return t('notice.day.yesterday');
  return days < 7 ? format.weekday(createdAt, zone) : format.day(createdAt, zone);
}

const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY_MS;

/** The age for today; the time for another day, because its heading names the day. */
export function noticeTime(createdAt: string, now: number, format: Format): string {
  const zone = readerZone();
  return dayIn(zone, createdAt) === dayIn(zone, new Date(now).toISOString())
    ? format.ago(createdAt)
    : format.time(createdAt, zone);
}
