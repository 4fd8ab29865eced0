import { useTranslation } from 'react-i18next';
import { paths } from '#contract/paths.ts';
import { useRecord } from '#src/features/base/reading/use-record.ts';
import { DeviceRow } from '#src/features/people/session/components/device-row.tsx';
import { SignOutSheet } from '#src/features/people/session/components/sign-out-sheet.tsx';
import { devicesSource } from '#src/features/people/session/device.queries.ts';
import { useSignOut } from '#src/features/people/session/use-sign-out.ts';
import { useOnline } from '#src/offline/online.ts';
import { DangerButton } from '#src/ui/action-button.tsx';
import { List } from '#src/ui/list-row.tsx';
import { ListState } from '#src/ui/list-state.tsx';
import { Screen } from '#src/ui/screen.tsx';

/** /setting/device: the devices of the account; ends one session, or all of them. */
export function Component() {
  const { t } = useTranslation();
  const {
    record: devices,
    view,
    refetch,
  } = useRecord(devicesSource(), { missing: t('setting.device.missing') });
  const offReason = useOnline() ? undefined : t('setting.needsNetwork');
  const signOut = useSignOut({ everywhere: true });
  return (
    <Screen title={t('setting.device.title')} back={paths.setting} onRefresh={refetch}>
      <p>{t('setting.device.text')}</p>
      <ListState {...view} skeleton="rows">
        <List label={t('setting.device.title')}>
          {(devices ?? []).map((device) => (
            <DeviceRow key={device.id} device={device} offReason={offReason} />
          ))}
        </List>
      </ListState>
      <p>{t('setting.device.endText')}</p>
      <DangerButton onClick={() => void signOut.ask()} offReason={offReason}>
        {t('setting.device.endAll')}
      </DangerButton>
      <SignOutSheet {...signOut} />
    </Screen>
  );
}
