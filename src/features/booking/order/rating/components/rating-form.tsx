import { useTranslation } from 'react-i18next';
import { ratingTags } from '#contract/enums.ts';
import { limits } from '#contract/limits.ts';
import { paths } from '#contract/paths.ts';
import { useGoOn } from '#src/browser/go-on.ts';
import { errorText } from '#src/features/base/error/error.view.ts';
import { useForm } from '#src/features/base/form/use-form.ts';
import {
  ratingClosed,
  ratingDraft,
  ratingStart,
  type RatingDraft,
} from '#src/features/booking/order/rating/rating.view.ts';
import { useRate } from '#src/features/booking/order/rating/use-rate.ts';
import { OrderWhen } from '#src/features/booking/order/reading/components/order-when.tsx';
import { useOrder } from '#src/features/booking/order/reading/use-order.ts';
import { KeepingNote } from '#src/features/booking/pending/components/keeping-note.tsx';
import { useFormat } from '#src/i18n/format.ts';
import { ActionButton } from '#src/ui/action-button.tsx';
import { Banner } from '#src/ui/banner.tsx';
import { Card } from '#src/ui/card.tsx';
import { ChipChecks } from '#src/ui/chip-checks.tsx';
import { Field } from '#src/ui/field.tsx';
import { ListState } from '#src/ui/list-state.tsx';
import { Screen } from '#src/ui/screen.tsx';
import { StarsInput } from '#src/ui/stars-input.tsx';
import { toast } from '#src/ui/toast.ts';

interface RatingFormProps {
  orderId: string;
  side: 'student' | 'coach';
  /** Screen of the order; opened after sending. */
  back: string;
}

/** Rates the other side of an order; keeps the draft on this phone until it is sent. */
export function RatingForm({ orderId, side, back }: RatingFormProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const goOn = useGoOn();
  const { order, waiting, view } = useOrder(orderId);
  const { rate, isBusy } = useRate();
  const { draft, errors, change, drop, isRight } = useForm<RatingDraft, 'starsMissing'>({
    start: ratingStart(order?.myRating, waiting),
    check: ({ stars }) => (stars === 0 ? { stars: 'starsMissing' } : {}),
    keptAs: ratingDraft(orderId),
  });

  const submit = async () => {
    if (!isRight() || !order) return;
    const outcome = await rate(order, draft);
    if (outcome instanceof Error) return toast(errorText(outcome, t), { kind: 'refused' });
    if (outcome === 'notSaved') return toast(t('rating.form.notSaved'), { kind: 'refused' });
    // The request holds the rating now; a late save of the typed text would restore the draft.
    await drop();
    if (outcome === 'done') toast(t('common.submitted'), { kind: 'done' });
    else if (outcome === 'saved') toast(t('rating.form.saved'), { kind: 'info' });
    await goOn(outcome === 'needsDecision' ? paths.waiting : back, { replace: true });
  };

  const until = order?.rateUntil ? format.deadline(order.rateUntil, order.class.zone) : '';
  const sealed = t(side === 'student' ? 'rating.form.sealed' : 'rating.form.sealedCoach', { until });
  return (
    <Screen
      title={t(side === 'student' ? 'rating.form.title' : 'rating.form.titleCoach')}
      back={back}
      bottom={
        order?.actions.includes('rate') ? (
          <ActionButton busy={isBusy} onClick={() => void submit()}>
            {t('rating.form.submit')}
          </ActionButton>
        ) : undefined
      }
    >
      <ListState {...view} updated={undefined} skeleton="record">
        {order ? (
          <>
            <Card>
              <OrderWhen order={order} side={side} />
            </Card>
            {order.actions.includes('rate') ? (
              <>
                <Banner kind="info" title={sealed} />
                <KeepingNote />
                <StarsInput
                  label={t('rating.form.stars')}
                  value={draft.stars}
                  onChange={(stars) => change({ stars })}
                  error={errors.stars && t(`rating.form.${errors.stars}`)}
                />
                {/* They praise an instructor: "well prepared", "patient". */}
                {side === 'student' ? (
                  <ChipChecks
                    label={t('rating.form.tags')}
                    chips={ratingTags.map((value) => ({ value, label: t(`rating.tag.${value}`) }))}
                    values={draft.tags}
                    onChange={(tags) => change({ tags })}
                  />
                ) : null}
                <Field
                  label={t('rating.form.text')}
                  hint={t('rating.form.textHint')}
                  kind="textarea"
                  optional
                  maxLength={limits.ratingText}
                  value={draft.text}
                  onChange={(text) => change({ text })}
                />
              </>
            ) : (
              <Banner kind="refused" title={t(`rating.closed.${ratingClosed(order)}`)} />
            )}
          </>
        ) : null}
      </ListState>
    </Screen>
  );
}
