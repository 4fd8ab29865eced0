import { useTranslation } from 'react-i18next';
import type { CourseOffer } from '#contract/course.ts';
import { useNow } from '#src/clock/use-now.ts';
import { courseRule } from '#src/features/teaching/course/course.view.ts';
import { useFormat } from '#src/i18n/format.ts';
import { Section } from '#src/ui/section.tsx';

interface CourseRuleProps {
  rule: Pick<CourseOffer, 'freeDays' | 'lateRefundPct' | 'restRefundPct'>;
  /** First date of the booking. */
  first: { startsAt: string; zone: string };
}

/** The cost of leaving a course, in three sentences. */
export function CourseRule({ rule, first }: CourseRuleProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  return (
    <Section title={t('course.rule.title')}>
      {courseRule(rule, first, now, t, format).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </Section>
  );
}
