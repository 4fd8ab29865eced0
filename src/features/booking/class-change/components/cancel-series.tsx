import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DayClassCheck, DayClassResult } from '#contract/class-check.ts';
import type { ClassRecord } from '#contract/class.ts';
import { useForm } from '#src/features/base/form/use-form.ts';
import {
  cancelClassErrors,
  type CancelClassDraft,
  type CancelClassError,
} from '#src/features/booking/class-change/cancel-class.view.ts';
import { aboutDay } from '#src/features/booking/class-change/cancel-day.view.ts';
import { classesIn, stayedOf, sumOf } from '#src/features/booking/class-change/cancel-series.view.ts';
import { useCancelSeries } from '#src/features/booking/class-change/use-cancel-series.ts';
import type { SeriesScope } from '#src/features/teaching/series/series.view.ts';
import { useFormat } from '#src/i18n/format.ts';
import { useOnline } from '#src/offline/online.ts';
import { DangerButton } from '#src/ui/action-button.tsx';
import { Banner } from '#src/ui/banner.tsx';
import { Choice } from '#src/ui/choice.tsx';
import { Sheet } from '#src/ui/sheet.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { toast } from '#src/ui/toast.ts';
import { CancelReasonFields } from './cancel-reason-fields.tsx';
import { DayClassLines } from './day-class-lines.tsx';

interface CancelSeriesProps {
  record: Pick<ClassRecord, 'id' | 'startsAt'>;
  seriesId: string;
}

const scopes: readonly SeriesScope[] = ['one', 'later', 'all'];

/** Cancels this date of a series, this and later ones, or all that are to come; shows the consequences first. */
export function CancelSeries({ record, seriesId }: CancelSeriesProps) {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const [isOpen, setOpen] = useState(false);
  const [scope, setScope] = useState<SeriesScope>('one');
  const { check, checkError, cancel, isBusy, formError } = useCancelSeries(seriesId, isOpen);
  const { draft, errors, change, isRight } = useForm<CancelClassDraft, CancelClassError>({
    start: { reason: '', words: '' },
    check: cancelClassErrors,
  });
  const off = isOnline ? undefined : t('teaching.cancelClass.off');
  const noFigures = t(checkError ? 'teaching.cancelClass.noFigures' : 'teaching.cancelClass.counting');
  const classes = check ? classesIn(check.items, scope, record) : [];
  const [result, setResult] = useState<CancelResult>();
  const noClass = classes.length === 0 ? t('series.cancel.noClass') : undefined;
  const submit = async () => {
    if (!isRight()) return;
    setResult(undefined);
    const results = await cancel(
      classes.map(({ id }) => id),
      draft,
    );
    if (results === undefined) return;
    const count = results.filter(({ outcome }) => outcome === 'canceled').length;
    if (count < classes.length) return setResult({ count, results, stayed: stayedOf(classes, results) });
    setOpen(false);
    toast(t('series.cancel.done', { count }), { kind: 'done' });
  };
  return (
    <>
      <DangerButton
        onClick={() => {
          setResult(undefined);
          setOpen(true);
        }}
        offReason={off}
      >
        {t('series.cancel.open')}
      </DangerButton>
      <Sheet
        title={t('series.cancel.open')}
        open={isOpen}
        onClose={() => setOpen(false)}
        bottom={
          <DangerButton
            busy={isBusy}
            onClick={() => void submit()}
            offReason={off ?? (check ? noClass : noFigures)}
          >
            {check ? t('series.cancel.yes', { count: classes.length }) : t('teaching.cancelClass.yes')}
          </DangerButton>
        }
      >
        <Stack>
          {formError ? (
            <Banner kind="refused" title={formError.title}>
              {formError.text}
            </Banner>
          ) : null}
          {result ? <Stayed {...result} /> : null}
          <Choice<SeriesScope>
            label={t('series.cancel.which')}
            options={scopes.map((value) => ({
              value,
              title: t(`series.cancel.${value}`),
              ...(check && {
                text: t('series.cancel.count', { count: classesIn(check.items, value, record).length }),
              }),
            }))}
            value={scope}
            onChange={setScope}
          />
          {classes.length > 0 ? <Consequences sum={sumOf(classes)} /> : null}
          <CancelReasonFields draft={draft} errors={errors} change={change} />
        </Stack>
      </Sheet>
    </>
  );
}

interface CancelResult {
  /** Number of canceled classes. */
  count: number;
  stayed: readonly DayClassCheck[];
  results: readonly DayClassResult[];
}

/** Classes of a tap that this tap did not cancel, each with the reason. */
function Stayed({ count, stayed, results }: CancelResult) {
  const { t } = useTranslation();
  return (
    <Banner kind="waiting" title={count === 0 ? t('series.cancel.none') : t('series.cancel.done', { count })}>
      <DayClassLines about={aboutDay({ classes: stayed })} results={results} />
    </Banner>
  );
}

function Consequences({ sum }: { sum: ReturnType<typeof sumOf> }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { orders, contested, waiting, helpers, strikes, refundMinor, currency } = sum;
  const sentences = [
    orders === 0
      ? t('series.cancel.nobody')
      : t(refundMinor > 0 ? 'series.cancel.orders' : 'series.cancel.ordersFree', {
          count: orders,
          refund: format.money(refundMinor, currency),
        }),
    orders > 0 && t('series.cancel.told'),
    contested > 0 && t('teaching.cancelClass.contested', { count: contested }),
    waiting > 0 && t('teaching.cancelClass.waiting', { count: waiting }),
    helpers > 0 && t('teaching.cancelClass.helpers', { count: helpers }),
  ];
  return (
    <>
      <Banner kind="info" title={t('teaching.cancelClass.brings')}>
        {sentences.map((sentence) => (sentence ? <p key={sentence}>{sentence}</p> : null))}
      </Banner>
      {strikes > 0 ? (
        <Banner kind="refused" title={t('series.cancel.strikes', { count: strikes })}>
          {t('teaching.cancelClass.strikeText')}
        </Banner>
      ) : null}
    </>
  );
}
