import { useTranslation } from 'react-i18next';
import { paths, pathTo } from '#contract/paths.ts';
import type { OwnVenue } from '#contract/venue.ts';
import type { useVenueSteps } from '#src/features/teaching/venue/use-venue-steps.ts';
import { dayIn, useFormat } from '#src/i18n/format.ts';
import { DangerButton, QuietButton } from '#src/ui/action-button.tsx';
import { Buttons } from '#src/ui/buttons.tsx';
import { Card } from '#src/ui/card.tsx';
import { confirmDialog } from '#src/ui/dialogs.ts';
import { Written } from '#src/ui/written.tsx';

interface VenueCardProps {
  venue: OwnVenue;
  /** Name of its city. */
  city: string;
  /** Clock of its city; that of the phone until the cities are read. */
  zone: string;
  end: ReturnType<typeof useVenueSteps>['end'];
  isOnline: boolean;
}

/** A saved place. That of the coach has buttons to change and to end it. */
export function VenueCard({ venue, city, zone, end, isOnline }: VenueCardProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const ask = async () => {
    const isSure = await confirmDialog({
      title: t('venue.end.ask'),
      text: t('venue.end.text'),
      confirmLabel: t('venue.end.act'),
      cancelLabel: t('venue.end.keep'),
      danger: true,
    });
    if (isSure) end.mutate({ id: venue.id });
  };
  const { confirmedAt } = venue;
  // Open ones have a section of their own.
  const Heading = venue.isOwn ? 'h2' : 'h3';
  return (
    <Card
      footer={
        venue.isOwn ? (
          <Buttons>
            <QuietButton href={pathTo(paths.coach.venue, { id: venue.id })}>
              {t(venue.point === null ? 'venue.confirm' : 'venue.change')}
            </QuietButton>
            <DangerButton
              busy={end.isPending && end.variables?.id === venue.id}
              offReason={isOnline ? undefined : t('venue.offline')}
              onClick={() => void ask()}
            >
              {t('venue.end.act')}
            </DangerButton>
          </Buttons>
        ) : undefined
      }
    >
      <Heading className="of-label">
        <Written>{venue.name}</Written>
      </Heading>
      <p>
        {/* Most addresses name the city already. */}
        <Written>{venue.address.includes(city) ? venue.address : format.list([venue.address, city])}</Written>
      </p>
      <p className="of-hint">
        {confirmedAt === null
          ? t('venue.unconfirmed')
          : t('venue.confirmed', { when: format.date(dayIn(zone, confirmedAt)) })}
      </p>
      {venue.hint === '' ? null : (
        <p className="of-hint">
          <Written>{venue.hint}</Written>
        </p>
      )}
      <p className="of-hint">{t('venue.uses', { count: venue.uses })}</p>
    </Card>
  );
}
