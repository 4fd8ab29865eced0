import { useTranslation } from 'react-i18next';
import type { Need } from './needs-feedback.view.ts';

/** Name of a shared need, in the reader's language. */
export function useNeedName(): (need: Need) => string {
  const { t } = useTranslation();
  return (need) =>
    need === 'communication' || need === 'triggers' || need === 'calming' || need === 'medical'
      ? t(`needsFeedback.field.${need}`)
      : t(`common.meets.${need}`);
}
