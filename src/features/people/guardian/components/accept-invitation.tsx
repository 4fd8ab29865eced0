import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { User } from '#contract/account.ts';
import { cleanCode } from '#contract/code.rules.ts';
import { limits } from '#contract/limits.ts';
import { ApiError } from '#src/api/api-error.ts';
import { useKeyedMutation } from '#src/api/use-keyed-mutation.ts';
import { errorText } from '#src/features/base/error/error.view.ts';
import { useForm } from '#src/features/base/form/use-form.ts';
import { participantQueries } from '#src/features/people/child/participant.queries.ts';
import { guardianQueries } from '#src/features/people/guardian-link/guardian-link.queries.ts';
import { BirthDateForm } from '#src/features/people/own-account/components/birth-date-form.tsx';
import { ContactForm } from '#src/features/people/own-account/components/contact-form.tsx';
import { useFormat } from '#src/i18n/format.ts';
import { ActionButton, QuietButton } from '#src/ui/action-button.tsx';
import { Banner } from '#src/ui/banner.tsx';
import { Field } from '#src/ui/field.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { toast } from '#src/ui/toast.ts';

interface AcceptInvitationProps {
  me: User;
  isOnline: boolean;
  onDone: () => void;
}

/** Accepts an invitation by its code. Collects an address or the date of birth if the account has none. */
export function AcceptInvitation({ me, isOnline, onDone }: AcceptInvitationProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const accept = useAcceptInvitation();
  const [isConfirming, setConfirming] = useState(false);
  const { draft, errors, change, isRight } = useForm<{ code: string }, 'missing'>({
    start: { code: '' },
    check: ({ code }) => (cleanCode(code) === '' ? { code: 'missing' } : {}),
  });

  const send = () => {
    setConfirming(false);
    accept.mutate(
      { code: cleanCode(draft.code) },
      {
        onSuccess: ({ participants, waiting }) => {
          const isProven = waiting.length === 0;
          const names = format.list((isProven ? participants : waiting).map(({ name }) => name));
          toast(t(isProven ? 'family.code.joined' : 'family.code.waits', { names }), { kind: 'done' });
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
      <p>{t('family.code.text')}</p>
      <Field
        label={t('family.code.label')}
        autoComplete="off"
        maxLength={limits.inviteCode}
        value={draft.code}
        onChange={(code) => {
          accept.reset();
          change({ code });
        }}
        error={errors.code && t('family.code.missing')}
      />
      {accept.error ? (
        <Banner
          kind="refused"
          title={errorText(accept.error, t)}
          action={
            to === undefined ? undefined : (
              <QuietButton onClick={() => setConfirming(true)}>{t('family.code.confirm')}</QuietButton>
            )
          }
        >
          {to === undefined ? null : t('family.code.elsewhere')}
        </Banner>
      ) : null}
      <ActionButton
        type="submit"
        busy={accept.isPending}
        offReason={isOnline ? undefined : t('family.code.offline')}
      >
        {t('family.code.accept')}
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

/** Becomes a guardian with the code of an invitation. Never queued: the person needs the answer now. */
function useAcceptInvitation() {
  const client = useQueryClient();
  return useKeyedMutation('guardian.accept', {
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: guardianQueries.all });
      await client.invalidateQueries({ queryKey: participantQueries.all });
    },
  });
}
