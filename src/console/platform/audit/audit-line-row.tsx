import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { OrderLink } from '#src/console/base/order-link.tsx';
import { PersonLink } from '#src/console/base/person-link.tsx';
import { readerZone, useFormat } from '#src/i18n/format.ts';
import type { AuditLine } from './audit.queries.ts';

/** One line. An action or a kind without words, from an older log, is shown as its code; so are the facts. Unchanged lines are not drawn again with a new page. */
export const AuditLineRow = memo(function AuditLineRow({
  line: { no, at, actorId, actorName, action, subject, subjectName, facts, hash },
}: {
  line: AuditLine;
}) {
  const { t } = useTranslation();
  const f = useFormat();
  return (
    <li className="row letter" data-key-row tabIndex={-1}>
      <p>
        <b>{t(`console.audit.action.${action}`, { defaultValue: action })}</b>{' '}
        <span className="faint">{t('console.audit.line', { no, when: f.dayTime(at, readerZone()) })}</span>
      </p>
      <ul className="facts">
        <li>
          {actorId === null
            ? t('console.audit.server')
            : t('console.audit.by', { name: actorName ?? '–', id: actorId })}
        </li>
        <li>
          {t('console.audit.about', {
            kind: t(`console.audit.kind.${subject.kind}`, { defaultValue: subject.kind }),
            id: subject.id,
          })}
        </li>
        {subjectName === null ? null : (
          <li>
            <Subject kind={subject.kind} id={subject.id} name={subjectName} />
          </li>
        )}
        {hash === null ? <li className="faint">{t('console.audit.notChained')}</li> : null}
      </ul>
      {Object.keys(facts).length === 0 ? null : <code>{JSON.stringify(facts)}</code>}
    </li>
  );
});

function Subject({ kind, id, name }: { kind: string; id: string; name: string }) {
  if (kind === 'order') return <OrderLink number={name} />;
  return kind === 'account' ? <PersonLink id={id} name={name} /> : name;
}
