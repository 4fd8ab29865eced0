import { useTranslation } from 'react-i18next';
import { nowIso } from '#src/clock/clock.ts';
import type { Twice } from '#src/features/helping/team-event/event-refusal.view.ts';
import { dayIn, useFormat } from '#src/i18n/format.ts';
import { Choice } from '#src/ui/choice.tsx';
import { Field } from '#src/ui/field.tsx';
import type { EventPartProps } from './event-words.tsx';

interface EventTimesProps extends EventPartProps {
  /** IANA zone of the city. */
  zone: string;
  /** When a time happens twice: which instants it may mean. */
  twice: Twice | undefined;
}

/** Day and times on the clock of the city; the server alone turns them into instants. */
export function EventTimes({ draft, change, errorOf, zone, twice }: EventTimesProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const at = (instant: string) => `${format.time(instant, zone)} ${format.zoneName(instant, zone)}`;
  return (
    <>
      <Field
        label={t('teamEvent.form.date')}
        kind="date"
        min={dayIn(zone, nowIso())}
        value={draft.date}
        onChange={(date) => change({ date, fold: '' })}
        error={errorOf('date')}
      />
      <div className="of-two">
        <Field
          label={t('teamEvent.form.start')}
          kind="time"
          value={draft.startTime}
          onChange={(startTime) => change({ startTime, fold: '' })}
          error={errorOf('startTime')}
        />
        <Field
          label={t('teamEvent.form.end')}
          kind="time"
          value={draft.endTime}
          onChange={(endTime) => change({ endTime, fold: '' })}
          error={errorOf('endTime')}
        />
      </div>
      {twice ? (
        <Choice<'earlier' | 'later'>
          label={t('teamEvent.form.twice')}
          options={(['earlier', 'later'] as const).map((fold) => ({
            value: fold,
            title: t(`teamEvent.form.${fold}`),
            text: at(twice[fold]),
          }))}
          value={draft.fold}
          onChange={(fold) => change({ fold })}
          error={errorOf('fold')}
        />
      ) : null}
    </>
  );
}
