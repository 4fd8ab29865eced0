import { useTranslation } from 'react-i18next';
import type { HelperCard } from '#contract/helper-card.ts';
import { experienceView } from '#src/features/coach/coach.view.ts';
import { useFormat } from '#src/i18n/format.ts';
import { Section } from '#src/ui/section.tsx';

/** What a helper says about oneself. Of a minor nothing is shown. */
export function HelperWords({ helper }: { helper: HelperCard }) {
  const { t } = useTranslation('helperSearch');
  const { language } = useFormat();
  const words = experienceView(helper.experience, language);
  return (
    <Section title={t('detail.words')} card>
      {helper.organization ? <p className="of-terms-title">{helper.organization}</p> : null}
      {words ? (
        <p className="of-review-text" lang={words.only}>
          {words.text}
        </p>
      ) : (
        <p className="of-faint">{t(helper.isMinor ? 'detail.minorWords' : 'detail.noWords')}</p>
      )}
    </Section>
  );
}
