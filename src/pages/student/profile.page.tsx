import { useTranslation } from 'react-i18next';
import { paths } from '#contract/paths.ts';
import { useRecord } from '#src/features/base/reading/use-record.ts';
import { EmergencyLinks } from '#src/features/booking/emergency/components/emergency-links.tsx';
import { NeedsLinks } from '#src/features/booking/needs/components/needs-links.tsx';
import { meSource } from '#src/features/people/account/account.queries.ts';
import { Family } from '#src/features/people/guardian/components/family.tsx';
import { Contacts } from '#src/features/people/own-account/components/contacts.tsx';
import { DetailsForm } from '#src/features/people/own-account/components/details-form.tsx';
import { useOnline } from '#src/offline/online.ts';
import { ListState } from '#src/ui/list-state.tsx';
import { Screen } from '#src/ui/screen.tsx';

/** /student/profile: the reader, their contacts, and the children with their waivers. */
export function Component() {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const { record: me, view, refetch } = useRecord(meSource(), { missing: t('mine.profile.unknown') });

  return (
    <Screen title={t('mine.profile.title')} back={paths.student.mine} onRefresh={refetch}>
      <ListState {...view} skeleton="form">
        {me ? (
          <>
            <DetailsForm me={me} isOnline={isOnline} />
            <Contacts me={me} isOnline={isOnline} />
          </>
        ) : null}
      </ListState>
      {me || !isOnline ? <Family me={me} isOnline={isOnline} /> : null}
      <NeedsLinks />
      <EmergencyLinks />
    </Screen>
  );
}
