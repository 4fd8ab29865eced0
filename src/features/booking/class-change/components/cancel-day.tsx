import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Output } from '#contract/all-apis.ts';
import { paths } from '#contract/paths.ts';
import { useGoOn } from '#src/browser/go-on.ts';
import { useNow } from '#src/clock/use-now.ts';
import { useForm } from '#src/features/base/form/use-form.ts';
import type { ReadingView } from '#src/features/base/reading/use-reading-view.ts';
import {
  cancelClassErrors,
  type CancelClassDraft,
  type CancelClassError,
} from '#src/features/booking/class-change/cancel-class.view.ts';
import { refundsOf, type CancelableDay } from '#src/features/booking/class-change/cancel-day.view.ts';
import { useCancelDay, type DayCanceled } from '#src/features/booking/class-change/use-cancel-day.ts';
import { isToday } from '#src/features/teaching/class/day-class.view.ts';
import { useFormat } from '#src/i18n/format.ts';
import { useOnline } from '#src/offline/online.ts';
import { DangerButton } from '#src/ui/action-button.tsx';
import { Banner } from '#src/ui/banner.tsx';
import { Choice } from '#src/ui/choice.tsx';
import { ListState } from '#src/ui/list-state.tsx';
import { Screen } from '#src/ui/screen.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { toast } from '#src/ui/toast.ts';
import { CancelReasonFields } from './cancel-reason-fields.tsx';
import { DayConsequences } from './day-consequences.tsx';

interface CancelDayProps {
  /** At least one day. */
  days: readonly [CancelableDay, ...CancelableDay[]];
  strikes: Output<'class.checkDays'>['strikes'];
  view: ReadingView;
  refetch: () => Promise<unknown>;
  onAnswered: (answer: Extract<DayCanceled, { kind: 'answered' }>) => void;
}

/** The screen with day, consequences and reason; cancels every shown class of the day with one tap. */
export function CancelDay({ days, strikes, view, refetch, onAnswered }: CancelDayProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  const goOn = useGoOn();
  const isOnline = useOnline();
  const [date, setDate] = useState(days[0].date);
  const [sent, setSent] = useState<CancelableDay>();
  // No other day takes the place of one that left the list: the red button would cancel what nobody chose.
  const day = sent ?? days.find((one) => one.date === date);
  const { cancel, isBusy, formError } = useCancelDay();
  const { draft, errors, change, isRight } = useForm<CancelClassDraft, CancelClassError>({
    // An illness is what this screen is for. The other reasons are one tap away.
    start: { reason: 'unwell', words: '' },
    check: cancelClassErrors,
  });
  const submit = async () => {
    if (day === undefined || !isRight()) return;
    setSent(day);
    const result = await cancel(day, draft);
    if (result === undefined) return setSent(undefined);
    if (result.kind === 'answered') return onAnswered(result);
    if (result.kind === 'waits') toast(t('cancelDay.kept'), { kind: 'info' });
    if (result.kind === 'erased') toast(t('reasons.ANSWER_ERASED'), { kind: 'done' });
    await goOn(result.kind !== 'asks' ? paths.coach.home : paths.waiting, { replace: true });
  };
  return (
    <Screen
      title={t('cancelDay.title')}
      back={paths.coach.home}
      onRefresh={refetch}
      bottom={
        <DangerButton
          busy={isBusy}
          offReason={day === undefined ? t('cancelDay.choose') : undefined}
          onClick={() => void submit()}
        >
          {day === undefined ? t('cancelDay.title') : labelOf(day)}
        </DangerButton>
      }
    >
      <ListState {...view} skeleton="form">
        <Stack>
          {isOnline ? null : (
            <Banner kind="offline" title={t('cancelDay.offline')}>
              {t('cancelDay.offlineText')}
            </Banner>
          )}
          {formError ? (
            <Banner kind="refused" title={formError.title}>
              {formError.text}
            </Banner>
          ) : null}
          {day === undefined ? (
            <Banner kind="refused" title={t('cancelDay.gone')}>
              {t('cancelDay.goneText')}
            </Banner>
          ) : null}
          <Choice
            label={t('cancelDay.day')}
            options={days.map((one) => ({ value: one.date, ...lineOf(one) }))}
            value={day?.date ?? ''}
            onChange={setDate}
          />
          {day === undefined ? null : <DayConsequences day={day} strikes={strikes} />}
          <CancelReasonFields draft={draft} errors={errors} change={change} />
        </Stack>
      </ListState>
    </Screen>
  );

  function labelOf({ classes }: CancelableDay) {
    const count = classes.length;
    const refunds = refundsOf(classes).map(({ minor, currency }) => format.money(minor, currency));
    return refunds.length > 0
      ? t('cancelDay.yesBack', { count, refund: refunds.join(' + ') })
      : t('cancelDay.yes', { count });
  }

  function lineOf({ classes }: CancelableDay) {
    const [first] = classes;
    const bookings = classes.reduce((sum, { orders }) => sum + orders, 0);
    const text = `${t('cancelDay.count', { count: classes.length })} · ${t('cancelDay.bookings', { count: bookings })}`;
    if (first === undefined) return { title: '', text };
    const named = format.day(first.startsAt, first.zone);
    const relative = isToday(first, now) ? t('cancelDay.today') : format.until(first.startsAt, first.zone);
    return { title: relative === undefined ? named : `${named} · ${relative}`, text };
  }
}
