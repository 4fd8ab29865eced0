import type { TFunction } from 'i18next';
import type { Notice } from '#contract/notice.ts';
import { screenOf } from '#contract/notice-screens.ts';
import { factTypes } from '#contract/notice-subjects.ts';
import { readerZone, type Format } from '#src/i18n/format.ts';

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

/** The screen of the record that it is about; undefined when the notice itself is all there is to see. */
export const noticeTarget = ({ about }: Notice): string | undefined => screenOf(about);
