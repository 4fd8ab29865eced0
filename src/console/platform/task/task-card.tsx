import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useNow } from '#src/clock/use-now.ts';
import { OrderLink } from '#src/console/base/order-link.tsx';
import { readerZone, useFormat } from '#src/i18n/format.ts';
import { CloseTask } from './close-task.tsx';
import { codeOf, pageOf, startOf } from './task.view.ts';
import type { Task } from './tasks.queries.ts';

/** One task: its sentence, its age, and a link to the page that settles it, its order, or else its id. */
export function TaskCard({ task }: { task: Task }) {
  const { t } = useTranslation();
  const f = useFormat();
  const at = useNow();
  const sentence = useId();
  const isOpen = task.doneAt === null;
  const page = isOpen ? pageOf(task) : undefined;
  const startsAt = startOf(task);
  const shown = (instant: string) => ({ ago: f.ago(instant, at), day: f.day(instant, readerZone()) });
  return (
    <li className="row letter">
      <p id={sentence}>
        <b>{t(`console.tasks.kind.${task.kind}`)}</b>{' '}
        {startsAt === undefined
          ? null
          : t('console.tasks.begins', { when: f.dayTime(startsAt, readerZone()) })}
      </p>
      <ul className="facts faint">
        <li>{t(isOpen ? 'console.tasks.since' : 'console.tasks.came', shown(task.createdAt))}</li>
        {task.orderNumber === null ? null : (
          <li>
            <OrderLink number={task.orderNumber} />
          </li>
        )}
        {isOpen && page === undefined && task.orderNumber === null ? (
          <li>{t('console.tasks.reference', { id: task.subject.id })}</li>
        ) : null}
      </ul>
      {page === undefined ? null : (
        <p>
          <Link to={page} aria-describedby={sentence}>
            {t('console.tasks.open')}
          </Link>
        </p>
      )}
      {task.doneAt === null ? (
        <CloseTask task={task} />
      ) : (
        <blockquote className="typed note">
          <p className="faint">{t('console.tasks.closed', shown(task.doneAt))}</p>
          <Note note={task.note ?? ''} />
        </blockquote>
      )}
    </li>
  );
}

/** The note of a closed task: an operator’s words, or the text of a code that the server wrote. */
function Note({ note }: { note: string }) {
  const { t } = useTranslation();
  const code = codeOf(note);
  if (note === '') return null;
  return t(code === undefined ? 'console.tasks.noted' : `console.tasks.code.${code}`, { note });
}
