import { useTranslation } from 'react-i18next';
import { feedbackIn } from '#src/features/booking/needs/needs-feedback.view.ts';
import { useNeedName } from '#src/features/booking/needs/use-need-name.ts';
import type { Body } from '#src/offline/core/action.ts';
import { Written } from '#src/ui/written.tsx';

/** Lines of a feedback, waiting or answered: one per need. */
export function FeedbackLines({ input }: { input: Body }) {
  const { t } = useTranslation();
  const nameOf = useNeedName();
  const { items, text } = feedbackIn(input);
  return (
    <>
      {items.map(({ need, result }) => (
        <p key={need} className="of-row-text">
          {t('needsFeedback.said', { need: nameOf(need), result: t(`needsFeedback.result.${result}`) })}
        </p>
      ))}
      {text === '' ? null : (
        <p className="of-row-text">
          <Written>{text}</Written>
        </p>
      )}
    </>
  );
}
