import { useRecord } from '#src/features/base/reading/use-record.ts';
import { requestSources } from '#src/features/teaching/partner-request/partner-request.queries.ts';
import {
  inOrder,
  ofApplications,
  ofForms,
  ofRequests,
  ofStrikes,
  ofTeams,
  ofWithdrawals,
} from './submitted.view.ts';
import { submittedSources } from './team-lead.queries.ts';
import { teamSources } from './team.queries.ts';

/** Everything that a coach handed in. A part that cannot be read now does not hide the others. */
export function useSubmitted(missing: string) {
  const forms = useRecord(submittedSources.forms(), { missing });
  const teams = useRecord(teamSources.mine(), { missing });
  const withdrawals = useRecord(submittedSources.withdrawals(), { missing });
  const strikes = useRecord(submittedSources.strikes(), { missing });
  const requests = useRecord(requestSources.mine(), { missing });
  const applications = useRecord(submittedSources.applications(), { missing });
  const all = [teams, forms, withdrawals, strikes, requests, applications];
  const items = inOrder([
    ...ofForms(forms.record ?? []),
    ...ofTeams(teams.record ?? []),
    ...ofRequests(requests.record?.items ?? []),
    ...ofApplications(applications.record ?? []),
    ...ofWithdrawals(withdrawals.record ?? []),
    ...ofStrikes(strikes.record ?? []),
  ]);
  const isLoading = all.some(({ view }) => view.state === 'loading');
  const failed = all.find(({ view }) => view.state === 'error');
  const state = isLoading ? 'loading' : items.length > 0 ? 'ready' : failed ? 'error' : 'empty';
  return {
    items,
    /** Something of it could not be read. */
    isPart: failed !== undefined && items.length > 0,
    view: { ...(failed ?? teams).view, updated: teams.view.updated, state } as const,
    refetch: () => Promise.all(all.map((one) => one.refetch())),
  };
}
