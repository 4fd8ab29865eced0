import { teamApi } from '#contract/team.ts';
import { handlers } from '#server/http/handlers.ts';
import { handOver, leaveTeam, listMembers, removeMember, setDeputy } from './team.members.ts';
import { listMyTeams, listTeams, readTeam } from './team.read.ts';
import { approveTeam, listWaitingTeams, rejectTeam } from './team.review.ts';
import { appointLeader, listCandidates } from './team.leader.ts';
import { createTeam, updateTeam } from './team.write.ts';

export const teamHandlers = handlers(teamApi, {
  'team.list': listTeams,
  'team.detail': readTeam,
  'team.create': createTeam,
  'team.update': updateTeam,
  'team.mine': listMyTeams,
  'team.members': listMembers,
  'team.handOver': handOver,
  'team.setDeputy': setDeputy,
  'team.remove': removeMember,
  'team.leave': leaveTeam,
  'operator.teamList': listWaitingTeams,
  'operator.teamApprove': approveTeam,
  'operator.teamReject': rejectTeam,
  'operator.teamCandidates': listCandidates,
  'operator.teamAppoint': appointLeader,
});
