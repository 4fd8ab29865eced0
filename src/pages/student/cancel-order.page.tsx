import { useTranslation } from 'react-i18next';
import { paths, pathTo } from '#contract/paths.ts';
import { useScreenParams } from '#src/features/base/screen-params/use-screen-params.ts';
import { cancelSentence } from '#src/features/booking/order/leaving/cancel.view.ts';
import { AskForAll } from '#src/features/booking/order/leaving/components/ask-for-all.tsx';
import { CancelFields } from '#src/features/booking/order/leaving/components/cancel-fields.tsx';
import { DateOfCourse } from '#src/features/booking/order/leaving/components/date-of-course.tsx';
import { useCancelForm } from '#src/features/booking/order/leaving/use-cancel-form.ts';
import { OrderWhen } from '#src/features/booking/order/reading/components/order-when.tsx';
import { OrderWho } from '#src/features/booking/order/reading/components/order-who.tsx';
import { WaitingNote } from '#src/features/booking/order/reading/components/waiting-note.tsx';
import { isOfCourse } from '#src/features/booking/order/reading/order-of-course.view.ts';
import { useOrder } from '#src/features/booking/order/reading/use-order.ts';
import { useFormat } from '#src/i18n/format.ts';
import { useOnline } from '#src/offline/online.ts';
import { DangerButton } from '#src/ui/action-button.tsx';
import { Banner } from '#src/ui/banner.tsx';
import { Card } from '#src/ui/card.tsx';
import { LinkRow, List } from '#src/ui/list-row.tsx';
import { ListState } from '#src/ui/list-state.tsx';
import { Screen } from '#src/ui/screen.tsx';

/** /student/cancelOrder?id=…: the participants to cancel, the reason and the refund, before anything happens. */
export function Component() {
  const { t } = useTranslation();
  const format = useFormat();
  const isOnline = useOnline();
  const { id } = useScreenParams(paths.student.cancelOrder);
  const { order, waiting, view, at } = useOrder(id);
  const { draft, errors, change, leaving, isBusy, submit, askForAll } = useCancelForm(order);

  const money = (minor: number) => format.money(minor, order?.currency ?? 'USD');
  const refund = money(leaving?.refundMinor ?? 0);
  const sentence = order ? cancelSentence(order) : 'impossible';
  // A waiting action on the order is settled first: it may change the refund.
  const isAsked = waiting.length > 0 && !isBusy;
  const isWhole = order !== undefined && isOfCourse(order) && sentence !== 'impossible';
  const isBack = leaving !== undefined && leaving.refundMinor > 0 && !order?.isPaidByOther;
  const names = format.list(
    (order?.participants ?? []).filter(({ id: who }) => leaving?.ids.includes(who)).map(({ name }) => name),
  );

  return (
    <Screen
      title={t('cancel.title')}
      back={pathTo(paths.student.orderDetail, { id })}
      bottom={
        order && leaving && sentence !== 'impossible' && !isAsked && !isWhole ? (
          <DangerButton busy={isBusy} onClick={() => void submit()}>
            {leaving.isWhole || leaving.ids.length === 0
              ? t(
                  isBack
                    ? sentence === 'freePack'
                      ? 'cancel.submitPack'
                      : 'cancel.submit'
                    : 'cancel.submitNothing',
                  { refund },
                )
              : t(isBack ? 'cancel.submitSomeBack' : 'cancel.submitSome', { names, refund })}
          </DangerButton>
        ) : undefined
      }
    >
      <ListState {...view} updated={undefined} skeleton="record">
        {order ? (
          <>
            <Card>
              <OrderWhen order={order} side="student" />
              <OrderWho order={order} />
            </Card>
            {isWhole ? <DateOfCourse order={order} /> : null}
            {isWhole ? null : (
              <Banner
                kind={
                  order.cancel?.kind === 'late' ? 'waiting' : sentence === 'impossible' ? 'refused' : 'info'
                }
                title={t(`cancel.${sentence}`, { refund, total: money(leaving?.totalMinor ?? 0) })}
              >
                {order.others ? <p>{t('cancel.othersStay', { count: order.others })}</p> : null}
                {sentence === 'free' && order.cancel?.freeUntil ? (
                  <p>
                    {t('cancel.freeUntil', {
                      until: format.deadline(order.cancel.freeUntil, order.class.zone),
                    })}
                  </p>
                ) : null}
                {!isOnline && at ? <p>{t('cancel.offlineNote', { when: format.ago(at) })}</p> : null}
              </Banner>
            )}
            {order.actions.includes('exchange') && !isAsked ? (
              <List>
                <LinkRow
                  icon="calendar"
                  label={t('exchange.title')}
                  href={pathTo(paths.student.exchange, { id })}
                />
              </List>
            ) : null}
            {isAsked ? <WaitingNote waiting={waiting} order={order} /> : null}
            {isWhole && !isAsked ? (
              <AskForAll order={order} isBusy={isBusy} onAsk={() => void askForAll()} />
            ) : null}
            {sentence === 'impossible' || isAsked || isWhole ? null : (
              <CancelFields
                order={order}
                refund={refund}
                draft={draft}
                errors={errors}
                change={change}
                askForAll={<AskForAll order={order} isBusy={isBusy} onAsk={() => void askForAll()} />}
              />
            )}
          </>
        ) : null}
      </ListState>
    </Screen>
  );
}
