import { useTranslation } from 'react-i18next';
import { paths, pathTo } from '#contract/paths.ts';
import type { WaitlistRecord } from '#contract/waitlist.ts';
import { useNow } from '#src/clock/use-now.ts';
import { whenOf } from '#src/features/booking/order/reading/order.view.ts';
import { useLeaveDates } from '#src/features/booking/waitlist/use-leave-dates.ts';
import { useWaitlistAnswer } from '#src/features/booking/waitlist/use-waitlist-answer.ts';
import { seatedNames } from '#src/features/booking/waitlist/waitlist.view.ts';
import { CoachFace } from '#src/features/teaching/coach-card/components/coach-face.tsx';
import { useFormat } from '#src/i18n/format.ts';
import { useOnline } from '#src/offline/online.ts';
import { ActionButton, QuietButton } from '#src/ui/action-button.tsx';
import { Buttons } from '#src/ui/buttons.tsx';
import { confirmDialog } from '#src/ui/dialogs.ts';
import { NeedsYouCard } from '#src/ui/needs-you-card.tsx';

/** One waitlist entry. Offered seats are shown with price and end of the hold. */
export function WaitCard({ entry }: { entry: WaitlistRecord }) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  const isOnline = useOnline();
  const leaving = useLeaveDates();
  const { class: cls, course, offer, participants } = entry;
  const { day, time } = whenOf(cls, format);
  const when = [day, time].join(format.language === 'zh' ? ' ' : ', ');
  const what = [
    format.list([format.local(cls.title), when, cls.place.name]),
    ...(course ? [t('waitlist.ofCourse', { count: course.dates })] : []),
  ].join(' · ');
  const face = <CoachFace coach={cls.coach} size={40} />;
  if (offer === null)
    return (
      <NeedsYouCard
        face={face}
        title={
          entry.place === null
            ? t('waitlist.waits')
            : t('waitlist.waitsAt', { place: format.number(entry.place) })
        }
        text={`${what} · ${format.list(participants.map(({ name }) => name))}`}
        actions={
          <QuietButton
            busy={leaving.isBusy}
            // Leaving takes no seat from anybody, so it has another reason than the answers.
            offReason={isOnline ? undefined : t('waitlist.offlinePlain')}
            showsReason
            onClick={() =>
              void sure(
                t(course ? 'waitlist.leaveCourseAsk' : 'waitlist.leaveAsk'),
                t('waitlist.leave'),
                () => leaving.leaveDates([entry.id]),
              )
            }
          >
            {t('waitlist.leave')}
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
        text={t('waitlist.offerOver', { when: end })}
        actions={null}
      />
    );
  const unsigned = participants.filter(({ id }) => offer.unsigned.includes(id)).map(({ name }) => name);
  const price =
    offer.totalMinor === 0
      ? t('waitlist.free')
      : t('waitlist.costs', { amount: format.money(offer.totalMinor, cls.currency) });
  return (
    <NeedsYouCard
      face={face}
      title={
        course
          ? t('waitlist.offeredCourse', { count: course.dates })
          : t('waitlist.offered', { count: offer.seats })
      }
      text={
        <>
          {[what, format.list(seatedNames(entry)), price].filter((part) => part !== '').join(' · ')}
          {offer.changed ? ` ${t('waitlist.changed')}` : ''}
          {unsigned.length > 0 ? ` ${t('waitlist.unsigned', { names: format.list(unsigned) })}` : ''}
        </>
      }
      until={t('waitlist.until', { until: end })}
      actions={<Answers entry={entry} isUnsigned={unsigned.length > 0} />}
    />
  );
}

/** Both answers to offered seats; a course leads to its rule of leaving too. */
function Answers({ entry, isUnsigned }: { entry: WaitlistRecord; isUnsigned: boolean }) {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const { take, decline, isBusy } = useWaitlistAnswer(entry);
  const { class: cls, course } = entry;
  return (
    <Buttons>
      {isUnsigned ? (
        <ActionButton href={paths.student.profile}>{t('waitlist.sign')}</ActionButton>
      ) : (
        <ActionButton
          busy={isBusy}
          offReason={isOnline ? undefined : t('waitlist.offline')}
          onClick={() => void take()}
        >
          {t('waitlist.take')}
        </ActionButton>
      )}
      <QuietButton
        busy={isBusy}
        offReason={isOnline ? undefined : t('waitlist.offlinePlain')}
        showsReason={isUnsigned}
        onClick={() =>
          void sure(
            t(course ? 'waitlist.declineCourseAsk' : 'waitlist.declineAsk'),
            t('waitlist.decline'),
            decline,
          )
        }
      >
        {t('waitlist.decline')}
      </QuietButton>
      {course ? (
        <QuietButton href={pathTo(paths.student.dates, { class: cls.id })}>
          {t('waitlist.courseRule')}
        </QuietButton>
      ) : null}
    </Buttons>
  );
}

async function sure(text: string, label: string, act: () => Promise<void>): Promise<void> {
  if (await confirmDialog({ title: label, text, confirmLabel: label, danger: true })) await act();
}
