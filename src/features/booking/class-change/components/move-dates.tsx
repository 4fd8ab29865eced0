import { useTranslation } from 'react-i18next';
import {
  type DateToMove,
  factsOfMove,
  sumOfMoves,
  choose,
} from '#src/features/booking/class-change/move-dates.view.ts';
import type { ClassDraft } from '#src/features/teaching/class-form/class-draft.view.ts';
import { useFormat } from '#src/i18n/format.ts';
import { Banner } from '#src/ui/banner.tsx';
import { CheckGroup } from '#src/ui/check-group.tsx';
import { Checkbox } from '#src/ui/checkbox.tsx';
import { Section } from '#src/ui/section.tsx';

interface MoveDatesProps {
  dates: readonly DateToMove[];
  draft: Pick<ClassDraft, 'leftOut' | 'keptIn'>;
  change: (part: Pick<ClassDraft, 'leftOut' | 'keptIn'>) => void;
}

/** Dates of a series that move together, each with what happens on it. A tick that is taken away leaves it as it is. */
export function MoveDates({ dates, draft, change }: MoveDatesProps) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <Section title={t('series.move.dates')}>
      <p className="of-faint">{t('series.move.lead')}</p>
      <CheckGroup label={t('series.move.dates')} isLabelHidden>
        {dates.map((date) => (
          <Checkbox
            key={date.id}
            isOff={date.look !== undefined && date.look.stop !== null}
            checked={!date.isLeftOut && (date.look === undefined || date.look.stop === null)}
            onChange={(isOn) => change(choose(date, isOn, draft))}
          >
            <span className="of-tnum">
              {`${format.day(date.startsAt, date.zone)}, ${format.timeRange(date.startsAt, date.endsAt, date.zone)}`}
            </span>
            {factsOfMove(date, t, format).map((fact) => (
              <span key={fact} className="of-check-fact">
                {fact}
              </span>
            ))}
          </Checkbox>
        ))}
      </CheckGroup>
    </Section>
  );
}

/** Consequences of moving several dates, in the server's figures. */
export function MoveDatesSum({ dates, zone }: { dates: readonly DateToMove[]; zone: string }) {
  const { t } = useTranslation();
  const format = useFormat();
  const sum = sumOfMoves(dates);
  const money = (minor: number) => format.money(minor, sum.currency);
  const { orders, answerBy, keeping, leaving, silentRefundMinor, mostRefundMinor } = sum;
  if (sum.moved === 0) return null;
  const sentences = [
    orders === 0 ? t('classForm.move.nobody') : t('series.move.asked', { count: orders }),
    orders > 0 && t('series.move.once'),
    answerBy !== undefined && t('series.move.until', { until: format.deadline(answerBy, zone) }),
    keeping > 0 && t('classForm.move.keeping', { count: keeping }),
    leaving > 0 &&
      (silentRefundMinor > 0
        ? t('classForm.move.leavingBack', { count: leaving, refund: money(silentRefundMinor) })
        : t('classForm.move.leaving', { count: leaving })),
    mostRefundMinor > silentRefundMinor && t('classForm.move.most', { refund: money(mostRefundMinor) }),
    sum.clashing > 0 && t('classForm.move.clashing', { count: sum.clashing }),
    sum.waiting > 0 && t('series.move.waiting'),
    sum.helpers > 0 && t('series.move.helpers'),
    orders > 0 && t('classForm.move.noStrike'),
  ];
  return (
    <Banner kind="info" title={t('classForm.brings')}>
      {sentences.map((sentence) => (sentence ? <p key={sentence}>{sentence}</p> : null))}
    </Banner>
  );
}
