import { useTranslation } from 'react-i18next';
import type { OperatorTeam } from '#contract/team.ts';
import { ask } from '#src/console/base/ask.ts';
import { DecisionForm } from '#src/console/base/decision/decision-form.tsx';
import { teamQueries } from './teams.queries.ts';

/** Approves the version that was read, or refuses it with a reason for the leader. */
export function TeamDecision({ team: { id, version, revision } }: { team: OperatorTeam }) {
  const { t } = useTranslation();
  return (
    <DecisionForm
      id={id}
      version={version}
      words={{
        hint: t('console.teams.reasonHint'),
        approve: t(revision === null ? 'console.teams.approve' : 'console.teams.approveWords'),
        approved: t('console.teams.approved'),
        refused: t('console.teams.refused'),
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
