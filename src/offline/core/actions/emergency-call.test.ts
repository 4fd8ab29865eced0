import { expect, test } from 'vitest';
import { emergencyCall } from './emergency-call.ts';

const body = (participantId: string) => ({ participantId, tappedAt: '2027-03-01T09:40:00.000Z' });
const last = (participantId: string, isUnsent: boolean) => ({
  type: emergencyCall.call,
  entityId: 'o1',
  body: JSON.stringify(body(participantId)),
  isUnsent,
  isQuestion: false,
});

test.each([
  ['the same child, never sent', last('leo', true), 'replace'],
  ['the same child, perhaps sent', last('leo', false), 'append'],
])('emergencyCall resolves the conflict with a call of %s', (_name, row, conflict) => {
  expect(emergencyCall.conflict(row)).toBe(conflict);
});

test('emergencyCall lets a closed row end 24 hours after the class', () => {
  expect(emergencyCall.keptUntil({ endsAt: '2027-03-01T10:00:00.000Z' })).toBe(
    Date.parse('2027-03-02T10:00:00.000Z'),
  );
  expect(emergencyCall.keptUntil({})).toBe(0);
});
