import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Input } from '#contract/all-apis.ts';
import { limits } from '#contract/limits.ts';
import type { TeamEventRecord } from '#contract/team-event.ts';
import { call } from '#src/api/call.ts';
import { useKeyed } from '#src/api/use-keyed.ts';
import { nowIso } from '#src/clock/clock.ts';
import { errorText } from '#src/features/base/error/error.view.ts';
import { titleFaultText } from '#src/features/base/form/name-fault.view.ts';
import { useForm } from '#src/features/base/form/use-form.ts';
import {
  eventErrors,
  eventInput,
  type EventDraft,
  type EventError,
} from '#src/features/helping/team-event/event-draft.view.ts';
import { timeRefusal, type Twice } from '#src/features/helping/team-event/event-refusal.view.ts';
import { eventQueries } from '#src/features/helping/team-event/team-event.queries.ts';
import { cityQueries } from '#src/features/platform/content/city.queries.ts';
import { dayIn, readerZone, useFormat } from '#src/i18n/format.ts';
import { useOnline } from '#src/offline/online.ts';
import { ActionButton } from '#src/ui/action-button.tsx';
import { Banner } from '#src/ui/banner.tsx';
import { Field } from '#src/ui/field.tsx';
import { PinnedFoot } from '#src/ui/pinned-foot.tsx';
import { Skeleton } from '#src/ui/skeletons.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { EventTimes } from './event-times.tsx';
import { EventWords } from './event-words.tsx';

interface EventFormProps {
  target: EventTarget;
  start: EventDraft;
  /** How many come already and read of another time or place. */
  taken: number;
  onSaved: (event: TeamEventRecord) => void;
}

/** An activity as leader or deputy types it. */
export function EventForm({ target, start, taken, onSaved }: EventFormProps) {
  const { t } = useTranslation();
  const { language } = useFormat();
  const isOnline = useOnline();
  const { data: cities = [] } = useQuery(cityQueries.list());
  const save = useSaveEvent(target);
  const [twice, setTwice] = useState<Twice>();
  const isNew = 'teamId' in target;
  const zoneOf = (cityId: string) => cities.find(({ id }) => id === cityId)?.zone ?? readerZone();
  const { draft, errors, change, isRight, refuse, mark, drop, isLoading } = useForm<EventDraft, EventError>({
    start,
    check: (typed) => eventErrors(typed, dayIn(zoneOf(typed.cityId), nowIso()), zoneOf(typed.cityId)),
    refused: {
      date: ['date', 'datePast'],
      startTime: ['startTime', 'startTime'],
      endTime: ['endTime', 'endBefore'],
    },
    keptAs: isNew ? `event:${target.teamId}` : `event:${target.id}`,
  });
  const zone = zoneOf(draft.cityId);
  const errorOf = (box: keyof EventDraft) => {
    const error = errors[box];
    if (error === undefined) return undefined;
    const sentence = t(`teamEvent.form.wrong.${error}`);
    return error === 'titleNot' ? titleFaultText(String(draft[box]), t, sentence) : sentence;
  };
  const submit = () => {
    if (save.isPending || !isOnline || !isRight()) return;
    save.mutate(eventInput(draft, { language, zone }), {
      onSuccess: (event) => void drop().then(() => onSaved(event)),
      onError: (error) => {
        const refusal = timeRefusal(error, draft);
        setTwice(refusal?.twice);
        if (refusal) mark(refusal.marks);
        else refuse(error);
      },
    });
  };
  if (isLoading) return <Skeleton layout="form" />;
  return (
    <Stack onSubmit={submit}>
      <EventWords draft={draft} change={change} errorOf={errorOf} />
      <Field
        label={t('teamEvent.form.place')}
        maxLength={limits.title}
        value={draft.placeName}
        onChange={(placeName) => change({ placeName })}
        error={errorOf('placeName')}
      />
      <Field
        label={t('teamEvent.form.address')}
        maxLength={limits.address}
        value={draft.address}
        onChange={(address) => change({ address })}
        error={errorOf('address')}
      />
      <Field
        label={t('teamEvent.form.city')}
        hint={t('teamEvent.form.cityHint')}
        kind="select"
        value={draft.cityId}
        options={cities.map((city) => ({ value: city.id, label: city[language] }))}
        onChange={(cityId) => change({ cityId, fold: '' })}
        error={errorOf('cityId')}
      />
      <EventTimes draft={draft} change={change} errorOf={errorOf} zone={zone} twice={twice} />
      <Field
        label={t('teamEvent.form.capacity')}
        hint={t('teamEvent.form.capacityHint')}
        kind="number"
        optional
        min={String(Math.max(1, taken))}
        max={String(limits.classCapacity)}
        value={draft.capacity}
        onChange={(capacity) => change({ capacity })}
        error={errorOf('capacity')}
      />
      {taken > 0 ? <p className="of-faint">{t('teamEvent.form.told', { count: taken })}</p> : null}
      <PinnedFoot>
        {save.error && timeRefusal(save.error, draft) === undefined ? (
          <Banner kind="refused" title={t('teamEvent.form.notDone')}>
            {errorText(save.error, t)}
          </Banner>
        ) : null}
        <ActionButton
          type="submit"
          busy={save.isPending}
          offReason={isOnline ? undefined : t('teamEvent.form.offline')}
        >
          {t(isNew ? 'teamEvent.form.announce' : 'teamEvent.form.save')}
        </ActionButton>
      </PinnedFoot>
    </Stack>
  );
}

/** Target of the form: a new team event of a team, or a change of one. */
type EventTarget = { teamId: string } | { id: string };

/** Announces an activity, or changes one. */
function useSaveEvent(target: EventTarget) {
  const client = useQueryClient();
  return useKeyed(
    (form: Omit<Input<'teamEvent.create'>, 'teamId'>, key) =>
      'id' in target
        ? call('teamEvent.update', { ...form, ...target }, { key })
        : call('teamEvent.create', { ...form, ...target }, { key }),
    { onSettled: () => client.invalidateQueries({ queryKey: eventQueries.all }) },
  );
}
