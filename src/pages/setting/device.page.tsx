import { useTranslation } from 'react-i18next';
import { paths } from '#contract/paths.ts';
import { DeviceRow } from '#src/features/device/components/device-row.tsx';
import { devicesSource } from '#src/features/device/device.queries.ts';
import { useRecord } from '#src/features/reading/use-record.ts';
import { SignOutSheet } from '#src/features/setting/components/sign-out-sheet.tsx';
import { useSignOut } from '#src/features/setting/use-sign-out.ts';
import { useOnline } from '#src/offline/online.ts';
import { DangerButton } from '#src/ui/action-button.tsx';
import { List } from '#src/ui/list-row.tsx';
import { ListState } from '#src/ui/list-state.tsx';
import { Screen } from '#src/ui/screen.tsx';

/** /setting/device: where the account is signed in; each place can be ended, or all of them. */
export function Component() {
  const { t } = useTranslation('setting');
  const { record: devices, view, refetch } = useRecord(devicesSource(), { missing: t('device.missing') });
  const offReason = useOnline() ? undefined : t('needsNetwork');
  const signOut = useSignOut({ everywhere: true });
  return (
    <Screen title={t('device.title')} back={paths.setting} onRefresh={refetch}>
      <p>{t('device.text')}</p>
      <ListState {...view} skeleton="rows">
        <List label={t('device.title')}>
          {(devices ?? []).map((device) => (
            <DeviceRow key={device.id} device={device} offReason={offReason} />
          ))}
        </List>
      </ListState>
      <p>{t('device.endText')}</p>
      <DangerButton onClick={() => void signOut.ask()} offReason={offReason}>
        {t('device.endAll')}
      </DangerButton>
      <SignOutSheet {...signOut} />
    </Screen>
  );
}
