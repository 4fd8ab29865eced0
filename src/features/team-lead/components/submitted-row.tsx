import { useTranslation } from 'react-i18next';
import type { Submitted, SubmittedState } from '#src/features/team-lead/submitted.view.ts';
import { readerZone, useFormat } from '#src/i18n/format.ts';
import { ListRow } from '#src/ui/list-row.tsx';
import { StatusBadge, type StatusKind } from '#src/ui/status-badge.tsx';

const badges: Record<SubmittedState, StatusKind> = {
  submitted: 'waiting',
  approved: 'certain',
  paid: 'certain',
  rejected: 'refused',
  failed: 'refused',
  suspended: 'refused',
  closed: 'neutral',
  ended: 'neutral',
};

/** Something handed in: what it is, since when, how it stands, why, and what comes next. */
export function SubmittedRow({ item }: { item: Submitted }) {
  const { t } = useTranslation('teamLead');
  const { t: tTeam } = useTranslation('team');
  const { t: tCash } = useTranslation('cash');
  const format = useFormat();
  const { kind, state, at, reason, code, name, role, amount, href } = item;
  const what = [
    t(`submit.kind.${kind}`),
    name === null ? '' : format.local(name),
    role === null ? '' : tTeam(`kind.${role}`),
    amount === null ? '' : format.money(amount.minor, amount.currency),
  ];
  return (
    <ListRow
      href={href}
      title={what.filter(Boolean).join(' · ')}
      text={t('submit.at', { when: format.day(at, readerZone()) })}
      below={
        <>
          <StatusBadge kind={badges[state]}>{t(`submit.state.${state}`)}</StatusBadge>
          {reason === null ? null : <span className="of-row-next">{tTeam('reason', { reason })}</span>}
          {code === null ? null : <span className="of-row-next">{tCash(`reason.${code}`)}</span>}
          {state === 'submitted' ? <span className="of-row-next">{t(`submit.next.${kind}`)}</span> : null}
          {state === 'rejected' || state === 'failed' ? (
            <span className="of-row-next">{t(`submit.mend.${kind}`)}</span>
          ) : null}
          {state === 'suspended' ? <span className="of-row-next">{t('submit.shut')}</span> : null}
        </>
      }
    />
  );
}
