import type { TFunction } from 'i18next';
import { DAY_MS } from '#contract/durations.ts';
import { screenOf } from '#contract/notice-screens.ts';
import { factTypes, type SubjectKind } from '#contract/notice-subjects.ts';
import type { Notice } from '#contract/notice.ts';
import { dayIn, readerZone, type Format } from '#src/i18n/format.ts';

/** The gaps of the sentences. */
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

/** Title and body in the reader's language; announcements bring their own words. */
export function noticeWords(
  notice: Notice,
  format: Format,
  t: TFunction<'notice'>,
): { title: string; body: string } {
  if (notice.kind === 'announcement') return notice.text?.[format.language] ?? { title: '', body: '' };
  const facts = noticeFacts(notice, format);
  return { title: t(`kind.${notice.kind}.title`, facts), body: t(`kind.${notice.kind}.body`, facts) };
}

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
  | 'other';

/** What the button to a record is called; the others are not named. */
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
};

/** The screen of the record that it is about; undefined when the notice itself is all there is to see. */
export function noticeTarget({ about }: Notice): { href: string; label: OpenLabel } | undefined {
  const href = screenOf(about);
  if (href === undefined || about === null) return undefined;
  // A guardian's consent is asked on their home.
  const label = about.as === 'guardian' && about.kind === 'invitation' ? 'home' : labels[about.kind];
  return { href, label: label ?? 'other' };
}

/** What the days of the list are called: today, yesterday, a weekday within the last week, else the date. */
export function dayHeading(createdAt: string, now: number, format: Format, t: TFunction<'notice'>): string {
  const zone = readerZone();
  const days = daysBetween(dayIn(zone, createdAt), dayIn(zone, new Date(now).toISOString()));
  if (days <= 0) return t('day.today');
  if (days === 1) return t('day.yesterday');
  return days < 7 ? format.weekday(createdAt, zone) : format.day(createdAt, zone);
}

const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY_MS;

/** How long ago today; of another day the time, because its heading names the day. */
export function toldAt(createdAt: string, now: number, format: Format): string {
  const zone = readerZone();
  return dayIn(zone, createdAt) === dayIn(zone, new Date(now).toISOString())
    ? format.ago(createdAt)
    : format.time(createdAt, zone);
}
