import type { TFunction } from 'i18next';
import { courseFreeUntil, coursePart, shareFault } from '#contract/course.rules.ts';
import type { CourseForm, CourseOffer } from '#contract/course.ts';
import { stepOf } from '#contract/currencies.ts';
import type { Format } from '#src/i18n/format.ts';
import type { Fact } from '#src/ui/facts.tsx';

/** Fields of a class form that make its series a course. */
export interface CourseDraft {
  isCourse: boolean;
  /** Days before the first date; empty for the usual seven. */
  courseFreeDays: string;
  courseLatePct: CoursePct;
  courseRestPct: CoursePct;
  joinsLater: boolean;
}

export const coursePcts = ['0', '50', '100'] as const;
export type CoursePct = (typeof coursePcts)[number];

/** Days until which leaving may be free. */
export const courseDays = [1, 2, 3, 5, 7, 10, 14, 21, 28] as const;
export const usualCourseDays = 7;

export const emptyCourse: CourseDraft = {
  isCourse: false,
  courseFreeDays: '',
  courseLatePct: '50',
  courseRestPct: '50',
  joinsLater: false,
};

/** True for a form that sells its dates together. A class that does not repeat has one date. */
export const sellsCourse = ({ isCourse, repeats }: Pick<CourseDraft, 'isCourse'> & { repeats: string }) =>
  isCourse && repeats !== '';

const pctOf = (typed: CoursePct): 0 | 50 | 100 => (typed === '0' ? 0 : typed === '100' ? 100 : 50);

/** Course of a form that sells its dates together. */
export const courseInput = (draft: CourseDraft, priceMinor: number): CourseForm => ({
  priceMinor,
  freeDays: draft.courseFreeDays === '' ? usualCourseDays : Number(draft.courseFreeDays),
  lateRefundPct: pctOf(draft.courseLatePct),
  restRefundPct: pctOf(draft.courseRestPct),
  joinsLater: draft.joinsLater,
});

/** Why a course of this form cannot be created; keys of `course`. */
export const courseFault = (
  draft: CourseDraft,
  hasParts: boolean,
): 'few' | NonNullable<ReturnType<typeof shareFault>> | null =>
  hasParts ? shareFault(courseInput(draft, 0)) : 'few';

/** Part of each chosen date in the price; undefined while a date would get none. */
export function partsOfDates(
  dates: readonly string[],
  priceMinor: number | undefined,
  currency: string,
): Map<string, number> | undefined {
  if (priceMinor === undefined || dates.length < 2 || priceMinor < dates.length * stepOf(currency))
    return undefined;
  return new Map(
    dates
      .toSorted()
      .map((date, index) => [date, coursePart(priceMinor, dates.length, index + 1, currency)] as const),
  );
}

type Rule = Pick<CourseOffer, 'freeDays' | 'lateRefundPct' | 'restRefundPct'>;

/** The rule of leaving a course in three sentences, from its first date on. */
export function courseRule(
  rule: Rule,
  first: { startsAt: string; zone: string },
  now: number,
  t: TFunction,
  format: Format,
): string[] {
  const until = courseFreeUntil({ startsAt: first.startsAt, freeDays: rule.freeDays });
  return [
    until > now
      ? t('course.rule.free', { until: format.deadline(new Date(until).toISOString(), first.zone) })
      : t('course.rule.freeOver'),
    t(`course.rule.late${pctKey(rule.lateRefundPct)}`),
    t(`course.rule.rest${pctKey(rule.restRefundPct)}`),
  ];
}

const pctKey = (pct: number): CoursePct => (pct === 0 ? '0' : pct === 100 ? '100' : '50');

/** Price and rule of a course in words, for its coach. */
export const courseFacts = (
  { priceMinor, dates, partMinor, freeDays, lateRefundPct, restRefundPct }: CourseOffer,
  currency: string,
  t: TFunction,
  format: Format,
): Fact[] => [
  {
    label: t('course.price'),
    value: `${format.money(priceMinor, currency)} · ${t('course.dates', { count: dates })} · ${t(
      'course.part',
      {
        amount: format.money(partMinor, currency),
      },
    )}`,
    figures: true,
  },
  { label: t('course.free'), value: t('course.freeDays', { count: freeDays }) },
  { label: t('course.late'), value: t(`course.back.${pctKey(lateRefundPct)}`) },
  { label: t('course.rest'), value: t(`course.back.${pctKey(restRefundPct)}`) },
];
