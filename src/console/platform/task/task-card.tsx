import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { OrderLink } from '#src/console/base/order-link.tsx';
import { useAgeNow } from '#src/console/base/use-age-now.ts';
import { readerZone, useFormat } from '#src/i18n/format.ts';
import { codeOf } from './task.view.ts';
import type { Task } from './tasks.queries.ts';

/** One closed task: its sentence, its order, and the note of the operator who closed it. */
export const TaskCard = memo(function TaskCard({ task }: { task: Task }) {
  const { t } = useTranslation();
  const f = useFormat();
  const at = useAgeNow(task.createdAt, task.doneAt ?? task.createdAt);
  const shown = (instant: string) => ({ ago: f.ago(instant, at), day: f.day(instant, readerZone()) });
  return (
    <li className="row letter">
      <p>
        <b>{t(`console.tasks.kind.${task.kind}`)}</b>
      </p>
      <ul className="facts faint">
        <li>{t('console.tasks.came', shown(task.createdAt))}</li>
        {task.orderNumber === null ? null : (
          <li>
            <OrderLink number={task.orderNumber} />
          </li>
        )}
      </ul>
      {task.doneAt === null ? null : (
        <blockquote className="typed note">
          <p className="faint">{t('console.tasks.closed', shown(task.doneAt))}</p>
          <Note note={task.note ?? ''} />
        </blockquote>
      )}
    </li>
  );
});

/** The note of a closed task: an operator’s words, or the text of a code that the server wrote. */
function Note({ note }: { note: string }) {
  const { t } = useTranslation();
  const code = codeOf(note);
  if (note === '') return null;
  return t(code === undefined ? 'console.tasks.noted' : `console.tasks.code.${code}`, { note });
}
