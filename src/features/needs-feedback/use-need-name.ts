import { useTranslation } from 'react-i18next';
import type { Need } from './needs-feedback.view.ts';

/** The name of what was shared, in the reader's language. */
export function useNeedName(): (need: Need) => string {
  const { t } = useTranslation('needsFeedback');
  const { t: tCommon } = useTranslation('common');
  return (need) =>
    need === 'communication' || need === 'triggers' || need === 'calming' || need === 'medical'
      ? t(`field.${need}`)
      : tCommon(`meets.${need}`);
}
