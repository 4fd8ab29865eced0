import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Participant } from '#contract/child.ts';
import { limits } from '#contract/limits.ts';
import { isTitle } from '#contract/name.rules.ts';
import { paths } from '#contract/paths.ts';
import { useKeyedMutation } from '#src/api/use-keyed-mutation.ts';
import { errorText } from '#src/features/base/error/error.view.ts';
import { titleFaultText } from '#src/features/base/form/name-fault.view.ts';
import { useForm, type FormErrors } from '#src/features/base/form/use-form.ts';
import { accountQueries } from '#src/features/people/account/account.queries.ts';
import { participantQueries } from '#src/features/people/child/participant.queries.ts';
import { useFormat } from '#src/i18n/format.ts';
import { QuietButton } from '#src/ui/action-button.tsx';
import { Banner } from '#src/ui/banner.tsx';
import { Checkbox } from '#src/ui/checkbox.tsx';
import { Field } from '#src/ui/field.tsx';
import { Section } from '#src/ui/section.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { toast } from '#src/ui/toast.ts';

interface WaiverFormProps {
  /** Participants without a signature of the current waiver. */
  people: readonly Participant[];
  version: string;
  isOnline: boolean;
  /** The person tried to book without it. */
  isMissed?: boolean | undefined;
}

interface WaiverDraft {
  signature: string;
  hasAgreed: boolean;
}
type WaiverError = 'nameMissing' | 'agreeMissing';

const waiverErrors = ({ signature, hasAgreed }: WaiverDraft): FormErrors<WaiverDraft, WaiverError> => ({
  ...(isTitle(signature, limits.name) ? {} : { signature: 'nameMissing' as const }),
  ...(hasAgreed ? {} : { hasAgreed: 'agreeMissing' as const }),
});

/** Reading and signing the waiver where the booking needs it: name and tick, online only. */
export function WaiverForm({ people, version, isOnline, isMissed = false }: WaiverFormProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const sign = useSignWaiver();
  const { draft, errors, change, isRight, refuse, drop } = useForm<WaiverDraft, WaiverError>({
    start: { signature: '', hasAgreed: false },
    check: waiverErrors,
    refused: { signature: ['signature', 'nameMissing'] },
    // Reading the waiver leaves this page. Keeps the name; the person has to agree again each time.
    keptAs: `waiver:${version}`,
    restored: (kept) => ({ signature: kept.signature ?? '', hasAgreed: false }),
  });

  const submit = () => {
    if (sign.isPending || !isRight()) return;
    sign.mutate(
      { participantIds: people.map(({ id }) => id), version, signature: draft.signature.trim() },
      {
        onSuccess: () => {
          void drop();
          toast(t('class.waiver.signed'), { kind: 'done' });
        },
        onError: refuse,
      },
    );
  };
  return (
    <Section title={t('class.waiver.title')} card>
      <p>{t('class.waiver.for', { names: format.list(people.map(({ name }) => name)) })}</p>
      <QuietButton href={paths.liability} icon="book">
        {t('class.waiver.read')}
      </QuietButton>
      <Stack onSubmit={submit}>
        <Field
          label={t('class.waiver.name')}
          value={draft.signature}
          onChange={(signature) => change({ signature })}
          maxLength={limits.name}
          autoComplete="name"
          error={
            errors.signature
              ? titleFaultText(draft.signature, t, t(`class.waiver.${errors.signature}`), limits.name)
              : isMissed
                ? t('class.booking.wrong.waiver')
                : undefined
          }
        />
        <Checkbox
          checked={draft.hasAgreed}
          onChange={(hasAgreed) => change({ hasAgreed })}
          error={errors.hasAgreed && t(`class.waiver.${errors.hasAgreed}`)}
        >
          {t('class.waiver.agree')}
        </Checkbox>
        {sign.error ? <Banner kind="refused" title={errorText(sign.error, t)} /> : null}
        <QuietButton
          type="submit"
          icon="edit"
          busy={sign.isPending}
          offReason={isOnline ? undefined : t('class.waiver.offline')}
        >
          {t('class.waiver.sign')}
        </QuietButton>
      </Stack>
    </Section>
  );
}

/** Signs the waiver. A signature is never queued, so the screen reports it only after the server's answer. */
function useSignWaiver() {
  const client = useQueryClient();
  return useKeyedMutation('waiver.sign', {
    // The signature may have become the name of the account.
    onSuccess: () =>
      Promise.all(
        [participantQueries.all, accountQueries.me().queryKey].map((queryKey) =>
          client.invalidateQueries({ queryKey }),
        ),
      ),
  });
}
