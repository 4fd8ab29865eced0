import { useTranslation } from 'react-i18next';
import { useFeedSettings } from '#src/features/calendar-feed/use-feed-settings.ts';
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

/** An open calendar address: copied, changed, renewed, closed. */
export function OpenFeed({ url, showsNames, offReason }: OpenFeedProps) {
  const { t } = useTranslation('setting');
  const feed = useFeedSettings();
  const copy = async () => {
    await navigator.clipboard.writeText(url).then(
      () => toast(t('calendar.copied'), { kind: 'done' }),
      // The address stands on the screen and can be copied by hand.
      () => toast(t('check.notCopied'), { kind: 'refused' }),
    );
  };
  const ask = async (what: 'renew' | 'close') =>
    await confirmDialog({
      title: t(`calendar.${what}`),
      text: t(`calendar.${what}Ask`),
      confirmLabel: t(`calendar.${what}`),
      danger: true,
    });
  return (
    <Section title={t('calendar.address')}>
      <p>
        <AddressText>{url}</AddressText>
      </p>
      <ActionButton onClick={() => void copy()}>{t('calendar.copy')}</ActionButton>
      <List>
        <Toggle
          label={t('calendar.names')}
          text={offReason ?? t('calendar.namesText')}
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
        {t('calendar.renew')}
      </QuietButton>
      <DangerButton
        busy={feed.isBusy}
        offReason={offReason}
        onClick={() => void ask('close').then((isSure) => isSure && feed.close())}
      >
        {t('calendar.close')}
      </DangerButton>
    </Section>
  );
}
