import { useTranslation } from 'react-i18next';
import { paths } from '#contract/paths.ts';
import type { WaitlistRecord } from '#contract/waitlist.ts';
import { useNow } from '#src/clock/use-now.ts';
import { CoachFace } from '#src/features/coach/components/coach-face.tsx';
import { whenOf } from '#src/features/order/order.view.ts';
import { useWaitlistAnswer } from '#src/features/waitlist/use-waitlist-answer.ts';
import { useFormat } from '#src/i18n/format.ts';
import { useOnline } from '#src/offline/online.ts';
import { ActionButton, QuietButton } from '#src/ui/action-button.tsx';
import { Buttons } from '#src/ui/buttons.tsx';
import { confirmDialog } from '#src/ui/dialogs.ts';
import { NeedsYouCard } from '#src/ui/needs-you-card.tsx';

/** One place on a waitlist. Of offered seats it tells until when they are held, and what they cost. */
export function WaitCard({ entry }: { entry: WaitlistRecord }) {
  const { t } = useTranslation('waitlist');
  const format = useFormat();
  const now = useNow();
  const isOnline = useOnline();
  const { take, decline, leave, isBusy } = useWaitlistAnswer(entry);
  const { class: cls, offer, participants } = entry;
  const { day, time } = whenOf(cls, format);
  const when = [day, time].join(format.language === 'zh' ? ' ' : ', ');
  const what = format.list([format.local(cls.title), when, cls.place.name]);
  const offReason = isOnline ? undefined : t('offline');
  const face = <CoachFace coach={cls.coach} size={40} />;
  if (offer === null)
    return (
      <NeedsYouCard
        face={face}
        title={entry.place === null ? t('waits') : t('waitsAt', { place: format.number(entry.place) })}
        text={`${what} · ${format.list(participants.map(({ name }) => name))}`}
        actions={
          <QuietButton
            busy={isBusy}
            offReason={offReason}
            onClick={() => void sure(t('leaveAsk'), t('leave'), leave)}
          >
            {t('leave')}
          </QuietButton>
        }
      />
    );
  const end = format.deadline(offer.expiresAt, cls.zone);
  if (Date.parse(offer.expiresAt) <= now)
    return (
      <NeedsYouCard
        face={face}
        title={format.local(cls.title)}
        text={t('offerOver', { when: end })}
        actions={null}
      />
    );
  const unsigned = participants.filter(({ id }) => offer.unsigned.includes(id)).map(({ name }) => name);
  const price =
    offer.totalMinor === 0 ? t('free') : t('costs', { amount: format.money(offer.totalMinor, cls.currency) });
  return (
    <NeedsYouCard
      face={face}
      title={t('offered', { count: offer.seats })}
      text={
        <>
          {what} · {price}
          {offer.changed ? ` ${t('changed')}` : ''}
          {unsigned.length > 0 ? ` ${t('unsigned', { names: format.list(unsigned) })}` : ''}
        </>
      }
      until={t('until', { until: end })}
      actions={
        <Buttons>
          {unsigned.length > 0 ? (
            <ActionButton href={paths.student.profile}>{t('sign')}</ActionButton>
          ) : (
            <ActionButton busy={isBusy} offReason={offReason} onClick={() => void take()}>
              {t('take')}
            </ActionButton>
          )}
          <QuietButton
            busy={isBusy}
            offReason={offReason}
            onClick={() => void sure(t('declineAsk'), t('decline'), decline)}
          >
            {t('decline')}
          </QuietButton>
        </Buttons>
      }
    />
  );
}

async function sure(text: string, label: string, act: () => Promise<void>): Promise<void> {
  if (await confirmDialog({ title: label, text, confirmLabel: label, danger: true })) await act();
}
