import { useTranslation } from 'react-i18next';
import type { Output } from '#contract/all-apis.ts';
import type { ClassRecord } from '#contract/class.ts';
import { fitText } from '#src/features/teaching/class/class-fit.view.ts';
import { termFacts } from '#src/features/teaching/class/term-facts.view.ts';
import { Tags } from '#src/features/teaching/coach-card/components/tags.tsx';
import { courseFacts } from '#src/features/teaching/course/course.view.ts';
import { useFormat } from '#src/i18n/format.ts';
import { Facts } from '#src/ui/facts.tsx';
import { Section } from '#src/ui/section.tsx';
import { Written } from '#src/ui/written.tsx';

interface ClassTermsFactsProps {
  record: ClassRecord;
  /** Helpers who agreed. */
  helpers?: Output<'class.roster'>['helpers'];
}

/** Public texts of the class, and its terms. */
export function ClassTermsFacts({ record, helpers = [] }: ClassTermsFactsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const description = format.local(record.description);
  const fit = fitText(record, t, format);
  const bring = record.bring && format.local(record.bring);
  return (
    <Section title={t('teaching.class.about')}>
      {description ? (
        <p className="of-review-text">
          <Written>{description}</Written>
        </p>
      ) : null}
      <Tags label={t('teaching.class.meets')} words={record.meets.map((need) => t(`common.meets.${need}`))} />
      <Facts
        facts={[
          ...(fit ? [{ label: t('classFit.title'), value: fit }] : []),
          ...(bring ? [{ label: t('teaching.class.bring'), value: bring }] : []),
          { label: t('teaching.class.address'), value: record.place.address },
          ...(record.place.hint ? [{ label: t('venue.door'), value: record.place.hint }] : []),
          ...(record.course
            ? courseFacts(record.course, record.currency, t, format)
            : [
                {
                  label: t('teaching.class.price'),
                  value:
                    record.priceMinor === 0
                      ? t('teaching.class.free')
                      : format.money(record.priceMinor, record.currency),
                  figures: true,
                },
                {
                  label: t('teaching.class.rule'),
                  value: t('teaching.class.ruleText', { count: record.freeCancelHours }),
                },
              ]),
          ...termFacts(record, helpers, t, format),
        ]}
      />
    </Section>
  );
}
