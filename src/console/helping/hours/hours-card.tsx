import { memo, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { OperatorHours } from '#contract/hours.ts';
import { PersonLink } from '#src/console/base/person-link.tsx';
import { PersonWords } from '#src/console/base/person-words.tsx';
import { useAgeNow } from '#src/console/base/use-age-now.ts';
import { readerZone, useFormat } from '#src/i18n/format.ts';
import { HoursDecision } from './hours-decision.tsx';
import { SettleForm } from './settle-form.tsx';

/** One record of hours: helper, class, measured time, the statements of both sides, and the decision. */
export const HoursCard = memo(function HoursCard({ row }: { row: OperatorHours }) {
  const { t } = useTranslation();
  const f = useFormat();
  const at = useAgeNow(row.since);
  const heading = useId();
  const { helper, coach, class: cls, waits, since, minutes, note, reason, dispute, revisions } = row;
  const coachName = f.name(coach);
  const scans = [
    row.checkedInAt && t('console.hours.in', { when: f.dayTimeAt(row.checkedInAt, cls.zone) }),
    row.checkedOutAt && t('console.hours.out', { when: f.dayTimeAt(row.checkedOutAt, cls.zone) }),
  ].filter(Boolean);
  return (
    <section className="panel" aria-labelledby={heading}>
      <h2 id={heading}>
        <PersonLink id={helper.id} name={helper.name} /> ·{' '}
        <Link to={`/classes/${cls.id}`}>{f.local(cls.title)}</Link>
      </h2>
      <ul className="facts">
        <li>
          <span className="mark">{t(`console.hours.waits.${waits}`)}</span>
        </li>
        <li>
          <PersonWords id={coach.id} name={coachName} words={(name) => t('console.hours.coach', { name })} />
        </li>
        <li>{f.dayTimeAt(cls.startsAt, cls.zone)}</li>
        <li className="faint">
          {t('console.hours.since', { ago: f.ago(since, at), day: f.day(since, readerZone()) })}
        </li>
      </ul>
      <p>
        {t(`console.hours.source.${row.source}`, {
          time: f.duration(minutes),
          length: f.duration(row.scheduledMinutes),
        })}
      </p>
      <p className="faint">{scans.length > 0 ? scans.join(' · ') : t('console.hours.noScan')}</p>
      {note ? <p className="typed">{t('console.hours.note', { name: helper.name, text: note })}</p> : null}
      {revisions.length > 0 ? (
        <p>{t('console.hours.before', { times: f.list(revisions.map((one) => f.duration(one.minutes))) })}</p>
      ) : null}
      {reason ? (
        <p className="typed">{t('console.hours.reason', { name: coachName, text: reason })}</p>
      ) : null}
      {dispute ? (
        <p className="typed">{t('console.hours.dispute', { name: helper.name, text: dispute.text })}</p>
      ) : null}
      {waits === 'disputed' ? <SettleForm row={row} /> : <HoursDecision row={row} />}
    </section>
  );
});
