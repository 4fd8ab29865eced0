import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldValue } from './field-value.tsx';
import type { JoinDetail } from './join.queries.ts';
import { isFolded, newestForm, type Reasons, rowsOf } from './join.view.ts';
import { ReasonBox } from './reason-box.tsx';

interface FormTableProps {
  detail: JoinDetail;
  /** Null when nothing is to be decided: the table then shows the earlier reasons. */
  reasons: Reasons | null;
  onReasons: (reasons: Reasons) => void;
}

/**
 * Shows every field. Shows the approved and the new value of a change side by side; a tap opens the fields that it
 * leaves as they are.
 */
export function FormTable({ detail, reasons, onReasons }: FormTableProps) {
  const { t } = useTranslation();
  const { form, revision, pictures } = detail;
  const isChange = revision !== null;
  const newest = newestForm(detail);
  const [isOpen, setOpen] = useState(false);
  const rows = rowsOf(detail);
  const folded = isOpen ? [] : rows.filter((row) => isFolded(row, detail, reasons ?? {}));
  return (
    <section aria-labelledby="form">
      <h2 id="form">{t(isChange ? 'console.join.change' : 'console.join.form')}</h2>
      <table className={isChange ? 'form both' : 'form'}>
        <thead>
          <tr>
            <th scope="col">{t('console.join.field')}</th>
            {isChange ? <th scope="col">{t('console.join.before')}</th> : null}
            <th scope="col">{t(isChange ? 'console.join.wanted' : 'console.join.given')}</th>
            <th scope="col">{t('console.join.wrong')}</th>
          </tr>
        </thead>
        <tbody>
          {rows
            .filter((row) => !folded.includes(row))
            .map(({ field, isChanged, isMissing, reason }) => (
              <tr key={field} className={isChanged ? 'changed' : undefined}>
                <th scope="row">
                  {t(`console.field.${field}`)}
                  {isChanged ? <span className="mark">{t('console.join.changed')}</span> : null}
                  {isMissing ? <span className="mark warn">{t('console.join.missing')}</span> : null}
                </th>
                {isChange ? (
                  <td data-label={t('console.join.before')}>
                    <FieldValue field={field} form={form} pictures={pictures} />
                  </td>
                ) : null}
                <td data-label={isChange ? t('console.join.wanted') : undefined}>
                  <FieldValue field={field} form={newest} pictures={pictures} />
                </td>
                <td>
                  {reasons === null ? (
                    reason
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
      {folded.length > 0 ? (
        <button type="button" onClick={() => setOpen(true)}>
          {t('console.join.same', { count: folded.length })}
        </button>
      ) : null}
    </section>
  );
}
