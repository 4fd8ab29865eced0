import { useTranslation } from 'react-i18next';
import { PersonLink } from '#src/console/base/person-link.tsx';
import { readerZone, useFormat } from '#src/i18n/format.ts';
import type { JoinDetail } from './join.queries.ts';

/** Roles that were paused or closed for safety and share a contact, a document or the account with this form. */
export function ClosedBeforePanel({ roles }: { roles: JoinDetail['closedBefore'] }) {
  const { t } = useTranslation();
  const f = useFormat();
  return (
    <section aria-labelledby="closed-before">
      <h2 id="closed-before">{t('console.closedBefore.title')}</h2>
      <p className="note">{t('console.closedBefore.lead')}</p>
      <ul className="rows">
        {roles.map(({ accountId, role, by, at }) => (
          <li key={`${accountId} ${role} ${by}`} className="row">
            <b>
              <PersonLink id={accountId} name={t(`console.closedBefore.${by}`)} />
            </b>
            <span>
              {t('console.closedBefore.on', {
                role: t(`console.role.${role}`),
                day: f.day(at, readerZone()),
              })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
