import { useTranslation } from 'react-i18next';
import type { Input } from '#contract/all-apis.ts';
import { limits } from '#contract/limits.ts';
import { ask } from '#src/console/base/ask.ts';
import { useKept } from '#src/console/base/decision/refusal-drafts.ts';
import { TextBox } from '#src/console/base/decision/text-box.tsx';
import { errorText } from '#src/console/base/error-text.ts';
import { OffButton } from '#src/console/base/off-button.tsx';
import { useLook } from '#src/console/base/use-look.ts';
import { ThreadMessages } from './thread-messages.tsx';

interface ThreadOnDemandProps {
  id: string;
  /** Id of the record of the card, which may move to another place of its list. */
  cardId: string;
  lead: string;
}

/** The messages of a thread, on demand and with a reason. Each look is audited, and the members are notified. */
export function ThreadOnDemand({ id, cardId, lead }: ThreadOnDemandProps) {
  const { t } = useTranslation();
  const [isAsked, setAsked] = useKept(`${cardId} thread`, false);
  const [text, setText] = useKept(`${cardId} thread reason`, '');
  const {
    data: thread,
    error,
    isReading,
    look,
    hide,
  } = useLook(['thread', cardId], (input: Input<'operator.threadRead'>) => ask('operator.threadRead', input));
  const reason = text.trim();
  const read = (before?: number) => look({ id, reason, ...(before !== undefined && { before }) });
  if (!isAsked)
    return (
      <div className="buttons">
        <button type="button" onClick={() => setAsked(true)}>
          {t('console.feedback.thread.open')}
        </button>
      </div>
    );
  return (
    <section className="panel" aria-label={t('console.feedback.thread.open')}>
      <p className="faint">{lead}</p>
      {thread === undefined ? (
        <>
          <TextBox
            label={t('console.feedback.thread.reason')}
            hint={t('console.feedback.thread.reasonHint', { count: limits.readReason })}
            maxLength={limits.reason}
            value={text}
            onValue={setText}
          />
          <div className="buttons">
            <OffButton
              kind="main"
              isBusy={isReading}
              off={
                Array.from(reason).length < limits.readReason
                  ? t('console.feedback.thread.short', { count: limits.readReason })
                  : null
              }
              onPress={() => read()}
            >
              {t('console.feedback.thread.read')}
            </OffButton>
          </div>
        </>
      ) : (
        <ThreadMessages
          id={id}
          cardId={cardId}
          reason={reason}
          thread={thread}
          onEarlier={read}
          onHide={() => {
            hide();
            setText('');
            setAsked(false);
          }}
        />
      )}
      {error === null ? null : (
        <p className="wrong" role="alert">
          {errorText(error, t)}
        </p>
      )}
    </section>
  );
}
