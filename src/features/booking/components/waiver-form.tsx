import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Participant } from '#contract/child.ts';
import { limits } from '#contract/limits.ts';
import { paths } from '#contract/paths.ts';
import { useSignWaiver } from '#src/features/booking/use-sign-waiver.ts';
import { errorText } from '#src/features/error/error.view.ts';
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
}

/** Reading and signing the waiver where the booking needs it: name and tick, online only. */
export function WaiverForm({ people, version, isOnline }: WaiverFormProps) {
  const { t } = useTranslation('class');
  const { t: tCommon } = useTranslation('common');
  const format = useFormat();
  const [signature, setSignature] = useState('');
  const [hasAgreed, setAgreed] = useState(false);
  const [isChecked, setChecked] = useState(false);
  const sign = useSignWaiver();
  const isNameMissing = signature.trim() === '';

  const submit = () => {
    setChecked(true);
    if (isNameMissing || !hasAgreed || sign.isPending) return;
    sign.mutate(
      { participantIds: people.map(({ id }) => id), version, signature: signature.trim() },
      { onSuccess: () => toast(t('waiver.signed'), { kind: 'done' }) },
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
          value={signature}
          onChange={setSignature}
          maxLength={limits.name}
          autoComplete="name"
          error={isChecked && isNameMissing ? t('waiver.nameMissing') : undefined}
        />
        <Checkbox
          checked={hasAgreed}
          onChange={setAgreed}
          error={isChecked && !hasAgreed ? t('waiver.agreeMissing') : undefined}
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
