import { useTranslation } from 'react-i18next';
import { useNow } from '#src/clock/use-now.ts';
import { OrderLink } from '#src/console/base/order-link.tsx';
import { readerZone, useFormat } from '#src/i18n/format.ts';
import type { RatingDetail } from './rating.queries.ts';

/** A rating as it is or was shown, and its reports. */
export function RatingFacts({
  detail: { rating, side, orderNumber, hidden, reports },
}: {
  detail: RatingDetail;
}) {
  const { t } = useTranslation();
  const f = useFormat();
  const at = useNow();
  const since = (instant: string) => ({ ago: f.ago(instant, at), day: f.day(instant, readerZone()) });
  return (
    <>
      <ul className="facts">
        <li>
          <span className={hidden === null ? 'mark good' : 'mark warn'}>
            {hidden === null
              ? t('console.ratings.shown')
              : t('console.ratings.hidden', {
                  day: f.day(hidden.at, readerZone()),
                  fault: t(`console.ratings.fault.${hidden.reason}`),
                })}
          </span>
        </li>
        <li>{t(`console.ratings.side.${side}`, { name: rating.by })}</li>
        <li>{t('console.ratings.stars', { count: rating.stars })}</li>
        <li className="faint">{t('console.ratings.written', since(rating.createdAt))}</li>
        <li>
          <OrderLink number={orderNumber} />
        </li>
      </ul>
      {rating.tags.length === 0 ? null : (
        <p>{f.list(rating.tags.map((tag) => t(`console.ratings.tag.${tag}`)))}</p>
      )}
      <p className="typed">{rating.text === '' ? t('console.ratings.noText') : rating.text}</p>
      {rating.reply === null ? null : (
        <blockquote className="typed note">
          <p className="faint">{t('console.ratings.reply', since(rating.reply.at))}</p>
          {rating.reply.text}
        </blockquote>
      )}
      <h2>{t('console.ratings.reports')}</h2>
      {reports.length === 0 ? <p className="note">{t('console.ratings.noReport')}</p> : null}
      <ul className="rows">
        {reports.map((report) => (
          <li key={`${report.at} ${report.reason}`} className="row letter">
            <p>
              <b>{t(`console.ratings.fault.${report.reason}`)}</b>{' '}
              <span className="faint">{t('console.ratings.reported', since(report.at))}</span>
            </p>
            {report.text === '' ? null : <p className="typed">{report.text}</p>}
          </li>
        ))}
      </ul>
    </>
  );
}
