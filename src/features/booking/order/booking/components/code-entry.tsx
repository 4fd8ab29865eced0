import { useTranslation } from 'react-i18next';
import type { ClassRecord } from '#contract/class.ts';
import type { PriceRule } from '#contract/price-rule.ts';
import { errorText } from '#src/features/base/error/error.view.ts';
import { useCheckCode } from '#src/features/teaching/price-code/use-check-code.ts';
import { useOnline } from '#src/offline/online.ts';
import { QuietButton } from '#src/ui/action-button.tsx';
import { Field } from '#src/ui/field.tsx';

interface CodeEntryProps {
  cls: Pick<ClassRecord, 'id' | 'slot'>;
  code: PriceRule | undefined;
  /** The text of the field, which is part of the choice: booking is off while it waits here. */
  typed: string;
  onType: (typed: string) => void;
  onChange: (code: PriceRule | null) => void;
}

/** A code for the price: typed, looked up by the server, and shown with its discount. Finding it needs the network once. */
export function CodeEntry({ cls, code, typed, onType, onChange }: CodeEntryProps) {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const check = useCheckCode(cls);
  const use = () => {
    if (check.isPending || typed.trim() === '') return;
    check.mutate(typed, { onSuccess: onChange });
  };
  if (code !== undefined)
    return (
      <>
        <p>{t('priceRule.name.code', { percent: code.bps / 100, word: code.code?.word ?? '' })}</p>
        <QuietButton onClick={() => onChange(null)}>{t('booking.code.remove')}</QuietButton>
      </>
    );
  return (
    <>
      <Field
        label={t('booking.code.label')}
        optional
        value={typed}
        maxLength={40}
        onChange={(text) => {
          onType(text);
          check.reset();
        }}
        error={check.error ? errorText(check.error, t) : undefined}
      />
      <QuietButton
        busy={check.isPending}
        offReason={isOnline ? undefined : t('booking.code.offline')}
        onClick={use}
      >
        {t('booking.code.use')}
      </QuietButton>
    </>
  );
}
