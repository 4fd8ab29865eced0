import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { paths, pathTo } from '#contract/paths.ts';
import { useGoOn } from '#src/browser/go-on.ts';
import { errorText } from '#src/features/base/error/error.view.ts';
import { useScreenParams } from '#src/features/base/screen-params/use-screen-params.ts';
import { FeedbackForm } from '#src/features/operating/feedback/components/feedback-form.tsx';
import { HelpAddress } from '#src/features/operating/feedback/components/help-address.tsx';
import { SentList } from '#src/features/operating/feedback/components/sent-list.tsx';
import { SentOne } from '#src/features/operating/feedback/components/sent-one.tsx';
import { useFeedbackForm } from '#src/features/operating/feedback/use-feedback-form.ts';
import { useSendFeedback } from '#src/features/operating/feedback/use-send-feedback.ts';
import { withRedirect } from '#src/session/redirect.ts';
import { useSession } from '#src/session/session.ts';
import { ActionButton } from '#src/ui/action-button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { Screen } from '#src/ui/screen.tsx';
import { toast } from '#src/ui/toast.ts';

/** /feedback: the form for feedback, and the list of sent ones; with `id` one of these. */
export function Component() {
  const { id, kind, about, message } = useScreenParams(paths.feedback);
  const { user } = useSession();
  if (id !== undefined) return user === null ? <SignInToRead id={id} /> : <SentOne key={id} id={id} />;
  return (
    <Write
      key={user?.id ?? 'guest'}
      isGuest={user === null}
      kind={kind}
      aboutId={about ?? ''}
      messageId={message ?? ''}
    />
  );
}

interface WriteProps {
  isGuest: boolean;
  kind: string | undefined;
  /** Person and message of the address; empty without one. */
  aboutId: string;
  messageId: string;
}

function Write({ isGuest, kind, aboutId, messageId }: WriteProps) {
  const { t } = useTranslation();
  const name = nameIn(useLocation().state) ?? t('feedback.form.thisPerson');
  const goOn = useGoOn();
  const about = aboutId === '' && messageId === '' ? undefined : { id: aboutId, name, messageId };
  const form = useFeedbackForm(isGuest, kind, about);
  const { send, isBusy } = useSendFeedback();
  const submit = async () => {
    const { kind: chosen, text, page, picture, reason, ...draft } = form.draft;
    if (!form.isRight() || chosen === '') return;
    if (isGuest) return goOn(withRedirect(paths.login, paths.feedback));
    const outcome = await send({
      kind: chosen,
      text: text.trim(),
      ...(page !== '' && { page }),
      ...(chosen === 'safety' && draft.aboutId !== '' && { aboutId: draft.aboutId }),
      ...(chosen === 'safety' && draft.messageId !== '' && { messageId: draft.messageId }),
      ...(chosen === 'safety' && reason !== '' && { reason }),
      ...(picture !== '' && { picture }),
    });
    if (outcome === undefined) return;
    if (outcome instanceof Error) return toast(errorText(outcome, t), { kind: 'refused' });
    if (outcome === 'notSaved') return toast(t('feedback.form.notSaved'), { kind: 'refused' });
    form.empty();
    if (outcome === 'needsDecision') return goOn(paths.waiting);
    toast(t(outcome === 'done' ? 'feedback.form.done' : 'feedback.form.saved'), {
      kind: outcome === 'done' ? 'done' : 'info',
    });
  };
  return (
    <Screen
      title={t('feedback.title')}
      back
      bottom={
        <ActionButton busy={isBusy} onClick={() => void submit()}>
          {t(isGuest ? 'feedback.form.signIn' : 'feedback.form.send')}
        </ActionButton>
      }
    >
      {isGuest ? <p>{t('feedback.form.guest')}</p> : null}
      {form.isLoading ? null : <FeedbackForm form={form} />}
      <HelpAddress />
      {isGuest ? null : <SentList />}
    </Screen>
  );
}

/** Name that the page before passed with the address; null after a reload. */
const nameIn = (state: unknown): string | null =>
  typeof state === 'object' && state !== null && 'name' in state && typeof state.name === 'string'
    ? state.name
    : null;

function SignInToRead({ id }: { id: string }) {
  const { t } = useTranslation();
  const target = withRedirect(paths.login, pathTo(paths.feedback, { id }));
  return (
    <Screen title={t('feedback.one.title')} back>
      <EmptyState
        drawing="message"
        text={t('common.signInFirst')}
        action={<ActionButton href={target}>{t('common.signIn')}</ActionButton>}
      />
    </Screen>
  );
}
