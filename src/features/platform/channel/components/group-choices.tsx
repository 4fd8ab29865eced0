import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Output } from '#contract/all-apis.ts';
import { noticeChannels } from '#contract/push.rules.ts';
import { useChannelChange } from '#src/features/platform/channel/use-channel-change.ts';
import { List, ListRow } from '#src/ui/list-row.tsx';
import { Section } from '#src/ui/section.tsx';
import { Sheet } from '#src/ui/sheet.tsx';
import { Toggle } from '#src/ui/toggle.tsx';

interface GroupChoicesProps {
  channels: Output<'channel.read'>;
  offReason: string | undefined;
}

/** The groups of notices that a channel sends. A channel that is off sends none. */
export function GroupChoices({ channels, offReason }: GroupChoicesProps) {
  const { t } = useTranslation();
  const choose = useChannelChange('channel.choose');
  const [open, setOpen] = useState<string>();
  const shown = channels.groups.find(({ group }) => group === open);
  const sendingChannels = (group: (typeof channels.groups)[number]) =>
    noticeChannels.filter((channel) => channels[channel] && group[channel] === true);
  return (
    <Section title={t('setting.channel.kinds')}>
      <p>{t('setting.channel.kindsText')}</p>
      <List label={t('setting.channel.kinds')}>
        {channels.groups.map((group) => {
          const names = sendingChannels(group).map((channel) => t(`setting.channel.short.${channel}`));
          return (
            <ListRow
              key={group.group}
              title={t(`notice.show.${group.group}`)}
              text={names.length > 0 ? names.join(t('setting.channel.and')) : t('setting.channel.onlyApp')}
              onClick={() => setOpen(group.group)}
            />
          );
        })}
      </List>
      <Sheet
        title={shown ? t(`notice.show.${shown.group}`) : ''}
        open={shown !== undefined}
        onClose={() => setOpen(undefined)}
      >
        {shown ? (
          <List>
            {noticeChannels
              .filter((channel) => shown[channel] !== null)
              .map((channel) => (
                <Toggle
                  key={channel}
                  label={t(`setting.channel.${channel}`)}
                  text={offReason ?? (channels[channel] ? undefined : t('setting.channel.isOff'))}
                  checked={channels[channel] && shown[channel] === true}
                  disabled={offReason !== undefined || choose.isPending || !channels[channel]}
                  onChange={(isOn) => choose.mutate({ group: shown.group, channel, isOn })}
                />
              ))}
          </List>
        ) : null}
      </Sheet>
    </Section>
  );
}
