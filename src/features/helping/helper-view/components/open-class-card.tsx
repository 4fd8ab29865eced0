import { useTranslation } from 'react-i18next';
import type { OpenClass } from '#contract/helper-fit.ts';
import { pathTo } from '#contract/paths.ts';
import { InvitationWhen } from '#src/features/helping/helper/components/invitation-when.tsx';
import { distanceText } from '#src/features/helping/helper/distance.view.ts';
import { freeHelperPlaces, openBadge, openStateOf } from '#src/features/helping/helper/open-class.view.ts';
import { useHelperArea } from '#src/features/helping/helper/use-helper-area.ts';
import { useFormat } from '#src/i18n/format.ts';
import { Card } from '#src/ui/card.tsx';
import { StatusBadge } from '#src/ui/status-badge.tsx';
import { Written } from '#src/ui/written.tsx';

/** A class that looks for helpers: time, place, coach, title, and whether the reader can ask. */
export function OpenClassCard({ open }: { open: OpenClass }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { area } = useHelperArea();
  const { class: cls } = open;
  const state = openStateOf(open);
  const distance = distanceText(t, format, open.distanceKm);
  return (
    <Card href={pathTo(area.classDetail, { id: cls.id })}>
      <InvitationWhen record={open} />
      <p className="of-card-title">
        <Written>{format.local(cls.title)}</Written>
      </p>
      <p className="of-muted">{t('helping.open.places', { count: freeHelperPlaces(open) })}</p>
      {distance ? <p className="of-muted">{distance}</p> : null}
      {state === 'free' ? null : (
        <StatusBadge kind={openBadge(state)}>{t(`helping.open.state.${state}`)}</StatusBadge>
      )}
    </Card>
  );
}
