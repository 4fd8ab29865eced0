import { useTranslation } from 'react-i18next';
import type { Input } from '#contract/all-apis.ts';
import type { OperatorThread } from '#contract/message-operator.ts';
import { ask } from '#src/console/base/ask.ts';
import { PictureFrame } from '#src/console/base/picture-frame.tsx';
import { useLook } from '#src/console/base/use-look.ts';
import { readerZone, useFormat } from '#src/i18n/format.ts';

interface ThreadMessagesProps {
  id: string;
  /** Id of the record of the card. */
  cardId: string;
  /** Why the operator reads it. */
  reason: string;
  thread: OperatorThread;
  /** Reads the messages before a position. */
  onEarlier: (before: number) => void;
  onHide: () => void;
}

/** Messages of a thread as an operator reads them; the reported ones are marked. */
export function ThreadMessages({
  id: threadId,
  cardId,
  reason,
  thread,
  onEarlier,
  onHide,
}: ThreadMessagesProps) {
  const { t } = useTranslation();
  const f = useFormat();
  const { items, earlier, reported } = thread;
  const label = t('console.feedback.thread.list', { title: f.local(thread.title) });
  return (
    <>
      <h3>{label}</h3>
      {items.length === 0 ? <p className="note">{t('console.feedback.thread.none')}</p> : null}
      <ol className="rows" aria-label={label}>
        {items.map(({ id, from, side, at, body, isToClass }) => (
          <li key={id} className="row letter">
            <ul className="facts">
              <li>
                <b>{from}</b>
              </li>
              <li className="faint">{t(`console.feedback.thread.side.${side}`)}</li>
              <li className="faint">{f.dayTime(at, readerZone())}</li>
              {isToClass ? <li className="faint">{t('console.feedback.thread.toClass')}</li> : null}
              {reported.includes(id) ? (
                <li>
                  <span className="mark warn">{t('console.feedback.thread.reported')}</span>
                </li>
              ) : null}
            </ul>
            <p className="typed">
              {body === null
                ? t('console.feedback.thread.removed')
                : 'quick' in body
                  ? t(`messages.quick.${body.quick}`)
                  : body.text}
            </p>
            {body !== null && 'pictures' in body
              ? body.pictures.map((size, index) => (
                  <ThreadPicture
                    // A message never changes the order of its pictures.
                    key={index}
                    cardId={cardId}
                    asked={{ id: threadId, messageId: id, number: index + 1, reason }}
                    size={size}
                    label={t('console.feedback.picture', { name: from })}
                  />
                ))
              : null}
          </li>
        ))}
      </ol>
      <div className="buttons">
        {earlier === null ? null : (
          <button type="button" onClick={() => onEarlier(earlier)}>
            {t('console.feedback.thread.earlier')}
          </button>
        )}
        <button type="button" onClick={onHide}>
          {t('console.feedback.thread.hide')}
        </button>
      </div>
    </>
  );
}

interface ThreadPictureProps {
  cardId: string;
  asked: Input<'operator.threadPicture'>;
  size: { width: number; height: number };
  label: string;
}

/** A picture of a message, on demand: each look is a line of the audit log. */
function ThreadPicture({ cardId, asked, size, label }: ThreadPictureProps) {
  const { t } = useTranslation();
  // Below the thread: to hide the messages hides their pictures.
  const { data, error, isReading, look } = useLook(
    ['thread', cardId, asked.messageId, String(asked.number)],
    async (input: typeof asked) =>
      `data:image/webp;base64,${(await ask('operator.threadPicture', input)).picture}`,
  );
  if (data === undefined && error === null && !isReading)
    return (
      <button type="button" onClick={() => look(asked)}>
        {t('console.feedback.thread.picture')}
      </button>
    );
  return (
    <div className="pictures">
      <PictureFrame
        query={{ data, isError: error !== null, refetch: () => look(asked) }}
        label={label}
        size={size}
      />
    </div>
  );
}
