import { useTranslation } from 'react-i18next';
import { useNow } from '#src/clock/use-now.ts';
import { useKept } from '#src/console/base/decision/refusal-drafts.ts';
import { PersonLink } from '#src/console/base/person-link.tsx';
import { readerZone, useFormat } from '#src/i18n/format.ts';
import { ClearancePanel } from './clearance-panel.tsx';
import { ClosedBeforePanel } from './closed-before-panel.tsx';
import { DecisionBar } from './decision-bar.tsx';
import { FormTable } from './form-table.tsx';
import { GuardianPanel } from './guardian-panel.tsx';
import type { JoinDetail } from './join.queries.ts';
import { handedInAt, isWaiting, type Reasons } from './join.view.ts';
import { LastRefusal } from './last-refusal.tsx';
import { RolePanel } from './role-panel.tsx';

const noReasons: Reasons = {};

/** The facts of a form, the evidence about the person, and the decision. */
export function Review({ detail }: { detail: JoinDetail }) {
  const { t } = useTranslation();
  const f = useFormat();
  const at = useNow();
  const { accountId, role, state, contacts, guardians, closedBefore, isResubmitted, revision, reason } =
    detail;
  const [reasons, setReasons] = useKept(`${accountId} ${role} reasons`, noReasons);
  const waits = isWaiting(detail);
  const handedIn = handedInAt(detail);
  return (
    <>
      <ul className="facts">
        <li>
          <PersonLink id={accountId} name={t('consoleLedger.person')} />
        </li>
        <li>{t(`console.role.${role}`)}</li>
        <li>
          <span className={`state state-${state}`}>{t(`console.state.${state}`)}</span>
        </li>
        {isResubmitted ? <li>{t('console.what.again')}</li> : null}
        {revision === null ? null : <li>{t(`console.join.revision.${revision.state}`)}</li>}
        <li>{t('console.queue.since', { ago: f.ago(handedIn, at), day: f.day(handedIn, readerZone()) })}</li>
        {contacts.map(({ channel, value }) => (
          <li key={channel}>{value}</li>
        ))}
      </ul>
      {reason === null ? null : <p className="note">{t('console.join.reason', { reason })}</p>}
      {closedBefore.length === 0 ? null : <ClosedBeforePanel roles={closedBefore} />}
      {waits ? <LastRefusal reasons={revision?.reasons ?? detail.reasons} /> : null}
      <FormTable detail={detail} reasons={waits ? reasons : null} onReasons={setReasons} />
      {guardians === null ? null : <GuardianPanel guardians={guardians} />}
      {role === 'student' ? null : <ClearancePanel accountId={accountId} role={role} />}
      <DecisionBar detail={detail} reasons={reasons} onReasons={setReasons} />
      <RolePanel detail={detail} />
    </>
  );
}
