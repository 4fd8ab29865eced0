import { useTranslation } from 'react-i18next';
import type { OpenClass } from '#contract/helper-fit.ts';
import { pathTo } from '#contract/paths.ts';
import { distanceText } from '#src/features/helping/distance.view.ts';
import { freeHelperPlaces, openBadge, openStateOf } from '#src/features/helping/open-class.view.ts';
import { useHelperArea } from '#src/features/helping/use-helper-area.ts';
import { useFormat } from '#src/i18n/format.ts';
import { Card } from '#src/ui/card.tsx';
import { StatusBadge } from '#src/ui/status-badge.tsx';
import { InvitationWhen } from './invitation-when.tsx';

/** A class that looks for helpers: when, where, with whom, what, and whether the reader can ask. */
export function OpenClassCard({ open }: { open: OpenClass }) {
  const { t } = useTranslation('helping');
  const format = useFormat();
  const { area } = useHelperArea();
  const { class: cls } = open;
  const state = openStateOf(open);
  const distance = distanceText(t, format, open.distanceKm);
  return (
    <Card href={pathTo(area.classDetail, { id: cls.id })}>
      <InvitationWhen record={open} />
      <p className="of-card-title">{format.local(cls.title)}</p>
      <p className="of-muted">{t('open.places', { count: freeHelperPlaces(open) })}</p>
      {distance ? <p className="of-muted">{distance}</p> : null}
      {state === 'free' ? null : (
        <StatusBadge kind={openBadge(state)}>{t(`open.state.${state}`)}</StatusBadge>
      )}
    </Card>
  );
}
