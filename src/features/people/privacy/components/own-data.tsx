import { useTranslation } from 'react-i18next';
import { useRecord } from '#src/features/base/reading/use-record.ts';
import { privacySource } from '#src/features/people/privacy/privacy.queries.ts';
import { useOnline } from '#src/offline/online.ts';
import { ListState } from '#src/ui/list-state.tsx';
import { Section } from '#src/ui/section.tsx';
import { CopyCard } from './copy-card.tsx';
import { DeletionCard } from './deletion-card.tsx';

/** The person's own data: a copy of everything, and the deletion of the account. */
export function OwnData() {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const { record, view } = useRecord(privacySource(), { missing: t('privacy.unknown') });
  const offReason = isOnline ? undefined : t('privacy.offline');
  return (
    <Section title={t('privacy.title')}>
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
