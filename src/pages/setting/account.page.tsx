import { useTranslation } from 'react-i18next';
import { paths } from '#contract/paths.ts';
import { meSource } from '#src/features/account/account.queries.ts';
import { Contacts } from '#src/features/profile/components/contacts.tsx';
import { useRecord } from '#src/features/reading/use-record.ts';
import { useOnline } from '#src/offline/online.ts';
import { LinkRow, List } from '#src/ui/list-row.tsx';
import { ListState } from '#src/ui/list-state.tsx';
import { Screen } from '#src/ui/screen.tsx';

/** /setting/account: how the person is reached and signs in, in whatever role. */
export function Component() {
  const { t } = useTranslation('setting');
  const isOnline = useOnline();
  const { record: me, view, refetch } = useRecord(meSource(), { missing: t('account.missing') });
  return (
    <Screen title={t('account.title')} back={paths.setting} onRefresh={refetch}>
      <ListState {...view} skeleton="form">
        {me ? <Contacts me={me} isOnline={isOnline} /> : null}
      </ListState>
      <List label={t('more')}>
        <LinkRow icon="people" label={t('account.roles')} href={paths.role} />
        <LinkRow icon="lock" label={t('security')} href={paths.security} />
      </List>
    </Screen>
  );
}
