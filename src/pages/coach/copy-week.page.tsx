import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Input } from '#contract/all-apis.ts';
import { limits } from '#contract/limits.ts';
import { paths } from '#contract/paths.ts';
import type { WeekRow } from '#contract/week.ts';
import { useLastTry } from '#src/api/use-last-try.ts';
import { useGoOn } from '#src/browser/go-on.ts';
import { randomId } from '#src/browser/random-id.ts';
import { nowIso } from '#src/clock/clock.ts';
import { errorText } from '#src/features/base/error/error.view.ts';
import { useChangeClass } from '#src/features/booking/class-change/use-change-class.ts';
import { daysAfter } from '#src/features/teaching/series/series.view.ts';
import { WeekCopies } from '#src/features/teaching/week/components/week-copies.tsx';
import { weekQueries } from '#src/features/teaching/week/week.queries.ts';
import {
  isTicked,
  keyOfCopy,
  mondayOf,
  mondaysToCopy,
  whyNotCopied,
  type CopyChoices,
} from '#src/features/teaching/week/week.view.ts';
import { dayIn, readerZone, useFormat } from '#src/i18n/format.ts';
import { useOnline } from '#src/offline/online.ts';
import { ActionButton, QuietButton } from '#src/ui/action-button.tsx';
import { Banner } from '#src/ui/banner.tsx';
import { ChipChecks } from '#src/ui/chip-checks.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { Field } from '#src/ui/field.tsx';
import { Screen } from '#src/ui/screen.tsx';
import { Skeleton } from '#src/ui/skeletons.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { toast } from '#src/ui/toast.ts';

const ahead = Array.from({ length: limits.weeksAhead }, (_, index) => String(index + 1));

/** /coach/copyWeek: makes the single classes of a week again in later weeks, all ticked ones with one tap. */
export function Component() {
  const { t } = useTranslation();
  const format = useFormat();
  const goOn = useGoOn();
  const isOnline = useOnline();
  const { copyWeek } = useChangeClass();
  const [today] = useState(() => dayIn(readerZone(), nowIso()));
  const [monday, setMonday] = useState(() => mondayOf(today));
  const [weeks, setWeeks] = useState(['1']);
  const [choices, setChoices] = useState<CopyChoices>(new Map());
  // The same copy keeps its id, so that a repeated tap makes it once.
  const [idOf] = useState(newIds);
  const input = { monday, weeks: weeks.map(Number) };
  const check = useQuery({ ...weekQueries.check(input), enabled: isOnline && weeks.length > 0 });
  const rows = isOnline && weeks.length > 0 ? check.data?.items : undefined;
  const chosen = (rows ?? []).filter((row) => isTicked(row, choices));
  const dayOf = (date: string) => format.monthDay(`${date}T00:00:00Z`, 'UTC');
  const { unanswered: again, send } = useLastTry<Input<'week.copy'>>(JSON.stringify([input, [...choices]]));
  const create = async () => {
    try {
      const { ids } = await send({ items: itemsOf(chosen, idOf) }, copyWeek.mutateAsync);
      toast(t('series.created', { count: ids.length }), { kind: 'done' });
      void goOn(paths.coach.mine, { replace: true });
    } catch {
      // The refusal is shown above the button, with the classes as they are now.
    }
  };
  /** A refusal was about the classes of another choice. */
  const chooseBy =
    <T,>(set: (value: T) => void) =>
    (value: T) => {
      copyWeek.reset();
      set(value);
    };
  const hasFailed = check.isError && !check.isFetching;
  return (
    <Screen
      title={t('copyWeek.title')}
      back={paths.coach.home}
      bottom={
        <ActionButton
          onClick={() => void create()}
          busy={copyWeek.isPending}
          offReason={whyNotCopied(
            { isOnline, weeks: input.weeks, rows, hasFailed, chosen, isAgain: again !== undefined },
            t,
          )}
        >
          {t('copyWeek.create', { count: again?.items.length ?? chosen.length })}
        </ActionButton>
      }
    >
      <Stack>
        <p className="of-faint">{t('copyWeek.lead')}</p>
        <Field
          label={t('copyWeek.week')}
          kind="select"
          value={monday}
          options={mondaysToCopy(today).map((value) => ({
            value,
            label: t(value === mondayOf(today) ? 'copyWeek.thisWeek' : 'copyWeek.weekOf', {
              from: dayOf(value),
              until: dayOf(daysAfter(value, 6)),
            }),
          }))}
          onChange={chooseBy(setMonday)}
        />
        <ChipChecks
          label={t('copyWeek.weeks')}
          chips={ahead.map((value) => ({ value, label: dayOf(daysAfter(monday, 7 * Number(value))) }))}
          values={weeks}
          onChange={chooseBy(setWeeks)}
        />
        {isOnline ? null : <Banner kind="offline" title={t('copyWeek.offline')} />}
        {check.isFetching && rows === undefined ? <Skeleton layout="form" /> : null}
        {isOnline && check.error ? (
          <CheckFailed error={check.error} onRetry={() => void check.refetch()} />
        ) : null}
        {rows === undefined
          ? null
          : check.data?.unknownYears.map((year) => (
              <Banner key={year} kind="waiting" title={t('series.unknownYear', { year })} />
            ))}
        {rows?.length === 0 ? <EmptyState drawing="calendar" text={t('copyWeek.none')} /> : null}
        {rows && rows.length > 0 ? (
          <WeekCopies
            monday={monday}
            rows={rows}
            choices={choices}
            choose={(row, isOn) => setChoices(new Map(choices).set(keyOfCopy(row), isOn))}
          />
        ) : null}
        {copyWeek.error ? <Banner kind="refused" title={errorText(copyWeek.error, t)} /> : null}
      </Stack>
    </Screen>
  );
}

/** Why the copies could not be checked, and a button that checks them again. */
function CheckFailed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <Banner
      kind="waiting"
      title={t('series.checkFailed')}
      action={<QuietButton onClick={onRetry}>{t('series.checkAgain')}</QuietButton>}
    >
      {errorText(error, t)}
    </Banner>
  );
}

/** Input of the copies. */
const itemsOf = (chosen: readonly WeekRow[], idOf: (key: string) => string): Input<'week.copy'>['items'] =>
  chosen.map(({ classId, version, weeks }) => ({
    id: idOf(keyOfCopy({ classId, weeks })),
    classId,
    version,
    weeks,
  }));

/** Returns a function that gives each copy one id. */
function newIds() {
  const ids = new Map<string, string>();
  return (key: string): string => {
    const id = ids.get(key) ?? randomId();
    ids.set(key, id);
    return id;
  };
}
