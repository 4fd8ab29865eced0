import { useTranslation } from 'react-i18next';
import type { CoachDetail } from '#contract/coach.ts';
import { experienceView } from '#src/features/coach/coach.view.ts';
import { useFormat } from '#src/i18n/format.ts';
import { Section } from '#src/ui/section.tsx';

/** What the instructor wrote and for how long they have taught. */
export function CoachExperience({ detail }: { detail: CoachDetail }) {
  const { t } = useTranslation('coach');
  const { language } = useFormat();
  const experience = experienceView(detail.experience, language);
  return (
    <Section title={t('detail.experience')} card>
      {detail.years > 0 ? (
        <p className="of-terms-title">{t('detail.years', { count: detail.years })}</p>
      ) : null}
      {experience ? (
        <p className="of-review-text" lang={experience.only}>
          {experience.text}
        </p>
      ) : (
        <p className="of-faint">{t('detail.noExperience')}</p>
      )}
      {experience?.only ? <p className="of-faint">{t(`detail.otherLanguage.${experience.only}`)}</p> : null}
    </Section>
  );
}
