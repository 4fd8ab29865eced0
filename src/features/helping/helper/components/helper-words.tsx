import { useTranslation } from 'react-i18next';
import type { HelperCard } from '#contract/helper-card.ts';
import { experienceView } from '#src/features/teaching/coach-card/coach-card.view.ts';
import { useFormat } from '#src/i18n/format.ts';
import { Section } from '#src/ui/section.tsx';

/** The helper's text about their experience. A minor's is never shown. */
export function HelperWords({ helper }: { helper: HelperCard }) {
  const { t } = useTranslation();
  const { language } = useFormat();
  const words = experienceView(helper.experience, language);
  return (
    <Section title={t('helperSearch.detail.words')} card>
      {helper.organization ? <p className="of-terms-title">{helper.organization}</p> : null}
      {words ? (
        <p className="of-review-text" lang={words.only}>
          {words.text}
        </p>
      ) : (
        <p className="of-faint">
          {t(helper.isMinor ? 'helperSearch.detail.minorWords' : 'helperSearch.detail.noWords')}
        </p>
      )}
    </Section>
  );
}
