import { expect, test } from 'vitest';
import { bouncedMail, complaintMail } from '#tests/support/returned-mails.ts';
import { reportIn } from './mail-report.rules.ts';

const to = 'bounces+token@mail.example';

test.each<[status: string, isFinal: boolean]>([
  ['5.1.1', true],
  ['5.1.2', true],
  ['5.1.3', true],
  ['5.1.6', true],
  ['5.1.10', true],
  ['5.2.1', true],
  ['5.0.0', false],
  ['5.1.0', false],
  ['5.1.7', false],
  ['5.1.8', false],
  ['5.4.1', false],
  ['5.4.4', false],
  ['5.5.0', false],
  ['5.6.0', false],
  ['5.2.2', false],
  ['5.7.1', false],
  ['4.4.7', false],
])('reportIn: a failure with %s is final: %s', (status, isFinal) => {
  expect(reportIn(bouncedMail({ to, status }))).toEqual({ why: 'bounced', isFinal });
});

test('reportIn reads complaints, also with lines that end in another way', () => {
  expect(reportIn(complaintMail({ to, type: 'abuse' }))).toEqual({ why: 'complained', isFinal: true });
  expect(reportIn(complaintMail({ to, type: 'abuse' }).replaceAll('\r\n', '\n'))).not.toBeNull();
  expect(reportIn(complaintMail({ to, type: 'not-spam' }))).toBeNull();
});

test('reportIn returns null for a delay, an answer from holiday, and garbage', () => {
  expect(reportIn(bouncedMail({ to, action: 'delayed', status: '4.4.1' }))).toBeNull();
  expect(
    reportIn('Subject: Out of office\r\nAuto-Submitted: auto-replied\r\n\r\nStatus: 5.1.1\r\nAction: failed'),
  ).toBeNull();
  expect(reportIn('')).toBeNull();
  expect(reportIn('\u0000'.repeat(1000))).toBeNull();
  expect(reportIn('Content-Type: multipart/report\r\n\r\nAction: failed\r\nStatus: 5.1.1')).toBeNull();
});
