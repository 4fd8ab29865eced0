import { applicationKind } from './application.kind.tsx';
import { joinKind } from './join.kind.tsx';
import { membershipKind } from './membership.kind.tsx';
import { packKind } from './pack.kind.tsx';
import type { Planted } from './planted.ts';
import { ratingKind } from './rating.kind.tsx';
import { roleKind } from './role.kind.tsx';
import { teamKind } from './team.kind.tsx';

const form = 'state of a form';
const card = 'card of the applications';
const handedIn = 'row of what was handed in';

/** Untruths about roles, teams, class packs, memberships and ratings. */
export const plantedOfPeople: readonly Planted[] = [
  [
    'an open area of a role that is paused',
    joinKind,
    'adult coach, approved no longer cleared',
    form,
    'en',
    'Your checks ended',
    'Your area is open. Your checks ended',
  ],
  [
    'a refused change as a waiting one',
    joinKind,
    'adult coach, approved with a refused',
    form,
    'zh',
    '未通过审核',
    '正在审核中',
  ],
  [
    'a reminder that never comes',
    joinKind,
    'minor volunteer, approved cleared for long',
    form,
    'en',
    'From your',
    'You are reminded before. From your',
  ],
  [
    'another check',
    roleKind,
    'coach suspended, one check over',
    'state of a role',
    'en',
    'Identity check',
    'Background check',
  ],
  [
    'a closed role as a paused one',
    roleKind,
    'coach closed',
    'state of a role',
    'zh',
    '该身份已关闭',
    '该身份已暂停',
  ],
  [
    'a past end as one to come',
    applicationKind,
    'pending, own, late',
    card,
    'en',
    'The time to answer ended on',
    'Without an answer it ends on',
  ],
  [
    'a member who left as one who took it back',
    applicationKind,
    'left, own',
    handedIn,
    'zh',
    '已退出',
    '已撤回',
  ],
  [
    'another place in the queue',
    applicationKind,
    'pending behind two, own, before',
    card,
    'en',
    '2 other',
    '3 other',
  ],
  [
    'an application to decide in a paused team',
    teamKind,
    'approved,paused,unchanged,leader,2',
    'card of a coach',
    'en',
    'Paused',
    '2 applications wait for you',
  ],
  [
    'a leader as somebody else',
    teamKind,
    'submitted,open,unchanged,leader',
    'closed members',
    'zh',
    '通过审核后，这里会显示成员和申请',
    '您不是该组织的负责人或副负责人',
  ],
  [
    'a pack past its end as one in use',
    packKind,
    'running part used, past its end',
    'head of a pack',
    'en',
    'It ended on',
    'Until',
  ],
  [
    'another number of sessions',
    packKind,
    'running part used, early',
    'row of the packs',
    'zh',
    '剩余 3 节',
    '剩余 4 节',
  ],
  [
    'another account of a refund',
    packKind,
    'ended refunded to origin',
    'head of a pack',
    'en',
    'was sent back to where you paid',
    'went to your balance',
  ],
  [
    'a membership past its end as an active one',
    membershipKind,
    'active new, past its end',
    '/student/vip',
    'en',
    'Expired',
    'Active',
  ],
  [
    'another holder',
    membershipKind,
    'active kept: otherHolder, early',
    '/student/vip',
    'zh',
    '由 Ben 为全家',
    '由您为全家',
  ],
  [
    'a past time to rate as one to come',
    ratingKind,
    'asked, over',
    'card of what waits to be rated',
    'en',
    'The time to rate ended',
    'until',
  ],
  [
    'a hidden rating as an open one',
    ratingKind,
    'hidden',
    '/student/ratingList',
    'zh',
    '已被工作人员隐藏',
    '已公开',
  ],
];
