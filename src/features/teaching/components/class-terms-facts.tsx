import { useTranslation } from 'react-i18next';
import type { Output } from '#contract/all-apis.ts';
import type { ClassRecord } from '#contract/class.ts';
import { Tags } from '#src/features/coach/components/tags.tsx';
import { termFacts } from '#src/features/teaching/term-facts.view.ts';
import { useFormat } from '#src/i18n/format.ts';
import { Facts } from '#src/ui/facts.tsx';
import { Section } from '#src/ui/section.tsx';

interface ClassTermsFactsProps {
  record: ClassRecord;
  /** Who has agreed to help. */
  helpers?: Output<'class.roster'>['helpers'];
}

/** What families read of the class, and its terms. */
export function ClassTermsFacts({ record, helpers = [] }: ClassTermsFactsProps) {
  const { t } = useTranslation('teaching');
  const { t: tForm } = useTranslation('classForm');
  const { t: tCommon } = useTranslation('common');
  const format = useFormat();
  const description = format.local(record.description);
  const bring = record.bring && format.local(record.bring);
  return (
    <Section title={t('class.about')}>
      {description ? <p className="of-review-text">{description}</p> : null}
      <Tags label={t('class.meets')} words={record.meets.map((need) => tCommon(`meets.${need}`))} />
      <Facts
        facts={[
          ...(bring ? [{ label: t('class.bring'), value: bring }] : []),
          { label: t('class.address'), value: record.place.address },
          {
            label: t('class.price'),
            value:
              record.priceMinor === 0 ? t('class.free') : format.money(record.priceMinor, record.currency),
            figures: true,
          },
          { label: t('class.rule'), value: t('class.ruleText', { count: record.freeCancelHours }) },
          ...termFacts(record, helpers, tForm, format),
        ]}
      />
    </Section>
  );
}
