import { useTranslation } from 'react-i18next';
import { useCalendarFeed } from '#src/features/booking/calendar/use-calendar-feed.ts';
import { useOnline } from '#src/offline/online.ts';
import { QuietButton } from '#src/ui/action-button.tsx';
import { AddressText } from '#src/ui/address-text.tsx';
import { Section } from '#src/ui/section.tsx';

/** An address that keeps a calendar program up to date with all sessions. */
export function CalendarFeed() {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const { url, show, isBusy } = useCalendarFeed();
  return (
    <Section title={t('orderDetail.feed.title')}>
      <p className="of-faint">{t('orderDetail.feed.text')}</p>
      {url ? (
        <p className="of-tnum">
          <AddressText>{url}</AddressText>
        </p>
      ) : null}
      <QuietButton
        busy={isBusy}
        onClick={() => void show()}
        offReason={isOnline ? undefined : t('orderDetail.feed.offline')}
      >
        {t('orderDetail.feed.copy')}
      </QuietButton>
    </Section>
  );
}
