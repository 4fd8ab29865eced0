import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { paths, pathTo } from '#contract/paths.ts';
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
  const { id, kind } = useScreenParams(paths.feedback);
  const { user } = useSession();
  if (id !== undefined) return user === null ? <SignInToRead id={id} /> : <SentOne key={id} id={id} />;
  return <Write key={user?.id ?? 'guest'} isGuest={user === null} kind={kind} />;
}

function Write({ isGuest, kind }: { isGuest: boolean; kind: string | undefined }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const form = useFeedbackForm(isGuest, kind);
  const { send, isBusy } = useSendFeedback();
  const submit = async () => {
    const { kind: chosen, text, page, picture } = form.draft;
    if (!form.isRight() || chosen === '') return;
    if (isGuest) return navigate(withRedirect(paths.login, paths.feedback));
    const outcome = await send({
      kind: chosen,
      text: text.trim(),
      ...(page !== '' && { page }),
      ...(picture !== '' && { picture }),
    });
    if (outcome === undefined) return;
    if (outcome instanceof Error) return toast(errorText(outcome, t), { kind: 'refused' });
    if (outcome === 'notSaved') return toast(t('feedback.form.notSaved'), { kind: 'refused' });
    form.empty();
    if (outcome === 'needsDecision') return navigate(paths.waiting);
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
