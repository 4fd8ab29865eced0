import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Input } from '#contract/all-apis.ts';
import type { OperatorThread } from '#contract/message-operator.ts';
import { PictureFrame } from '#src/console/base/picture-frame.tsx';
import { readerZone, useFormat } from '#src/i18n/format.ts';
import { threadPicture } from './thread.queries.ts';

interface ThreadMessagesProps {
  id: string;
  /** Why the operator reads it. */
  reason: string;
  thread: OperatorThread;
  /** Reads the messages before a position. */
  onEarlier: (before: number) => void;
  onHide: () => void;
}

/** Messages of a thread as an operator reads them; the reported ones are marked. */
export function ThreadMessages({ id: threadId, reason, thread, onEarlier, onHide }: ThreadMessagesProps) {
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
  asked: Input<'operator.threadPicture'>;
  size: { width: number; height: number };
  label: string;
}

/** A picture of a message, on demand: each look is a line of the audit log. */
function ThreadPicture({ asked, size, label }: ThreadPictureProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const picture = threadPicture(asked);
  // A card that moved in its list shows what it showed.
  const [isAsked, setAsked] = useState(() => client.getQueryData(picture.queryKey) !== undefined);
  const query = useQuery({ ...picture, enabled: isAsked });
  return isAsked ? (
    <div className="pictures">
      <PictureFrame query={query} label={label} size={size} />
    </div>
  ) : (
    <button type="button" onClick={() => setAsked(true)}>
      {t('console.feedback.thread.picture')}
    </button>
  );
}
