import { useTranslation } from 'react-i18next';
import { useRecord } from '#src/features/base/reading/use-record.ts';
import { consentSource } from '#src/features/people/consent/consent.queries.ts';
import { readerZone, useFormat } from '#src/i18n/format.ts';
import { List, ListRow } from '#src/ui/list-row.tsx';
import { ListState } from '#src/ui/list-state.tsx';
import { Section } from '#src/ui/section.tsx';
import { ConsentCard } from './consent-card.tsx';

/** Lists the consents of the person with their days, and the ones that are missing. */
export function OwnConsents() {
  const { t } = useTranslation();
  const format = useFormat();
  const { record, view } = useRecord(consentSource(), { missing: t('legal.own.missing') });
  const items = record?.items ?? [];
  return (
    <ListState {...view} skeleton="record">
      {record && record.missing.length > 0 ? <ConsentCard missing={record.missing} /> : null}
      {items.length > 0 ? (
        <Section title={t('legal.own.title')}>
          <List label={t('legal.own.title')}>
            {items.map(({ kind, version, givenAt }) => (
              <ListRow
                key={kind + version}
                title={t(`legal.title.${kind}`)}
                text={`${t('legal.version', { day: format.date(version) })} · ${t('legal.own.given', {
                  when: format.dayTime(givenAt, readerZone()),
                })}`}
              />
            ))}
          </List>
        </Section>
      ) : null}
    </ListState>
  );
}
