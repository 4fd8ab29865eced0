import { useTranslation } from 'react-i18next';
import { useChannels } from '#src/features/setting/use-channels.ts';
import { List } from '#src/ui/list-row.tsx';
import { Section } from '#src/ui/section.tsx';
import { Toggle } from '#src/ui/toggle.tsx';

/** How notices reach a signed-in person; off, with the reason, without a network. */
export function ChannelSwitches() {
  const { t } = useTranslation('setting');
  const { push, email, sms } = useChannels();
  return (
    <Section title={t('channel.ways')}>
      <List label={t('channel.ways')}>
        <Toggle label={t('channel.push')} {...push} />
        <Toggle label={t('channel.email')} {...email} />
        <Toggle label={t('channel.sms')} {...sms} />
      </List>
    </Section>
  );
}
