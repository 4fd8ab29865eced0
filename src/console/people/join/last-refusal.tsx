import { useTranslation } from 'react-i18next';
import type { JoinDetail } from './join.queries.ts';

/** The remarks of the last refusal, for a form that was handed in again. */
export function LastRefusal({ reasons }: Pick<JoinDetail, 'reasons'>) {
  const { t } = useTranslation();
  if (reasons.length === 0) return null;
  return (
    <section className="note" aria-labelledby="last-refusal">
      <h2 id="last-refusal">{t('console.join.lastRefusal')}</h2>
      <ul>
        {reasons.map(({ field, text }) => (
          <li key={field}>
            {t(`console.field.${field}`)}: {text}
          </li>
        ))}
      </ul>
    </section>
  );
}
