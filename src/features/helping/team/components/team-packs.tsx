import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { TeamRecord } from '#contract/team.ts';
import { useTeamSteps } from '#src/features/helping/team/use-team-steps.ts';
import { useOnline } from '#src/offline/online.ts';
import { List } from '#src/ui/list-row.tsx';
import { Toggle } from '#src/ui/toggle.tsx';

interface TeamPacksProps {
  team: TeamRecord;
  /** The offers. */
  children: ReactNode;
}

/** The class packs of an organization, and whether they pay in the classes of the reading instructor. */
export function TeamPacks({ team, children }: TeamPacksProps) {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const { takePacks } = useTeamSteps();
  const { id, mine, actions } = team;
  const takes = takePacks.isPending ? takePacks.variables.takes : mine?.takesPacks === true;
  return (
    <>
      {children}
      {actions.includes('takePacks') ? (
        <List>
          <Toggle
            label={t('pack.take.label')}
            text={t(isOnline ? 'pack.take.text' : 'pack.take.offline')}
            checked={takes}
            disabled={!isOnline || takePacks.isPending}
            onChange={(yes) => takePacks.mutate({ id, takes: yes })}
          />
        </List>
      ) : null}
    </>
  );
}
