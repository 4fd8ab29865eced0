import { useTranslation } from 'react-i18next';
import type { DisputeRecord } from '#contract/dispute.ts';
import { readerZone, useFormat } from '#src/i18n/format.ts';

interface Said {
  side: DisputeRecord['openedBy'];
  as: 'opened' | 'answered' | 'added';
  text: string;
  at: string;
}

function saidIn({ openedBy, openedAt, reason, answer, evidence }: DisputeRecord): Said[] {
  const other = openedBy === 'student' ? 'coach' : 'student';
  return [
    { side: openedBy, as: 'opened', text: reason.text, at: openedAt },
    ...(answer === null ? [] : [{ side: other, as: 'answered', ...answer } as const]),
    ...evidence.map((one) => ({ ...one, as: 'added' }) as const),
  ];
}

/** The history of a dispute: the claim, the answer, the evidence, and the decision. */
export function DisputeStory({ dispute }: { dispute: DisputeRecord }) {
  const { t } = useTranslation();
  const f = useFormat();
  const { order, student, coach, reason, decision } = dispute;
  const names = { student: student.name, coach: f.name(coach) };
  const when = (at: string) => f.dayTime(at, readerZone());
  return (
    <>
      <h3>{t('consoleMoney.disputes.story')}</h3>
      <ol className="rows">
        {saidIn(dispute).map(({ side, as, text, at }) => (
          <li key={`${as} ${side} ${at} ${text}`}>
            <p className="faint">
              {t(`consoleMoney.disputes.said.${as}.${side}`, {
                name: names[side],
                when: when(at),
                code: t(`consoleMoney.disputes.code.${reason.code}`),
              })}
            </p>
            {text === '' ? null : <blockquote className="typed">{text}</blockquote>}
          </li>
        ))}
        {decision === null ? null : (
          <li>
            <p>
              <b>{t(`consoleMoney.disputes.by.${decision.by}`, { when: when(decision.at) })}</b>{' '}
              {t(`consoleMoney.disputes.outcome.${decision.outcome}`, {
                amount: f.money(decision.refundMinor, order.currency),
              })}
            </p>
            {decision.note === '' ? null : <blockquote className="typed">{decision.note}</blockquote>}
          </li>
        )}
      </ol>
    </>
  );
}
