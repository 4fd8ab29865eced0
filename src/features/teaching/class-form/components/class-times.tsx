import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { endDay } from '#contract/form.rules.ts';
import { paths, pathTo } from '#contract/paths.ts';
import { nowIso } from '#src/clock/clock.ts';
import { cityQueries } from '#src/features/platform/content/city.queries.ts';
import { startAndEnd } from '#src/features/teaching/class-form/class-form.view.ts';
import { placeOfZone, zonesToChoose } from '#src/features/teaching/class-form/class-preview.view.ts';
import { dayIn, readerZone, useFormat } from '#src/i18n/format.ts';
import { QuietButton } from '#src/ui/action-button.tsx';
import { Banner } from '#src/ui/banner.tsx';
import { Field } from '#src/ui/field.tsx';
import { Stack } from '#src/ui/stack.tsx';
import type { ClassFieldsProps } from './class-fields.tsx';
import { ClockChoice } from './clock-choice.tsx';
import { FoldChoice } from './fold-choice.tsx';

/** Day and times on the clock of the place; the server alone turns them into instants. */
export function ClassTimes({ draft, change, errorOf, refusal }: ClassFieldsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { data: cities = [] } = useQuery(cityQueries.list());
  const [now] = useState(nowIso);
  const clash = refusal?.clash;
  const isWhole = draft.date !== '' && draft.startTime !== '' && draft.endTime !== '';
  const lastDay = isWhole ? endDay(draft.date, draft.startTime, draft.endTime) : undefined;
  return (
    <Stack>
      <Field
        label={t('classFields.date')}
        kind="date"
        min={dayIn(draft.zone || readerZone(), now)}
        value={draft.date}
        onChange={(date) => change({ date })}
        error={errorOf('date')}
      />
      <div className="of-two">
        <Field
          label={t('classFields.start')}
          kind="time"
          value={draft.startTime}
          onChange={(startTime) => change(startAndEnd(draft, startTime))}
          error={errorOf('startTime')}
        />
        <Field
          label={t('classFields.end')}
          kind="time"
          value={draft.endTime}
          onChange={(endTime) => change({ endTime })}
          error={errorOf('endTime')}
        />
      </div>
      {lastDay !== undefined && lastDay !== draft.date ? (
        <p className="of-faint">
          {t('classFields.nextDay', { day: format.day(`${lastDay}T00:00:00Z`, 'UTC') })}
        </p>
      ) : null}
      {clash ? (
        <Banner
          kind="refused"
          title={t('classFields.clash', { time: format.dayTime(clash.startsAt, draft.zone) })}
          action={
            <QuietButton href={pathTo(paths.coach.classDetail, { id: clash.classId })}>
              {t('classFields.openClash')}
            </QuietButton>
          }
        />
      ) : null}
      {refusal?.twice ? (
        <FoldChoice
          twice={refusal.twice}
          zone={draft.zone}
          value={draft.fold}
          onChange={(fold) => change({ fold })}
          error={errorOf('fold')}
        />
      ) : null}
      <Field
        label={t('classFields.zone')}
        hint={t('classFields.zoneHint')}
        kind="select"
        options={zonesToChoose(cities, readerZone(), draft.zone).map((zone) => ({
          value: zone,
          label: `${placeOfZone(zone, cities, draft.cityId, format.language)} (${zone})`,
        }))}
        value={draft.zone}
        onChange={(zone) => change({ zone })}
        error={errorOf('zone')}
      />
      {refusal?.otherClock ? (
        <ClockChoice
          otherClock={refusal.otherClock}
          draft={draft}
          change={change}
          error={errorOf('zoneMeant')}
        />
      ) : null}
    </Stack>
  );
}
