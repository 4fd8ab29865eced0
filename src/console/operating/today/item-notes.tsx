import { useInfiniteQuery } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { limits } from '#contract/limits.ts';
import { useKept } from '#src/console/base/decision/refusal-drafts.ts';
import { TextBox } from '#src/console/base/decision/text-box.tsx';
import { OffButton } from '#src/console/base/off-button.tsx';
import { Queue } from '#src/console/base/queue.tsx';
import { readerZone, useFormat } from '#src/i18n/format.ts';
import { type Item, todayQueries } from './today.queries.ts';
import { keyOf } from './today.view.ts';

interface ItemNotesProps {
  item: Item;
  isBusy: boolean;
  onNote: (text: string, onDone: () => void) => void;
}

/** Notes of operators about an item, the newest first, and a field for a new one. */
export function ItemNotes({ item, isBusy, onNote }: ItemNotesProps) {
  const { t } = useTranslation();
  const [text, setText] = useKept(`${keyOf(item)} note`, '');
  const note = text.trim();
  const off = note === '' ? t('console.off.fill', { field: t('consoleToday.note') }) : null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy && off === null) onNote(note, () => setText(''));
  };
  return (
    <section className="today-notes" aria-label={t('consoleToday.notes')}>
      <h3>{t('consoleToday.notes')}</h3>
      {item.notes === 0 ? <p className="faint">{t('consoleToday.noNote')}</p> : <NoteList item={item} />}
      <form className="narrow" onSubmit={submit}>
        <TextBox
          label={t('consoleToday.note')}
          hint={t('consoleToday.noteHint')}
          maxLength={limits.description}
          value={text}
          onValue={setText}
        />
        <OffButton type="submit" isBusy={isBusy} off={off}>
          {t('consoleToday.noteNow')}
        </OffButton>
      </form>
    </section>
  );
}

function NoteList({ item }: { item: Item }) {
  const { t } = useTranslation();
  const f = useFormat();
  const query = useInfiniteQuery(todayQueries.notes(item));
  return (
    <Queue query={query} hasRefresh={false} none={t('consoleToday.noNote')}>
      {(rows) => (
        <ul className="rows" aria-label={t('consoleToday.notes')}>
          {rows.map(({ id, name, at, text }) => (
            <li key={id} className="typed note">
              <p className="faint">{t('consoleToday.noteBy', { name, when: f.dayTime(at, readerZone()) })}</p>
              {text}
            </li>
          ))}
        </ul>
      )}
    </Queue>
  );
}
