import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { User } from '#contract/account.ts';
import { limits } from '#contract/limits.ts';
import { ApiError } from '#src/api/api-error.ts';
import { errorText } from '#src/features/error/error.view.ts';
import { useForm } from '#src/features/form/use-form.ts';
import { useAcceptInvitation } from '#src/features/profile/use-accept-invitation.ts';
import { useFormat } from '#src/i18n/format.ts';
import { ActionButton, QuietButton } from '#src/ui/action-button.tsx';
import { Banner } from '#src/ui/banner.tsx';
import { Field } from '#src/ui/field.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { toast } from '#src/ui/toast.ts';
import { BirthDateForm } from './birth-date-form.tsx';
import { ContactForm } from './contact-form.tsx';

interface AcceptInvitationProps {
  me: User;
  isOnline: boolean;
  onDone: () => void;
}

/** The code of an invitation. What is missing for it, an own address or the date of birth, is asked for here. */
export function AcceptInvitation({ me, isOnline, onDone }: AcceptInvitationProps) {
  const { t } = useTranslation('family');
  const { t: tCommon } = useTranslation('common');
  const format = useFormat();
  const accept = useAcceptInvitation();
  const [isConfirming, setConfirming] = useState(false);
  const { draft, errors, change, isRight } = useForm<{ code: string }, 'missing'>({
    start: { code: '' },
    check: ({ code }) => (code.trim() === '' ? { code: 'missing' } : {}),
  });

  const send = () => {
    setConfirming(false);
    accept.mutate(
      { code: draft.code.trim() },
      {
        onSuccess: ({ participants, waiting }) => {
          const isProven = waiting.length === 0;
          const names = format.list((isProven ? participants : waiting).map(({ name }) => name));
          toast(t(isProven ? 'code.joined' : 'code.waits', { names }), { kind: 'done' });
          onDone();
        },
      },
    );
  };
  const submit = () => {
    if (!accept.isPending && isRight()) send();
  };
  const to = addressIn(accept.error);
  const asksAge = accept.error instanceof ApiError && accept.error.reason === 'ADULT_PROOF_MISSING';

  if (isConfirming && to !== undefined)
    return <ContactForm me={me} way={to.includes('@') ? 'email' : 'mobile'} onDone={send} />;
  if (asksAge) return <BirthDateForm isOnline={isOnline} onDone={send} />;
  return (
    <Stack onSubmit={submit}>
      <p>{t('code.text')}</p>
      <Field
        label={t('code.label')}
        autoComplete="off"
        maxLength={limits.inviteCode}
        value={draft.code}
        onChange={(code) => {
          accept.reset();
          change({ code });
        }}
        error={errors.code && t('code.missing')}
      />
      {accept.error ? (
        <Banner
          kind="refused"
          title={errorText(accept.error, tCommon)}
          action={
            to === undefined ? undefined : (
              <QuietButton onClick={() => setConfirming(true)}>{t('code.confirm')}</QuietButton>
            )
          }
        >
          {to === undefined ? null : t('code.elsewhere')}
        </Banner>
      ) : null}
      <ActionButton
        type="submit"
        busy={accept.isPending}
        offReason={isOnline ? undefined : t('code.offline')}
      >
        {t('code.accept')}
      </ActionButton>
    </Stack>
  );
}

/** The masked address of an invitation that was sent elsewhere. */
function addressIn(error: unknown): string | undefined {
  if (!(error instanceof ApiError) || error.reason !== 'INVITE_ELSEWHERE') return undefined;
  const { to } = error.facts;
  return typeof to === 'string' ? to : undefined;
}
