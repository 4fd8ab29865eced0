import { expect, test } from 'vitest';
import type { JoinRecord } from '#contract/join.ts';
import type { PartnerRequest } from '#contract/partner-request.ts';
import type { StrikeRecord } from '#contract/strike.ts';
import { applicationStates, type Application } from '#contract/team-application.ts';
import type { MyTeam } from '#contract/team.ts';
import { withdrawalStates, type Withdrawal } from '#contract/withdrawal.ts';
import {
  inOrder,
  ofApplications,
  ofForms,
  ofRequests,
  ofStrikes,
  ofTeams,
  ofWithdrawals,
} from './submitted.view.ts';

const at = (day: number) => `2026-11-${String(day).padStart(2, '0')}T10:00:00.000Z`;

test('ofForms returns a form and its change as two entries and omits drafts and the student role', () => {
  const revision = { state: 'rejected', submittedAt: at(9), reasons: [{ field: 'name', text: 'In full' }] };
  // Only what the list reads.
  const records = [
    { role: 'student', state: 'approved', submittedAt: at(1), reason: null, revision: null },
    { role: 'assistant', state: 'draft', submittedAt: at(2), reason: null, revision: null },
    { role: 'coach', state: 'approved', submittedAt: at(3), reason: null, revision },
    { role: 'volunteer', state: 'suspended', submittedAt: at(4), reason: 'Papers', revision: null },
  ] as JoinRecord[];
  expect(ofForms(records).map(({ key, state, reason }) => [key, state, reason])).toEqual([
    ['form coach', 'approved', null],
    ['profile coach', 'rejected', 'In full'],
    ['form volunteer', 'suspended', 'Papers'],
  ]);
});

test('ofTeams returns first and changed texts to the leader only; inOrder puts the waiting ones first', () => {
  const review = {
    submittedAt: at(1),
    decidedAt: at(2),
    reason: null,
    revision: { state: 'submitted', submittedAt: at(5), reason: null },
  };
  const team = { id: 'a', name: { en: 'Rowers' }, state: 'approved' };
  const mine = [
    { duty: 'leader', team, review },
    { duty: 'deputy', team: { ...team, id: 'b' }, review },
    { duty: 'member', team: { ...team, id: 'c' }, review: null },
  ] as MyTeam[];
  expect(inOrder(ofTeams(mine)).map(({ key, state }) => [key, state])).toEqual([
    ['words a', 'submitted'],
    ['team a', 'approved'],
  ]);
});

test('ofRequests returns each request with its answer, and a withdrawn one as ended', () => {
  const request = { createdAt: at(3), reason: null, name: { en: 'Hill School' } };
  const requests = [
    { ...request, id: 'a', state: 'submitted' },
    { ...request, id: 'b', state: 'rejected', reason: 'Please name a room.' },
    { ...request, id: 'c', state: 'withdrawn' },
  ] as PartnerRequest[];
  expect(ofRequests(requests).map(({ key, state, reason }) => [key, state, reason])).toEqual([
    ['partner a', 'submitted', null],
    ['partner b', 'rejected', 'Please name a room.'],
    ['partner c', 'ended', null],
  ]);
});

test('ofStrikes returns an appeal with its answer, marks one of a strike that no longer counts, and omits a strike without one', () => {
  const decision = { excused: false, note: 'You were told', at: at(8) };
  const strikes = [
    { id: '1', orderId: 'o', appeal: null, decision: null, counts: true },
    { id: '2', orderId: 'o', appeal: { text: 'Ill', at: at(7) }, decision, counts: true },
    { id: '3', orderId: 'o', appeal: { text: 'Ill', at: at(6) }, decision: null, counts: false },
  ] as StrikeRecord[];
  expect(ofStrikes(strikes).map(({ key, state, reason, isOver }) => [key, state, reason, isOver])).toEqual([
    ['appeal 2', 'rejected', 'You were told', false],
    ['appeal 3', 'submitted', null, true],
  ]);
});

test('ofWithdrawals returns every state, and the code of a reason without a text', () => {
  const record = { createdAt: at(3), amountMinor: 4000, currency: 'USD' };
  const reason = { code: 'nameDiffers', text: '' };
  const all = withdrawalStates.map((state) => ({ ...record, id: state, state, reason })) as Withdrawal[];
  expect(ofWithdrawals(all).map(({ key, state, code }) => [key, state, code])).toEqual([
    ['withdrawal requested', 'submitted', 'nameDiffers'],
    ['withdrawal approved', 'approved', 'nameDiffers'],
    ['withdrawal paid', 'paid', 'nameDiffers'],
    ['withdrawal failed', 'failed', 'nameDiffers'],
    ['withdrawal rejected', 'rejected', 'nameDiffers'],
    ['withdrawal canceled', 'ended', 'nameDiffers'],
  ]);
});

test('ofApplications returns the coach in every state and omits children and the led team', () => {
  const record = { createdAt: at(3), reason: null, team: { id: 'a', name: { en: 'Rowers' } } };
  const all = applicationStates.map((state) => ({ ...record, id: state, state, kind: 'coach' }));
  const child = { ...record, id: 'child', state: 'pending', kind: 'student' };
  const begun = { ...record, id: 'own', state: 'joined', kind: 'coach', decidedAt: at(3) };
  expect(ofApplications([...all, child, begun] as Application[]).map(({ state }) => state)).toEqual([
    'submitted',
    'approved',
    'rejected',
    'ended',
    'expired',
    'left',
    'removed',
  ]);
});
