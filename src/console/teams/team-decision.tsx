import { useTranslation } from 'react-i18next';
import type { OperatorTeam } from '#contract/team.ts';
import { ask } from '#src/console/ask.ts';
import { DecisionForm } from '#src/console/decision/decision-form.tsx';
import { teamQueries } from './teams.queries.ts';

/** Approves the words that were read, or refuses them with a reason for the leader. */
export function TeamDecision({ team: { id, version, revision } }: { team: OperatorTeam }) {
  const { t } = useTranslation('console');
  return (
    <DecisionForm
      id={id}
      version={version}
      words={{
        hint: t('teams.reasonHint'),
        approve: t(revision === null ? 'teams.approve' : 'teams.approveWords'),
        approved: t('teams.approved'),
        refused: t('teams.refused'),
      }}
      decision={{
        send: ({ reason, ...read }, key) =>
          reason === undefined
            ? ask('operator.teamApprove', read, { key })
            : ask('operator.teamReject', { ...read, reason }, { key }),
        queue: teamQueries.list().queryKey,
        conflict: 'TEAM_STATUS_CHANGED',
      }}
    />
  );
}
