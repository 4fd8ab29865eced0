import { useTranslation } from 'react-i18next';
import { useChannels } from '#src/features/platform/channel/use-channels.ts';
import { List } from '#src/ui/list-row.tsx';
import { Section } from '#src/ui/section.tsx';
import { Toggle } from '#src/ui/toggle.tsx';

/** Switches of the channels of a signed-in person. Off, with the reason, without a network. */
export function ChannelSwitches() {
  const { t } = useTranslation();
  const { push, email, sms } = useChannels();
  return (
    <Section title={t('setting.channel.ways')}>
      <List label={t('setting.channel.ways')}>
        <Toggle label={t('setting.channel.push')} {...push} />
        <Toggle label={t('setting.channel.email')} {...email} />
        <Toggle label={t('setting.channel.sms')} {...sms} />
      </List>
    </Section>
  );
}
