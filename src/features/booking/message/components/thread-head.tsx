import { useTranslation } from 'react-i18next';
import { helperRoles } from '#contract/enums.ts';
import type { ApplicationThread, ClassThread, ThreadRecord } from '#contract/message.ts';
import { paths, pathTo } from '#contract/paths.ts';
import { useNow } from '#src/clock/use-now.ts';
import { applicationLine, closingSoon } from '#src/features/booking/message/message.view.ts';
import { readerZone, useFormat } from '#src/i18n/format.ts';
import { useSession } from '#src/session/session.ts';
import { FactRow } from '#src/ui/fact-row.tsx';
import { List } from '#src/ui/list-row.tsx';

/** Head of a thread: its class or application with a link, the people who read along, and the end. */
export function ThreadHead({ thread }: { thread: ThreadRecord }) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  const closesAt = closingSoon(thread, now);
  const isApplicant = thread.kind === 'application' && thread.side === 'family';
  return (
    <>
      <List>
        {thread.kind === 'application' ? <ApplicationRow thread={thread} /> : <ClassRow thread={thread} />}
      </List>
      {isApplicant ? <p className="of-faint">{t('messages.application.readers')}</p> : null}
      {thread.alsoReads > 0 ? (
        <p className="of-faint">{t('messages.thread.alsoReads', { count: thread.alsoReads })}</p>
      ) : null}
      {closesAt === undefined ? null : (
        <p className="of-faint">
          {t('messages.thread.closes', { when: format.dayTimeAt(closesAt, readerZone()) })}
        </p>
      )}
    </>
  );
}

function ClassRow({ thread }: { thread: ClassThread }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { role, user } = useSession();
  const { id, classId, kind, side } = thread;
  const helper =
    helperRoles.find((one) => one === role) ??
    helperRoles.find((one) => user?.roles.includes(one)) ??
    'assistant';
  const to = {
    order: {
      label: t('messages.thread.openOrder'),
      href: pathTo(paths[side === 'coach' ? 'coach' : 'student'].orderDetail, { id }),
    },
    invitation: {
      label: t('messages.thread.openInvitation'),
      href: pathTo(paths[side === 'coach' ? 'coach' : helper].reservationDetail, { id }),
    },
    question: {
      label: t('messages.thread.openClass'),
      href:
        side === 'coach'
          ? pathTo(paths.coach.classDetail, { id: classId })
          : pathTo(paths.student.payment, { class: classId }),
    },
  }[kind];
  return (
    <FactRow
      icon="class"
      title={format.local(thread.title)}
      text={format.dayTimeAt(thread.startsAt, thread.zone)}
      below={to.label}
      href={to.href}
    />
  );
}

/** The family reads all its applications on one screen; leader and deputies answer on the team's page. */
function ApplicationRow({ thread }: { thread: ApplicationThread }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { role } = useSession();
  const { teamId: id, side } = thread;
  const isTeam = side === 'team';
  return (
    <FactRow
      icon="team"
      title={isTeam ? format.local(thread.title) : applicationLine(thread, t)}
      below={t(isTeam ? 'messages.application.openTeam' : 'messages.application.open')}
      href={
        isTeam
          ? pathTo(paths[role === 'coach' ? 'coach' : 'student'].organizationDetail, { id })
          : paths.student.examine
      }
    />
  );
}
