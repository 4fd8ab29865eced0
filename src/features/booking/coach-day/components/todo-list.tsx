import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CoachTodo } from '#contract/coach-day.ts';
import { calledName } from '#src/features/booking/coach-day/today.view.ts';
import { isOver, todoScreen } from '#src/features/booking/coach-day/todo.view.ts';
import { useFormat } from '#src/i18n/format.ts';
import { QuietButton } from '#src/ui/action-button.tsx';
import { NeedsYouCard } from '#src/ui/needs-you-card.tsx';
import { Stack } from '#src/ui/stack.tsx';

interface TodoListProps {
  todo: readonly CoachTodo[];
  /** Number of to-dos that are not listed. */
  more: number;
  now: number;
}

/** Few enough to keep the rest of the day on the screen. */
const firstScreenCount = 3;

/** To-dos, earliest deadline first: the class, the deadline and a link to answer. */
export function TodoList({ todo, more, now }: TodoListProps) {
  const { t } = useTranslation();
  const [isWhole, setWhole] = useState(false);
  if (todo.length === 0) return <p className="of-faint">{t('coachDay.todo.nothing')}</p>;
  return (
    <Stack>
      {(isWhole ? todo : todo.slice(0, firstScreenCount)).map((one) => (
        <TodoCard key={`${one.kind} ${one.id}`} todo={one} now={now} />
      ))}
      {!isWhole && todo.length > firstScreenCount ? (
        <QuietButton icon="down" onClick={() => setWhole(true)}>
          {t('coachDay.todo.showAll', { count: todo.length })}
        </QuietButton>
      ) : null}
      {isWhole && more > 0 ? <p className="of-faint">{t('coachDay.todo.more', { count: more })}</p> : null}
    </Stack>
  );
}

function TodoCard({ todo, now }: { todo: CoachTodo; now: number }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { kind, class: cls, count, until } = todo;
  const when = format.deadline(until, cls.zone);
  return (
    <NeedsYouCard
      title={t(`coachDay.todo.${kind}.title`, { names: format.list(todo.names.map(calledName)), count })}
      text={`${format.local(cls.title)} · ${format.dayTimeAt(cls.startsAt, cls.zone)}`}
      until={t(isOver(todo, now) ? 'coachDay.todo.over' : `coachDay.todo.${kind}.until`, { when })}
      actions={<QuietButton href={todoScreen(todo)}>{t(`coachDay.todo.${kind}.act`)}</QuietButton>}
    />
  );
}
