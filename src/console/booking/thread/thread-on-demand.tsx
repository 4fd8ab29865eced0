import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Input } from '#contract/all-apis.ts';
import { limits } from '#contract/limits.ts';
import { ask } from '#src/console/base/ask.ts';
import { useKept } from '#src/console/base/decision/refusal-drafts.ts';
import { TextBox } from '#src/console/base/decision/text-box.tsx';
import { errorText } from '#src/console/base/error-text.ts';
import { OffButton } from '#src/console/base/off-button.tsx';
import { ThreadMessages } from './thread-messages.tsx';
import { openThread } from './thread.queries.ts';

interface ThreadOnDemandProps {
  id: string;
  /** Id of the record of the card, which may move to another place of its list. */
  cardId: string;
  lead: string;
}

/** The messages of a thread, on demand and with a reason. Each look is audited, and the members are notified. */
export function ThreadOnDemand({ id, cardId, lead }: ThreadOnDemandProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [isAsked, setAsked] = useKept(`${cardId} thread`, false);
  const [text, setText] = useKept(`${cardId} thread reason`, '');
  const opened = openThread(cardId);
  const { data: thread } = useQuery(opened);
  const look = useMutation({
    mutationFn: (input: Input<'operator.threadRead'>) => ask('operator.threadRead', input),
    // A page that was left keeps no messages.
    onSuccess: (answer) => {
      if (client.getQueryState(opened.queryKey)) client.setQueryData(opened.queryKey, answer);
    },
    gcTime: 0,
    retry: false,
  });
  const reason = text.trim();
  const read = (before?: number) => {
    if (!look.isPending) look.mutate({ id, reason, ...(before !== undefined && { before }) });
  };
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
              isBusy={look.isPending}
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
          reason={reason}
          thread={thread}
          onEarlier={read}
          onHide={() => {
            look.reset();
            void client.resetQueries({ queryKey: opened.queryKey, exact: true });
            setText('');
            setAsked(false);
          }}
        />
      )}
      {look.error === null ? null : (
        <p className="wrong" role="alert">
          {errorText(look.error, t)}
        </p>
      )}
    </section>
  );
}
