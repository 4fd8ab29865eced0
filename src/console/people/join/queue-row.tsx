import { memo, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Output } from '#contract/all-apis.ts';
import { PersonLink } from '#src/console/base/person-link.tsx';
import { useAgeNow } from '#src/console/base/use-age-now.ts';
import { readerZone, useFormat } from '#src/i18n/format.ts';

type Waiting = Output<'operator.joinList'>['items'][number];

/** One form: its person, its role, and its age. An unchanged one is not drawn again with a new page. */
export const QueueRow = memo(function QueueRow({ row }: { row: Waiting }) {
  const { t } = useTranslation();
  const f = useFormat();
  const at = useAgeNow(row.submittedAt);
  const heading = useId();
  const { accountId, role, state, name, isRevision, isResubmitted, submittedAt } = row;
  const what = isRevision ? 'revision' : isResubmitted ? 'again' : 'first';
  const isWaiting = isRevision || state === 'submitted';
  return (
    <li className="row-beside">
      <Link className="row" to={`/joins/${accountId}/${role}`}>
        <b id={heading}>{name}</b>
        <span>{t(`console.role.${role}`)}</span>
        <span>{isWaiting ? t(`console.what.${what}`) : t(`console.state.${state}`)}</span>
        <span className="faint">
          {t('console.queue.since', { ago: f.ago(submittedAt, at), day: f.day(submittedAt, readerZone()) })}
        </span>
      </Link>
      <PersonLink id={accountId} name={t('consoleLedger.person')} describedBy={heading} />
    </li>
  );
});
