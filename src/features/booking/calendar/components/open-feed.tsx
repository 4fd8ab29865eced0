import { useTranslation } from 'react-i18next';
import { copyText } from '#src/browser/copy-text.ts';
import { useFeedSettings } from '#src/features/booking/calendar/use-feed-settings.ts';
import { ActionButton, DangerButton, QuietButton } from '#src/ui/action-button.tsx';
import { AddressText } from '#src/ui/address-text.tsx';
import { confirmDialog } from '#src/ui/dialogs.ts';
import { List } from '#src/ui/list-row.tsx';
import { Section } from '#src/ui/section.tsx';
import { toast } from '#src/ui/toast.ts';
import { Toggle } from '#src/ui/toggle.tsx';

interface OpenFeedProps {
  url: string;
  showsNames: boolean;
  offReason: string | undefined;
}

/** Open calendar address: copy, change, renew or close it. */
export function OpenFeed({ url, showsNames, offReason }: OpenFeedProps) {
  const { t } = useTranslation();
  const feed = useFeedSettings();
  const copy = async () => {
    if (await copyText(url)) toast(t('setting.calendar.copied'), { kind: 'done' });
    // The address is on the screen and can be copied by hand.
    else toast(t('setting.check.notCopied'), { kind: 'refused' });
  };
  const ask = async (what: 'renew' | 'close') =>
    await confirmDialog({
      title: t(`setting.calendar.${what}`),
      text: t(`setting.calendar.${what}Ask`),
      confirmLabel: t(`setting.calendar.${what}`),
      danger: true,
    });
  return (
    <Section title={t('setting.calendar.address')}>
      <p>
        <AddressText>{url}</AddressText>
      </p>
      <ActionButton onClick={() => void copy()}>{t('setting.calendar.copy')}</ActionButton>
      <QuietButton href={url.replace(/^https?:/, 'webcal:')}>{t('setting.calendar.subscribe')}</QuietButton>
      <List>
        <Toggle
          label={t('setting.calendar.names')}
          text={offReason ?? t('setting.calendar.namesText')}
          checked={showsNames}
          disabled={offReason !== undefined || feed.isBusy}
          onChange={feed.open}
        />
      </List>
      <QuietButton
        busy={feed.isBusy}
        offReason={offReason}
        onClick={() => void ask('renew').then((isSure) => isSure && feed.renew(showsNames))}
      >
        {t('setting.calendar.renew')}
      </QuietButton>
      <DangerButton
        busy={feed.isBusy}
        offReason={offReason}
        onClick={() => void ask('close').then((isSure) => isSure && feed.close())}
      >
        {t('setting.calendar.close')}
      </DangerButton>
    </Section>
  );
}
