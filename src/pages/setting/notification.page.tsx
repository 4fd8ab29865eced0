import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { paths } from '#contract/paths.ts';
import { channelQueries } from '#src/features/platform/channel/channel.queries.ts';
import { ChannelSwitches } from '#src/features/platform/channel/components/channel-switches.tsx';
import { GroupChoices } from '#src/features/platform/channel/components/group-choices.tsx';
import { QuietHours } from '#src/features/platform/channel/components/quiet-hours.tsx';
import { TestMessage } from '#src/features/platform/channel/components/test-message.tsx';
import { useOnline } from '#src/offline/online.ts';
import { Screen } from '#src/ui/screen.tsx';

/** /setting/notification: how notices reach the person, which of them, and when. */
export function Component() {
  const { t } = useTranslation();
  const { data: channels } = useQuery(channelQueries.read());
  const offReason = useOnline() ? undefined : t('setting.needsNetwork');
  return (
    <Screen title={t('setting.channel.title')} back={paths.setting}>
      <p>{t('setting.channel.text')}</p>
      <ChannelSwitches />
      {channels ? (
        <>
          <QuietHours quiet={channels.quiet} offReason={offReason} />
          <GroupChoices channels={channels} offReason={offReason} />
        </>
      ) : null}
      <TestMessage offReason={offReason} />
    </Screen>
  );
}
