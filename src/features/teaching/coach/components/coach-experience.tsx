import { useTranslation } from 'react-i18next';
import type { CoachDetail } from '#contract/coach.ts';
import { experienceView } from '#src/features/teaching/coach-card/coach-card.view.ts';
import { useFormat } from '#src/i18n/format.ts';
import { Section } from '#src/ui/section.tsx';
import { ShortText } from '#src/ui/short-text.tsx';

interface CoachExperienceProps {
  detail: CoachDetail;
  /** The page shows the years elsewhere. */
  hidesYears?: boolean;
}

/** The coach's text, and the number of years of teaching. */
export function CoachExperience({ detail, hidesYears = false }: CoachExperienceProps) {
  const { t } = useTranslation();
  const { language } = useFormat();
  const experience = experienceView(detail.experience, language);
  return (
    <Section title={t('coach.detail.experience')}>
      <div>
        {detail.years > 0 && !hidesYears ? (
          <p className="of-terms-title">{t('coach.detail.years', { count: detail.years })}</p>
        ) : null}
        {experience ? (
          <ShortText lang={experience.only}>{experience.text}</ShortText>
        ) : (
          <p className="of-faint">{t('coach.detail.noExperience')}</p>
        )}
        {experience?.only ? (
          <p className="of-faint">{t(`coach.detail.otherLanguage.${experience.only}`)}</p>
        ) : null}
      </div>
    </Section>
  );
}
