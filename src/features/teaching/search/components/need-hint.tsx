import { useTranslation } from 'react-i18next';
import { namesCondition } from '#src/features/teaching/search/condition-words.view.ts';

/** Leads from the name of a condition to the needs. It does not repeat the typed words. */
export function NeedHint({ typed }: { typed: string }) {
  const { t } = useTranslation();
  if (!namesCondition(typed)) return null;
  const examples = { first: t('common.meets.quietSpace'), second: t('common.meets.visualSchedule') };
  return <p>{t('search.byNeed', examples)}</p>;
}
