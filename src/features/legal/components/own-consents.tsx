import { useTranslation } from 'react-i18next';
import { consentSource } from '#src/features/legal/consent.queries.ts';
import { useRecord } from '#src/features/reading/use-record.ts';
import { readerZone, useFormat } from '#src/i18n/format.ts';
import { List, ListRow } from '#src/ui/list-row.tsx';
import { ListState } from '#src/ui/list-state.tsx';
import { Section } from '#src/ui/section.tsx';
import { ConsentCard } from './consent-card.tsx';

/** What the person agreed to and when, and what is still asked. */
export function OwnConsents() {
  const { t } = useTranslation('legal');
  const format = useFormat();
  const { record, view } = useRecord(consentSource(), { missing: t('own.missing') });
  const items = record?.items ?? [];
  return (
    <ListState {...view} skeleton="record">
      {record && record.missing.length > 0 ? <ConsentCard missing={record.missing} /> : null}
      {items.length > 0 ? (
        <Section title={t('own.title')}>
          <List label={t('own.title')}>
            {items.map(({ kind, version, givenAt }) => (
              <ListRow
                key={kind + version}
                title={t(`title.${kind}`)}
                text={`${t('version', { day: format.date(version) })} · ${t('own.given', {
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
