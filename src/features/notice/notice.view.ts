import type { TFunction } from 'i18next';
import type { Notice } from '#contract/notice.ts';
import { paths, pathTo } from '#contract/paths.ts';
import type { Format } from '#src/i18n/format.ts';

const text = (facts: Notice['facts'], name: string): string => {
  const value = facts[name];
  return value === undefined ? '' : String(value);
};

/** The facts of a notice, written for the reader: names in the reader's script, times in the class's zone, money. */
export function noticeFacts({ facts }: Notice, format: Format) {
  const zone = text(facts, 'zone') || 'UTC';
  const currency = text(facts, 'currency') || 'USD';
  const when = (name: string) => (facts[name] === undefined ? '' : format.dayTime(text(facts, name), zone));
  const money = (name: string) =>
    typeof facts[name] === 'number' ? format.money(facts[name], currency) : '';
  return {
    title: format.local({
      ...(facts['titleEn'] !== undefined && { en: text(facts, 'titleEn') }),
      ...(facts['titleZh'] !== undefined && { zh: text(facts, 'titleZh') }),
    }),
    coach: format.name({ name: text(facts, 'coach'), nameZh: text(facts, 'coachZh') || null }),
    student: text(facts, 'student'),
    helper: text(facts, 'helper'),
    minutes: text(facts, 'minutes'),
    number: text(facts, 'number'),
    guardian: text(facts, 'guardian'),
    child: text(facts, 'child'),
    left: text(facts, 'left'),
    children: text(facts, 'children'),
    reason: text(facts, 'reason'),
    startsAt: when('startsAt'),
    agreeBy: when('agreeBy'),
    expiresAt: when('expiresAt'),
    until: when('until'),
    answerBy: when('answerBy'),
    total: money('totalMinor'),
    refund: money('refundMinor'),
    amount: money('amountMinor'),
    last4: text(facts, 'last4'),
    days: text(facts, 'days'),
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

/** The order it is about, in the area in which it opens. */
export function noticeTarget({ order }: Notice): string | undefined {
  if (order === null) return undefined;
  return pathTo(order.as === 'coach' ? paths.coach.orderDetail : paths.student.orderDetail, { id: order.id });
}
