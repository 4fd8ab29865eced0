import { useTranslation } from 'react-i18next';
import type { Submitted, SubmittedState } from '#src/features/helping/team/submitted.view.ts';
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
  expired: 'neutral',
  left: 'neutral',
  removed: 'refused',
};

interface SubmittedRowProps {
  item: Submitted;
  /** The words for the code of a reason. */
  reasonOf: (code: string) => string;
}

/** One submission: what it is, since when, its status, why, and what comes next. */
export function SubmittedRow({ item, reasonOf }: SubmittedRowProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { kind, state, at, reason, code, name, role, amount, isOver, href } = item;
  const step = kind === 'appeal' && isOver ? 'appealOver' : kind;
  const what = [
    t(`teamLead.submit.kind.${kind}`),
    name === null ? '' : format.local(name),
    role === null ? '' : t(`team.kind.${role}`),
    amount === null ? '' : format.money(amount.minor, amount.currency),
  ];
  return (
    <ListRow
      href={href}
      title={what.filter(Boolean).join(' · ')}
      text={t('teamLead.submit.at', { when: format.day(at, readerZone()) })}
      below={
        <>
          <StatusBadge kind={badges[state]}>{t(`teamLead.submit.state.${state}`)}</StatusBadge>
          {reason === null ? null : <span className="of-row-next">{t('team.reason', { reason })}</span>}
          {code === null ? null : <span className="of-row-next">{reasonOf(code)}</span>}
          {state === 'submitted' ? (
            <span className="of-row-next">{t(`teamLead.submit.next.${step}`)}</span>
          ) : null}
          {state === 'rejected' || state === 'failed' ? (
            <span className="of-row-next">{t(`teamLead.submit.mend.${step}`)}</span>
          ) : null}
          {state === 'suspended' ? <span className="of-row-next">{t('teamLead.submit.shut')}</span> : null}
        </>
      }
    />
  );
}
