import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Output } from '#contract/all-apis.ts';
import { useNow } from '#src/clock/use-now.ts';
import { readerZone, useFormat } from '#src/i18n/format.ts';

type Waiting = Output<'operator.joinList'>['items'][number];

/** One form: whose it is, what it is, and how old. */
export function QueueRow({ row }: { row: Waiting }) {
  const { t } = useTranslation('console');
  const f = useFormat();
  const at = useNow();
  const { accountId, role, state, name, isRevision, isResubmitted, submittedAt } = row;
  const what = isRevision ? 'revision' : isResubmitted ? 'again' : 'first';
  const isWaiting = isRevision || state === 'submitted';
  return (
    <li>
      <Link className="row" to={`/joins/${accountId}/${role}`}>
        <b>{name}</b>
        <span>{t(`role.${role}`)}</span>
        <span>{isWaiting ? t(`what.${what}`) : t(`state.${state}`)}</span>
        <span className="faint">
          {t('queue.since', { ago: f.ago(submittedAt, at), day: f.day(submittedAt, readerZone()) })}
        </span>
      </Link>
    </li>
  );
}
