import { useTranslation } from 'react-i18next';
import { paths } from '#contract/paths.ts';
import { ChannelSwitches } from '#src/features/setting/components/channel-switches.tsx';
import { Screen } from '#src/ui/screen.tsx';

/** /setting/notification: how notices reach the person, which of them, and when. */
export function Component() {
  const { t } = useTranslation('setting');
  return (
    <Screen title={t('channel.title')} back={paths.setting}>
      <ChannelSwitches />
    </Screen>
  );
}
