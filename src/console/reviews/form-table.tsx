import { useTranslation } from 'react-i18next';
import { FieldValue } from './field-value.tsx';
import type { JoinDetail } from './join.queries.ts';
import { newestForm, type Reasons, rowsOf } from './join.view.ts';
import { ReasonBox } from './reason-box.tsx';

interface FormTableProps {
  detail: JoinDetail;
  /** Null when there is nothing to decide: what was said before is read then. */
  reasons: Reasons | null;
  onReasons: (reasons: Reasons) => void;
}

/** Every field; of a change what holds now and what is wanted, side by side. */
export function FormTable({ detail, reasons, onReasons }: FormTableProps) {
  const { t } = useTranslation('console');
  const { form, revision, pictures } = detail;
  const isChange = revision !== null;
  const newest = newestForm(detail);
  return (
    <section aria-labelledby="form">
      <h2 id="form">{t(isChange ? 'join.change' : 'join.form')}</h2>
      <table className={isChange ? 'form both' : 'form'}>
        <thead>
          <tr>
            <th scope="col">{t('join.field')}</th>
            {isChange ? <th scope="col">{t('join.before')}</th> : null}
            <th scope="col">{t(isChange ? 'join.wanted' : 'join.given')}</th>
            <th scope="col">{t('join.wrong')}</th>
          </tr>
        </thead>
        <tbody>
          {rowsOf(detail).map(({ field, isChanged, isMissing, said }) => (
            <tr key={field} className={isChanged ? 'changed' : undefined}>
              <th scope="row">
                {t(`field.${field}`)}
                {isChanged ? <span className="mark">{t('join.changed')}</span> : null}
                {isMissing ? <span className="mark warn">{t('join.missing')}</span> : null}
              </th>
              {isChange ? (
                <td data-label={t('join.before')}>
                  <FieldValue field={field} form={form} pictures={pictures} />
                </td>
              ) : null}
              <td data-label={isChange ? t('join.wanted') : undefined}>
                <FieldValue field={field} form={newest} pictures={pictures} />
              </td>
              <td>
                {reasons === null ? (
                  said
                ) : (
                  <ReasonBox
                    field={field}
                    text={reasons[field]}
                    onText={(text) => onReasons({ ...reasons, [field]: text })}
                  />
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
