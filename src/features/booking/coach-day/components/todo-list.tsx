import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CoachTodo } from '#contract/coach-day.ts';
import type { MyPartner } from '#contract/partner.ts';
import { paths, pathTo } from '#contract/paths.ts';
import { useList } from '#src/features/base/reading/use-list.ts';
import { calledName } from '#src/features/booking/coach-day/today.view.ts';
import { isOver, openInvites, todoScreen } from '#src/features/booking/coach-day/todo.view.ts';
import { partnerSources } from '#src/features/teaching/partner/partner.queries.ts';
import { readerZone, useFormat } from '#src/i18n/format.ts';
import { QuietButton } from '#src/ui/action-button.tsx';
import { List } from '#src/ui/list-row.tsx';
import { NeedRow } from '#src/ui/need-row.tsx';
import { Skeleton } from '#src/ui/skeletons.tsx';
import { Stack } from '#src/ui/stack.tsx';

interface TodoListProps {
  todo: readonly CoachTodo[];
  /** Number of to-dos that are not listed. */
  more: number;
  now: number;
}

/** Few enough to keep the rest of the day on the screen. */
const firstScreenCount = 4;

/** To-dos and invitations of partners, earliest deadline first: what it is about, the deadline and a link to answer. */
export function TodoList({ todo, more, now }: TodoListProps) {
  const { t } = useTranslation();
  const [isWhole, setWhole] = useState(false);
  const { items: partners, state } = useList(partnerSources.mine());
  const rows = [
    ...todo.map((one) => ({
      until: one.until,
      row: <TodoRow key={`${one.kind} ${one.id}`} todo={one} now={now} />,
    })),
    ...openInvites(partners, now).map(({ partner, until }) => ({
      until,
      row: <InviteRow key={partner.id} partner={partner} until={until} />,
    })),
  ].toSorted((a, b) => a.until.localeCompare(b.until));
  if (rows.length === 0) {
    if (state === 'loading') return <Skeleton layout="list" count={1} />;
    const isRead = state === 'ready' || state === 'empty';
    return <p className="of-faint">{t(isRead ? 'coachDay.todo.nothing' : 'coachDay.todo.nothingRead')}</p>;
  }
  return (
    <Stack>
      <List label={t('coachDay.home.todo')}>
        {(isWhole ? rows : rows.slice(0, firstScreenCount)).map(({ row }) => row)}
      </List>
      {!isWhole && rows.length > firstScreenCount ? (
        <QuietButton icon="down" onClick={() => setWhole(true)}>
          {t('coachDay.todo.showAll', { count: rows.length })}
        </QuietButton>
      ) : null}
      {isWhole && more > 0 ? <p className="of-faint">{t('coachDay.todo.more', { count: more })}</p> : null}
    </Stack>
  );
}

interface InviteRowProps {
  partner: MyPartner['partner'];
  until: string;
}

/** A partner invites the coach to give classes under its name. */
function InviteRow({ partner, until }: InviteRowProps) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <NeedRow
      title={t('partner.place.invited', { name: format.local(partner.name) })}
      text={t('partner.place.invitedText')}
      until={t('todo.until', { until: format.shortDeadline(until, readerZone()) })}
      action={
        <QuietButton href={pathTo(paths.student.partnersDetail, { id: partner.id })}>
          {t('coachDay.todo.helpRequest.act')}
        </QuietButton>
      }
    />
  );
}

function TodoRow({ todo, now }: { todo: CoachTodo; now: number }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { kind, class: cls, count, until } = todo;
  const isPast = isOver(todo, now);
  const about = `${format.local(cls.title)} · ${format.dayTimeAt(cls.startsAt, cls.zone)}`;
  return (
    <NeedRow
      title={t(`coachDay.todo.${kind}.title`, { names: format.list(todo.names.map(calledName)), count })}
      text={
        isPast ? `${about} · ${t('coachDay.todo.over', { when: format.deadline(until, cls.zone) })}` : about
      }
      until={
        isPast ? undefined : t(`coachDay.todo.${kind}.until`, { when: format.shortDeadline(until, cls.zone) })
      }
      action={<QuietButton href={todoScreen(todo)}>{t(`coachDay.todo.${kind}.act`)}</QuietButton>}
    />
  );
}
