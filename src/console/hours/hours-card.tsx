import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { OperatorHours } from '#contract/hours.ts';
import { useNow } from '#src/clock/use-now.ts';
import { readerZone, useFormat } from '#src/i18n/format.ts';
import { HoursDecision } from './hours-decision.tsx';
import { SettleForm } from './settle-form.tsx';

/** One record: whose, of which class, what was measured, what both sides say, and the decision. */
export function HoursCard({ row }: { row: OperatorHours }) {
  const { t } = useTranslation('console');
  const f = useFormat();
  const at = useNow();
  const heading = useId();
  const { helper, coach, class: cls, waits, since, minutes, note, reason, dispute, revisions } = row;
  const coachName = f.name(coach);
  const scans = [
    row.checkedInAt && t('hours.in', { when: f.dayTimeAt(row.checkedInAt, cls.zone) }),
    row.checkedOutAt && t('hours.out', { when: f.dayTimeAt(row.checkedOutAt, cls.zone) }),
  ].filter(Boolean);
  return (
    <section className="panel" aria-labelledby={heading}>
      <h2 id={heading}>
        {helper.name} · {f.local(cls.title)}
      </h2>
      <ul className="facts">
        <li>
          <span className="mark">{t(`hours.waits.${waits}`)}</span>
        </li>
        <li>{t('hours.coach', { name: coachName })}</li>
        <li>{f.dayTimeAt(cls.startsAt, cls.zone)}</li>
        <li className="faint">
          {t('hours.since', { ago: f.ago(since, at), day: f.day(since, readerZone()) })}
        </li>
      </ul>
      <p>
        {t(`hours.source.${row.source}`, {
          time: f.duration(minutes),
          length: f.duration(row.scheduledMinutes),
        })}
      </p>
      <p className="faint">{scans.length > 0 ? scans.join(' · ') : t('hours.noScan')}</p>
      {note ? <p className="typed">{t('hours.note', { name: helper.name, text: note })}</p> : null}
      {revisions.length > 0 ? (
        <p>{t('hours.before', { times: f.list(revisions.map((one) => f.duration(one.minutes))) })}</p>
      ) : null}
      {reason ? <p className="typed">{t('hours.reason', { name: coachName, text: reason })}</p> : null}
      {dispute ? (
        <p className="typed">{t('hours.dispute', { name: helper.name, text: dispute.text })}</p>
      ) : null}
      {waits === 'disputed' ? <SettleForm row={row} /> : <HoursDecision row={row} />}
    </section>
  );
}
