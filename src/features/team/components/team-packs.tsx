import { useTranslation } from 'react-i18next';
import type { TeamRecord } from '#contract/team.ts';
import { PackOffers } from '#src/features/class-pack/components/pack-offers.tsx';
import { useTeamSteps } from '#src/features/team/use-team-steps.ts';
import { useOnline } from '#src/offline/online.ts';
import { List } from '#src/ui/list-row.tsx';
import { Toggle } from '#src/ui/toggle.tsx';

/** The class packs of an organization, and whether they pay in the classes of the instructor who reads this. */
export function TeamPacks({ team }: { team: TeamRecord }) {
  const { t } = useTranslation('pack');
  const isOnline = useOnline();
  const { takePacks } = useTeamSteps();
  const { id, mine, classPacks = [], actions } = team;
  const takes = takePacks.isPending ? takePacks.variables.takes : mine?.takesPacks === true;
  return (
    <>
      <PackOffers offers={classPacks} isOfTeam />
      {actions.includes('takePacks') ? (
        <List>
          <Toggle
            label={t('take.label')}
            text={t(isOnline ? 'take.text' : 'take.offline')}
            checked={takes}
            disabled={!isOnline || takePacks.isPending}
            onChange={(yes) => takePacks.mutate({ id, takes: yes })}
          />
        </List>
      ) : null}
    </>
  );
}
