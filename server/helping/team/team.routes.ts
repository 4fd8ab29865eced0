import { teamApi } from '#contract/team.ts';
import { handlers } from '#server/context/handler-table.ts';
import { createTeam, updateTeam } from './team.commands.ts';
import { appointLeader } from './team.leader.commands.ts';
import { listCandidates } from './team.leader.queries.ts';
import { handOver, leaveTeam, removeMember, setDeputy, takePacks } from './team.member.commands.ts';
import { listMembers } from './team.member.queries.ts';
import { listMyTeams, listTeams, readTeam } from './team.queries.ts';
import { approveTeam, rejectTeam } from './team.review.commands.ts';
import { listWaitingTeams } from './team.review.queries.ts';
import { readService } from './team.service.queries.ts';

export const teamHandlers = handlers(teamApi, {
  'team.list': listTeams,
  'team.detail': readTeam,
  'team.create': createTeam,
  'team.update': updateTeam,
  'team.mine': listMyTeams,
  'team.members': listMembers,
  'team.service': readService,
  'team.handOver': handOver,
  'team.setDeputy': setDeputy,
  'team.takePacks': takePacks,
  'team.remove': removeMember,
  'team.leave': leaveTeam,
  'operator.teamList': listWaitingTeams,
  'operator.teamApprove': approveTeam,
  'operator.teamReject': rejectTeam,
  'operator.teamCandidates': listCandidates,
  'operator.teamAppoint': appointLeader,
});
