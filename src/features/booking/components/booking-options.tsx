import { useTranslation } from 'react-i18next';
import type { ClassRecord } from '#contract/class.ts';
import { isWaitOnly } from '#src/features/booking/booking-choice.view.ts';
import type { BookingState } from '#src/features/booking/use-booking-state.ts';
import { useFormat } from '#src/i18n/format.ts';
import { Checkbox } from '#src/ui/checkbox.tsx';
import { Field } from '#src/ui/field.tsx';
import { Section } from '#src/ui/section.tsx';

interface BookingOptionsProps {
  cls: ClassRecord;
  state: BookingState;
}

/** What the request may become when seats or price are not as they are shown here. */
export function BookingOptions({ cls, state }: BookingOptionsProps) {
  const { t } = useTranslation('booking');
  const format = useFormat();
  const { chosen, free = [], fewerOk, wanted, waits, change, isOnline, maxPriceError } = state;
  const names = chosen.flatMap((id) => free.find((one) => one.id === id)?.name ?? []);
  const price = format.money(cls.priceMinor, cls.currency);
  return (
    <Section title={t('options.title')} card>
      {chosen.length > 1 ? (
        <Checkbox checked={fewerOk} onChange={(isOn) => change({ fewerOk: isOn })}>
          {t('options.fewer', { names: format.list(names) })}
        </Checkbox>
      ) : null}
      {isWaitOnly(cls) ? null : (
        <Checkbox checked={waits} onChange={(isOn) => change({ waitIfFull: isOn })}>
          {t('options.wait')}
        </Checkbox>
      )}
      {/* With a network the price is the one that is shown: only a request that waits meets another. */}
      {isOnline || cls.priceMinor === 0 ? null : (
        <Field
          label={t('options.max')}
          hint={t('options.maxHint', { price })}
          kind="number"
          optional
          min="0"
          step="any"
          value={wanted.maxPrice ?? ''}
          onChange={(maxPrice) => change({ maxPrice })}
          after={cls.currency}
          error={maxPriceError && t('options.maxWrong', { price })}
        />
      )}
    </Section>
  );
}
