import { useTranslation } from 'react-i18next';
import type { Application } from '#contract/team-application.ts';
import { badgeOf, shownState, stateSince } from '#src/features/team/team.view.ts';
import { readerZone, useFormat } from '#src/i18n/format.ts';
import { StatusBadge } from '#src/ui/status-badge.tsx';

/** How an application stands: state, since when, who was notified, what comes next, and why. */
export function ApplicationLines({ application }: { application: Application }) {
  const { t } = useTranslation('team');
  const format = useFormat();
  const zone = readerZone();
  const { message, reason, notified, pendingBefore, expiresAt, againAt } = application;
  const state = shownState(application);
  const isAsked = state === 'pending';
  const lines = [
    t(`since.${state}`, { when: format.day(stateSince(application), zone) }),
    isAsked && notified.length > 0 ? t('notified', { names: format.list(notified) }) : '',
    isAsked && pendingBefore ? t('before', { count: pendingBefore }) : '',
    expiresAt === null ? '' : t('ends', { when: format.day(expiresAt, zone) }),
    reason === null ? '' : t('reason', { reason }),
    againAt === null ? '' : t('again', { when: format.day(againAt, zone) }),
    message === '' ? '' : t('message', { message }),
  ];
  return (
    <>
      <StatusBadge kind={badgeOf[state]}>{t(`state.${state}`)}</StatusBadge>
      {lines.filter(Boolean).map((line) => (
        <p key={line}>{line}</p>
      ))}
    </>
  );
}
