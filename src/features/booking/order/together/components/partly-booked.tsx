import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Output } from '#contract/all-apis.ts';
import { pathTo, paths } from '#contract/paths.ts';
import { useNow } from '#src/clock/use-now.ts';
import { datesSentence } from '#src/features/booking/order/together/dates-sentence.view.ts';
import { datesState } from '#src/features/booking/order/together/together.view.ts';
import { useFormat } from '#src/i18n/format.ts';
import { ActionButton } from '#src/ui/action-button.tsx';
import { Banner } from '#src/ui/banner.tsx';
import { Screen } from '#src/ui/screen.tsx';
import { MissedDates } from './missed-dates.tsx';

/** Some of the dates were booked: how many, and why not the others. */
export function PartlyBooked({
  booked: { orders, missed },
  back,
  children,
}: {
  booked: Output<'orderSet.create'>;
  back: string;
  /** The way to wait for the full ones. */
  children?: ReactNode;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  const at = useNow();
  return (
    <Screen
      title={t('together.title')}
      back={back}
      bottom={
        <ActionButton href={pathTo(paths.student.orderDetail, { id: orders[0]?.id ?? '' })}>
          {t('class.act.openOrder')}
        </ActionButton>
      }
    >
      <Banner
        kind="waiting"
        title={datesSentence(
          datesState(orders, at),
          { count: orders.length, named: orders.length + missed.length },
          format,
          t,
        )}
      />
      <MissedDates missed={missed} />
      {children}
    </Screen>
  );
}
