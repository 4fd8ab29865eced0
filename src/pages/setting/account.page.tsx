import { useTranslation } from 'react-i18next';
import { paths } from '#contract/paths.ts';
import { useRecord } from '#src/features/base/reading/use-record.ts';
import { meSource } from '#src/features/people/account/account.queries.ts';
import { Contacts } from '#src/features/people/own-account/components/contacts.tsx';
import { useOnline } from '#src/offline/online.ts';
import { LinkRow, List } from '#src/ui/list-row.tsx';
import { ListState } from '#src/ui/list-state.tsx';
import { Screen } from '#src/ui/screen.tsx';

/** /setting/account: contacts and sign-in of the account, for every role. */
export function Component() {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const { record: me, view, refetch } = useRecord(meSource(), { missing: t('setting.account.missing') });
  return (
    <Screen title={t('setting.account.title')} back={paths.setting} onRefresh={refetch}>
      <ListState {...view} skeleton="form">
        {me ? <Contacts me={me} isOnline={isOnline} /> : null}
      </ListState>
      <List label={t('setting.more')}>
        <LinkRow icon="people" label={t('setting.account.roles')} href={paths.role} />
        <LinkRow icon="lock" label={t('setting.security')} href={paths.security} />
      </List>
    </Screen>
  );
}
