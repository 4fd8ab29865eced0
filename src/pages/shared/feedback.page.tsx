import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { paths, pathTo } from '#contract/paths.ts';
import { errorText } from '#src/features/error/error.view.ts';
import { FeedbackForm } from '#src/features/feedback/components/feedback-form.tsx';
import { HelpAddress } from '#src/features/feedback/components/help-address.tsx';
import { SentList } from '#src/features/feedback/components/sent-list.tsx';
import { SentOne } from '#src/features/feedback/components/sent-one.tsx';
import { useFeedbackForm } from '#src/features/feedback/use-feedback-form.ts';
import { useSendFeedback } from '#src/features/feedback/use-send-feedback.ts';
import { useScreenParams } from '#src/features/screen-params/use-screen-params.ts';
import { withRedirect } from '#src/session/redirect.ts';
import { useSession } from '#src/session/session.ts';
import { ActionButton } from '#src/ui/action-button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { Screen } from '#src/ui/screen.tsx';
import { toast } from '#src/ui/toast.ts';

/** /feedback: words to the people behind the app, and what was sent before; with `id` one of these. */
export function Component() {
  const { id, kind } = useScreenParams(paths.feedback);
  const { user } = useSession();
  if (id !== undefined) return user === null ? <SignInToRead id={id} /> : <SentOne key={id} id={id} />;
  return <Write key={user?.id ?? 'guest'} isGuest={user === null} kind={kind} />;
}

function Write({ isGuest, kind }: { isGuest: boolean; kind: string | undefined }) {
  const { t } = useTranslation('feedback');
  const { t: tCommon } = useTranslation('common');
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
    if (outcome instanceof Error) return toast(errorText(outcome, tCommon), { kind: 'refused' });
    if (outcome === 'notSaved') return toast(t('form.notSaved'), { kind: 'refused' });
    form.empty();
    if (outcome === 'asks') return navigate(paths.waiting);
    toast(t(outcome === 'done' ? 'form.done' : 'form.saved'), { kind: outcome === 'done' ? 'done' : 'info' });
  };
  return (
    <Screen
      title={t('title')}
      back
      bottom={
        <ActionButton busy={isBusy} onClick={() => void submit()}>
          {t(isGuest ? 'form.signIn' : 'form.send')}
        </ActionButton>
      }
    >
      {isGuest ? <p>{t('form.guest')}</p> : null}
      {form.isLoading ? null : <FeedbackForm form={form} />}
      <HelpAddress />
      {isGuest ? null : <SentList />}
    </Screen>
  );
}

function SignInToRead({ id }: { id: string }) {
  const { t } = useTranslation('feedback');
  const { t: tCommon } = useTranslation('common');
  const target = withRedirect(paths.login, pathTo(paths.feedback, { id }));
  return (
    <Screen title={t('one.title')} back>
      <EmptyState
        drawing="message"
        text={tCommon('signInFirst')}
        action={<ActionButton href={target}>{tCommon('signIn')}</ActionButton>}
      />
    </Screen>
  );
}
