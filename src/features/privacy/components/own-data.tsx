import { useTranslation } from 'react-i18next';
import { privacySource } from '#src/features/privacy/privacy.queries.ts';
import { useRecord } from '#src/features/reading/use-record.ts';
import { useOnline } from '#src/offline/online.ts';
import { ListState } from '#src/ui/list-state.tsx';
import { Section } from '#src/ui/section.tsx';
import { CopyCard } from './copy-card.tsx';
import { DeletionCard } from './deletion-card.tsx';

/** What a person may want of the own data: a copy of everything, and the deletion of the account. */
export function OwnData() {
  const { t } = useTranslation('privacy');
  const isOnline = useOnline();
  const { record, view } = useRecord(privacySource(), { missing: t('unknown') });
  const offReason = isOnline ? undefined : t('offline');
  return (
    <Section title={t('title')}>
      <ListState {...view} skeleton="record">
        {record ? (
          <>
            <CopyCard state={record} offReason={offReason} />
            <DeletionCard state={record} offReason={offReason} />
          </>
        ) : null}
      </ListState>
    </Section>
  );
}
