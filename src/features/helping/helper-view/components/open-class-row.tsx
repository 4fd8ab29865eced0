import { useTranslation } from 'react-i18next';
import type { OpenClass } from '#contract/helper-fit.ts';
import { pathTo } from '#contract/paths.ts';
import { useActivities } from '#src/features/base/activity/use-activities.ts';
import { distanceText } from '#src/features/helping/helper/distance.view.ts';
import { freeHelperPlaces, openStateOf } from '#src/features/helping/helper/open-class.view.ts';
import { useHelperArea } from '#src/features/helping/helper/use-helper-area.ts';
import { railTimes } from '#src/features/teaching/class/class.view.ts';
import { CoachFace } from '#src/features/teaching/coach-card/components/coach-face.tsx';
import { readerZone, useFormat } from '#src/i18n/format.ts';
import { DayRow } from '#src/ui/glance-row.tsx';

interface OpenClassRowProps {
  open: OpenClass;
  /** On the page of the coach. */
  hideCoach?: boolean;
}

/** A class that looks for helpers: time, place, coach, title, and whether the reader can ask. */
export function OpenClassRow({ open, hideCoach = false }: OpenClassRowProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { area } = useHelperArea();
  const { class: cls, coach } = open;
  const { markingsOf } = useActivities(cls.activity);
  const state = openStateOf(open);
  const distance = distanceText(t, format, open.distanceKm);
  return (
    <DayRow
      href={pathTo(area.classDetail, { id: cls.id })}
      seed={cls.id}
      kind={markingsOf(cls.activity)}
      {...railTimes(cls, format, readerZone())}
      title={format.local(cls.title)}
      face={hideCoach ? undefined : <CoachFace coach={coach} size={20} />}
      text={[hideCoach ? '' : format.name(coach), cls.place.name].filter(Boolean).join(' · ')}
      facts={[t('helping.open.free', { count: freeHelperPlaces(open) }), ...(distance ? [distance] : [])]}
      state={state === 'free' ? undefined : t(`helping.open.state.${state}`)}
    />
  );
}
