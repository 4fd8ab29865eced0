import { useTranslation } from 'react-i18next';
import { PersonLink } from '#src/console/base/person-link.tsx';
import { readerZone, useFormat } from '#src/i18n/format.ts';
import type { JoinDetail } from './join.queries.ts';

/** The guardians of a minor, with contacts to reach them about their consent. */
export function GuardianPanel({ guardians }: { guardians: NonNullable<JoinDetail['guardians']> }) {
  const { t } = useTranslation();
  const f = useFormat();
  return (
    <section aria-labelledby="guardians">
      <h2 id="guardians">{t('console.guardian.title')}</h2>
      <p>{t('console.guardian.lead')}</p>
      {guardians.length === 0 ? <p className="note">{t('console.guardian.nobody')}</p> : null}
      <ul className="rows">
        {guardians.map(({ accountId, name, state, since, contacts }) => (
          <li key={`${accountId} ${state}`} className="row">
            <b>
              <PersonLink id={accountId} name={name} />
            </b>
            <span>{t(`console.guardian.${state}`, { day: f.day(since, readerZone()) })}</span>
            <span>{f.list(contacts.map(({ value }) => value))}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
