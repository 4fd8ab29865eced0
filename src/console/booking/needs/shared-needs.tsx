import { useTranslation } from 'react-i18next';
import { needFields } from '#contract/enums.ts';
import type { SharedNeed } from '#contract/needs.ts';
import { useFormat } from '#src/i18n/format.ts';

/** Needs that a family shared with one order, person by person, and the instructor's answers. */
export function SharedNeeds({ items }: { items: readonly SharedNeed[] }) {
  const { t } = useTranslation();
  const f = useFormat();
  if (items.length === 0) return <p className="note">{t('consoleMoney.needs.none')}</p>;
  return items.map((need) => (
    <section key={need.participantId} className="panel">
      <h3>{need.name}</h3>
      <dl className="pairs">
        {need.accommodations.length === 0 ? null : (
          <div>
            <dt className="faint">{t('consoleMoney.needs.meets')}</dt>
            <dd>{f.list(need.accommodations.map((one) => t(`common.meets.${one}`)))}</dd>
          </div>
        )}
        {needFields
          .filter((field) => need[field] !== '')
          .map((field) => (
            <div key={field}>
              <dt className="faint">{t(`consoleMoney.needs.field.${field}`)}</dt>
              <dd className="typed">{need[field]}</dd>
            </div>
          ))}
      </dl>
      {need.answer === null ? null : (
        <p>
          {t(`consoleMoney.needs.answer.${need.answer}`)}{' '}
          {need.answerText === '' ? null : <q className="typed">{need.answerText}</q>}
        </p>
      )}
    </section>
  ));
}
