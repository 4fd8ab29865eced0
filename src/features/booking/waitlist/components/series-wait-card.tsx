import { useTranslation } from 'react-i18next';
import type { WaitlistRecord } from '#contract/waitlist.ts';
import { useLeaveDates } from '#src/features/booking/waitlist/use-leave-dates.ts';
import { CoachFace } from '#src/features/teaching/coach-card/components/coach-face.tsx';
import { useFormat } from '#src/i18n/format.ts';
import { useOnline } from '#src/offline/online.ts';
import { QuietButton } from '#src/ui/action-button.tsx';
import { confirmDialog } from '#src/ui/dialogs.ts';
import { ListRow, List } from '#src/ui/list-row.tsx';
import { NeedsYouCard } from '#src/ui/needs-you-card.tsx';

/** Dates of one series that a family waits for: each can be left alone, or all of them together. */
export function SeriesWaitCard({ entries }: { entries: readonly [WaitlistRecord, ...WaitlistRecord[]] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const isOnline = useOnline();
  const { isBusy, leaveDates } = useLeaveDates();
  const [{ class: cls, participants }] = entries;
  const offReason = isOnline ? undefined : t('waitlist.offlinePlain');
  const leave = async (ids: string[], ask: string, label: string) => {
    if (await confirmDialog({ title: label, text: ask, confirmLabel: label, danger: true }))
      await leaveDates(ids);
  };
  return (
    <NeedsYouCard
      face={<CoachFace coach={cls.coach} size={40} />}
      title={t('waitlist.series', { count: entries.length })}
      text={`${format.local(cls.title)} · ${format.list(participants.map(({ name }) => name))}`}
      actions={
        <>
          <List label={t('waitlist.dates')}>
            {entries.map(({ id, place, class: { startsAt, zone } }) => {
              const when = format.dayTimeAt(startsAt, zone);
              return (
                <ListRow
                  key={id}
                  title={<span className="of-tnum">{when}</span>}
                  text={place === null ? undefined : t('waitlist.place', { place: format.number(place) })}
                  below={
                    <QuietButton
                      busy={isBusy}
                      offReason={offReason}
                      label={t('waitlist.leaveDate', { when })}
                      onClick={() => void leave([id], t('waitlist.leaveAsk'), t('waitlist.leave'))}
                    >
                      {t('waitlist.leave')}
                    </QuietButton>
                  }
                />
              );
            })}
          </List>
          <QuietButton
            busy={isBusy}
            offReason={offReason}
            showsReason
            onClick={() =>
              void leave(
                entries.map(({ id }) => id),
                t('waitlist.leaveAllAsk'),
                t('waitlist.leaveAll'),
              )
            }
          >
            {t('waitlist.leaveAll')}
          </QuietButton>
        </>
      }
    />
  );
}
