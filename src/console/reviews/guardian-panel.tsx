import { useTranslation } from 'react-i18next';
import { readerZone, useFormat } from '#src/i18n/format.ts';
import type { JoinDetail } from './join.queries.ts';

/** Of a minor: who decides with them, and how these are reached about their consent. */
export function GuardianPanel({ guardians }: { guardians: NonNullable<JoinDetail['guardians']> }) {
  const { t } = useTranslation('console');
  const f = useFormat();
  return (
    <section aria-labelledby="guardians">
      <h2 id="guardians">{t('guardian.title')}</h2>
      <p>{t('guardian.lead')}</p>
      {guardians.length === 0 ? <p className="note">{t('guardian.nobody')}</p> : null}
      <ul className="rows">
        {guardians.map(({ accountId, name, state, since, contacts }) => (
          <li key={`${accountId} ${state}`} className="row">
            <b>{name}</b>
            <span>{t(`guardian.${state}`, { day: f.day(since, readerZone()) })}</span>
            <span>{f.list(contacts.map(({ value }) => value))}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
