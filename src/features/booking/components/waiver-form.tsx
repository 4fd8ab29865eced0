import { useTranslation } from 'react-i18next';
import type { Participant } from '#contract/child.ts';
import { limits } from '#contract/limits.ts';
import { isTitle } from '#contract/name.rules.ts';
import { paths } from '#contract/paths.ts';
import { useSignWaiver } from '#src/features/booking/use-sign-waiver.ts';
import { errorText } from '#src/features/error/error.view.ts';
import { useForm, type FormErrors } from '#src/features/form/use-form.ts';
import { useFormat } from '#src/i18n/format.ts';
import { QuietButton } from '#src/ui/action-button.tsx';
import { Banner } from '#src/ui/banner.tsx';
import { Checkbox } from '#src/ui/checkbox.tsx';
import { Field } from '#src/ui/field.tsx';
import { Section } from '#src/ui/section.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { toast } from '#src/ui/toast.ts';

interface WaiverFormProps {
  /** Those who have not signed the waiver that holds today. */
  people: readonly Participant[];
  version: string;
  isOnline: boolean;
  /** The booking was asked for without it. */
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
  const { t } = useTranslation('class');
  const { t: tCommon } = useTranslation('common');
  const format = useFormat();
  const sign = useSignWaiver();
  const { draft, errors, change, isRight, refuse, drop } = useForm<WaiverDraft, WaiverError>({
    start: { signature: '', hasAgreed: false },
    check: waiverErrors,
    refused: { signature: ['signature', 'nameMissing'] },
    // Reading the waiver leaves this page. The name stays; agreeing is said anew each time.
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
          toast(t('waiver.signed'), { kind: 'done' });
        },
        onError: refuse,
      },
    );
  };
  return (
    <Section title={t('waiver.title')} card>
      <p>{t('waiver.for', { names: format.list(people.map(({ name }) => name)) })}</p>
      <QuietButton href={paths.liability} icon="book">
        {t('waiver.read')}
      </QuietButton>
      <Stack onSubmit={submit}>
        <Field
          label={t('waiver.name')}
          value={draft.signature}
          onChange={(signature) => change({ signature })}
          maxLength={limits.name}
          autoComplete="name"
          error={
            errors.signature
              ? t(`waiver.${errors.signature}`)
              : isMissed
                ? t('booking.wrong.waiver')
                : undefined
          }
        />
        <Checkbox
          checked={draft.hasAgreed}
          onChange={(hasAgreed) => change({ hasAgreed })}
          error={errors.hasAgreed && t(`waiver.${errors.hasAgreed}`)}
        >
          {t('waiver.agree')}
        </Checkbox>
        {sign.error ? <Banner kind="refused" title={errorText(sign.error, tCommon)} /> : null}
        <QuietButton
          type="submit"
          icon="edit"
          busy={sign.isPending}
          offReason={isOnline ? undefined : t('waiver.offline')}
        >
          {t('waiver.sign')}
        </QuietButton>
      </Stack>
    </Section>
  );
}
