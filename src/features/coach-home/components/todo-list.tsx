import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CoachTodo } from '#contract/coach-day.ts';
import { calledName } from '#src/features/coach-home/today.view.ts';
import { isOver, todoScreen } from '#src/features/coach-home/todo.view.ts';
import { useFormat } from '#src/i18n/format.ts';
import { QuietButton } from '#src/ui/action-button.tsx';
import { NeedsYouCard } from '#src/ui/needs-you-card.tsx';
import { Stack } from '#src/ui/stack.tsx';

interface TodoListProps {
  todo: readonly CoachTodo[];
  /** How much more waits than is listed. */
  more: number;
  now: number;
}

/** As many as leave the rest of the day in sight. */
const inSight = 3;

/** What waits, what ends soonest first: for what, until when, and the way to answer. */
export function TodoList({ todo, more, now }: TodoListProps) {
  const { t } = useTranslation('coachDay');
  const [isWhole, setWhole] = useState(false);
  if (todo.length === 0) return <p className="of-faint">{t('todo.nothing')}</p>;
  return (
    <Stack>
      {(isWhole ? todo : todo.slice(0, inSight)).map((one) => (
        <TodoCard key={`${one.kind} ${one.id}`} todo={one} now={now} />
      ))}
      {!isWhole && todo.length > inSight ? (
        <QuietButton icon="down" onClick={() => setWhole(true)}>
          {t('todo.showAll', { count: todo.length })}
        </QuietButton>
      ) : null}
      {isWhole && more > 0 ? <p className="of-faint">{t('todo.more', { count: more })}</p> : null}
    </Stack>
  );
}

function TodoCard({ todo, now }: { todo: CoachTodo; now: number }) {
  const { t } = useTranslation('coachDay');
  const format = useFormat();
  const { kind, class: cls, count, until } = todo;
  const when = format.deadline(until, cls.zone);
  return (
    <NeedsYouCard
      title={t(`todo.${kind}.title`, { names: format.list(todo.names.map(calledName)), count })}
      text={`${format.local(cls.title)} · ${format.dayTimeAt(cls.startsAt, cls.zone)}`}
      until={t(isOver(todo, now) ? 'todo.over' : `todo.${kind}.until`, { when })}
      actions={<QuietButton href={todoScreen(todo)}>{t(`todo.${kind}.act`)}</QuietButton>}
    />
  );
}
