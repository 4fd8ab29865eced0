import { useTranslation } from 'react-i18next';
import { paths } from '#contract/paths.ts';
import { useNow } from '#src/clock/use-now.ts';
import { whenOf } from '#src/features/booking/order/reading/order.view.ts';
import { waitingBadge, waitingSentence } from '#src/features/booking/order/reading/waiting.view.ts';
import { useFormat } from '#src/i18n/format.ts';
import type { Waiting } from '#src/offline/core/merge.ts';
import { Card } from '#src/ui/card.tsx';
import { StatusBadge } from '#src/ui/status-badge.tsx';
import { WhenWhere } from '#src/ui/when-where.tsx';
import { Written } from '#src/ui/written.tsx';
import { RequestLines } from './request-lines.tsx';

/** A booking that the server has not answered: a request, not a seat (docs/offline.md 3.6). */
export function RequestCard({ request }: { request: Waiting }) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  const { startsAt, endsAt, zone, title, coach, place } = request.about;
  const when = startsAt && endsAt && zone ? whenOf({ startsAt, endsAt, zone }, format) : undefined;
  return (
    <Card href={paths.waiting} tone="local">
      {when ? (
        <WhenWhere
          day={when.day}
          time={when.time}
          zone={when.own && when.zoneName}
          startAt={startsAt}
          ownTime={when.own && t('order.ownTime', { time: when.own })}
          place={place}
          person={coach && format.name(coach)}
        />
      ) : null}
      {title ? (
        <p className="of-card-title">
          <Written>{format.local(title)}</Written>
        </p>
      ) : null}
      <RequestLines row={request} />
      <StatusBadge kind={request.state === 'needsUser' ? 'waiting' : 'local'}>
        {t(`order.waiting.badge.${waitingBadge(request)}`)}
      </StatusBadge>
      <p className="of-muted">{t(`order.waiting.text.${waitingSentence(request, now)}`)}</p>
    </Card>
  );
}
