import { useTranslation } from 'react-i18next';
import { paths } from '#contract/paths.ts';
import { meSource } from '#src/features/account/account.queries.ts';
import { NeedsLinks } from '#src/features/needs-profile/components/needs-links.tsx';
import { Contacts } from '#src/features/profile/components/contacts.tsx';
import { DetailsForm } from '#src/features/profile/components/details-form.tsx';
import { Family } from '#src/features/profile/components/family.tsx';
import { useRecord } from '#src/features/reading/use-record.ts';
import { useOnline } from '#src/offline/online.ts';
import { ListState } from '#src/ui/list-state.tsx';
import { Screen } from '#src/ui/screen.tsx';

/** /student/profile: oneself, how to be reached, the children and what was signed for them. */
export function Component() {
  const { t } = useTranslation('mine');
  const isOnline = useOnline();
  const { record: me, view, refetch } = useRecord(meSource(), { missing: t('profile.unknown') });

  return (
    <Screen title={t('profile.title')} back={paths.student.mine} onRefresh={refetch}>
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
    </Screen>
  );
}
