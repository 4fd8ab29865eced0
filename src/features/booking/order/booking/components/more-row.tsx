import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ClassRecord } from '#contract/class.ts';
import { optionsOf, takesCode } from '#src/features/booking/order/booking/booking-choice.view.ts';
import type { BookingState } from '#src/features/booking/order/booking/use-booking-state.ts';
import { useFormat } from '#src/i18n/format.ts';
import { AnswerFold } from '#src/ui/answer-rows.tsx';
import { Checkbox } from '#src/ui/checkbox.tsx';
import { Field } from '#src/ui/field.tsx';
import { Stepper } from '#src/ui/stepper.tsx';
import { CodeEntry } from './code-entry.tsx';

interface MoreRowProps {
  cls: ClassRecord;
  state: BookingState;
}

/** Choices that few bookings need: a code, caregivers, and what happens when seats or price differ from this screen. */
export function MoreRow({ cls, state }: MoreRowProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const [isOpened, setOpened] = useState<boolean>();
  const { chosen, free = [], fewerOk, wanted, waits, change, isOnline, maxPriceError } = state;
  const names = chosen.flatMap((id) => free.find((one) => one.id === id)?.name ?? []);
  const price = format.money(cls.priceMinor, cls.currency);
  const options = optionsOf(cls, chosen.length, isOnline).filter(
    // A slot has one seat, and nobody waits for it.
    (option) =>
      // A course is booked for all of them, for its price.
      cls.course === undefined &&
      (option === 'fewer' || !state.isSeveral) &&
      (cls.slot === undefined || option === 'maxPrice'),
  );
  const isCared = cls.meets.includes('caregiverSeat');
  const isPriced = takesCode(cls);
  if (chosen.length === 0 || (options.length === 0 && !isCared && !isPriced)) return null;
  const isChosen =
    fewerOk || waits || Boolean(wanted.maxPrice) || state.caregivers > 0 || state.found !== undefined;
  // An error must be in sight, and so must a typed code that keeps the booking off.
  const isOpen = Boolean(maxPriceError) || state.hasTypedCode || (isOpened ?? isChosen);
  return (
    <AnswerFold
      label={t('booking.rows.more')}
      title={[
        ...(isPriced ? (['code'] as const) : []),
        ...(isCared ? (['caregivers'] as const) : []),
        ...options,
      ]
        .map((option) => t(`booking.more.${option}`))
        .join(' · ')}
      isOpen={isOpen}
      onToggle={() => setOpened(!isOpen)}
    >
      {isPriced ? <CodePart cls={cls} state={state} onOpen={() => setOpened(true)} /> : null}
      {isCared ? (
        <>
          <Stepper
            label={t('booking.caregivers.label')}
            value={state.caregivers}
            min={0}
            max={chosen.length}
            onChange={(caregivers) => {
              setOpened(true);
              change({ caregivers });
            }}
          />
          <p className="of-hint">{t('booking.caregivers.hint')}</p>
        </>
      ) : null}
      {options.includes('fewer') ? (
        <Checkbox
          checked={fewerOk}
          onChange={(isOn) => {
            setOpened(true);
            change({ fewerOk: isOn });
          }}
        >
          {t('booking.options.fewer', { names: format.list(names) })}
        </Checkbox>
      ) : null}
      {options.includes('wait') ? (
        <Checkbox
          checked={waits}
          onChange={(isOn) => {
            setOpened(true);
            change({ waitIfFull: isOn });
          }}
        >
          {t('booking.options.wait')}
        </Checkbox>
      ) : null}
      {options.includes('wait') && waits && state.found !== undefined ? (
        <p className="of-hint">{t('booking.code.wait')}</p>
      ) : null}
      {options.includes('maxPrice') ? (
        <Field
          label={t('booking.options.max')}
          hint={t('booking.options.maxHint', { price })}
          kind="number"
          optional
          min="0"
          step="any"
          value={wanted.maxPrice ?? ''}
          onChange={(maxPrice) => {
            setOpened(true);
            change({ maxPrice });
          }}
          after={cls.currency}
          error={maxPriceError && t('booking.options.maxWrong', { price })}
        />
      ) : null}
    </AnswerFold>
  );
}

/** Code of the booking, and why a pack does not use it. */
function CodePart({ cls, state, onOpen }: Pick<MoreRowProps, 'cls' | 'state'> & { onOpen: () => void }) {
  const { t } = useTranslation();
  return (
    <>
      <CodeEntry
        cls={cls}
        code={state.found}
        typed={state.wanted.typedCode ?? ''}
        onType={(typedCode) => {
          onOpen();
          state.change({ typedCode });
        }}
        onChange={(code) => {
          onOpen();
          state.change({ code, typedCode: '' });
        }}
      />
      {state.found !== undefined && state.way === 'pack' ? (
        <p className="of-hint">{t('booking.code.pack')}</p>
      ) : null}
    </>
  );
}
