import { useTranslation } from 'react-i18next';
import type { Application } from '#contract/team-application.ts';
import { useNow } from '#src/clock/use-now.ts';
import { shownState, stateSince } from '#src/features/helping/team/team.view.ts';
import { readerZone, useFormat } from '#src/i18n/format.ts';

/** Facts of an application: its start, the notified people, what comes next, and the reason. */
export function ApplicationLines({ application }: { application: Application }) {
  const { t } = useTranslation();
  const format = useFormat();
  const zone = readerZone();
  const { message, reason, pendingBefore, expiresAt, againAt } = application;
  const { notified, notifiedZh = notified } = application;
  const names = format.list(format.language === 'zh' ? notifiedZh : notified);
  const state = shownState(application, useNow());
  const isAsked = state === 'pending';
  // In one line: its start, and the people who may answer.
  const facts = [
    t(`team.since.${state === 'late' ? 'pending' : state}`, {
      when: format.day(stateSince(application), zone),
    }),
    isAsked && names !== '' ? t('team.notified', { names }) : '',
  ];
  const lines = [
    message === '' ? '' : t('team.message', { message }),
    expiresAt === null
      ? ''
      : t(state === 'late' ? 'team.endedLate' : 'team.ends', { when: format.day(expiresAt, zone) }),
    isAsked && pendingBefore ? t('team.before', { count: pendingBefore }) : '',
    reason === null ? '' : t('team.reason', { reason }),
    againAt === null ? '' : t('team.again', { when: format.day(againAt, zone) }),
  ];
  return (
    <>
      <p className="of-faint of-tnum">{facts.filter(Boolean).join(' · ')}</p>
      {lines.filter(Boolean).map((line) => (
        <p key={line}>{line}</p>
      ))}
    </>
  );
}
