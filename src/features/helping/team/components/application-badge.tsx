import { useTranslation } from 'react-i18next';
import type { Application } from '#contract/team-application.ts';
import { useNow } from '#src/clock/use-now.ts';
import { badgeOf, shownState } from '#src/features/helping/team/team.view.ts';
import { StatusBadge } from '#src/ui/status-badge.tsx';

/** State of an application, for the line of its title. */
export function ApplicationBadge({ application }: { application: Application }) {
  const { t } = useTranslation();
  const state = shownState(application, useNow());
  return <StatusBadge kind={badgeOf[state]}>{t(`team.state.${state}`)}</StatusBadge>;
}
