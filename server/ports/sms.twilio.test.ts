import { beforeAll, beforeEach, expect, test } from 'vitest';
import { type Answer, fakeService, type FakeService } from '#tests/support/fake-service.ts';
import { readTwilioReport, twilioSignature, twilioTexts } from './sms.twilio.ts';

let service: FakeService;
const reportUrl = 'https://app.example/applet/webhook/twilio';
const taken: Answer = { status: 201, body: { sid: 'SM1', status: 'queued' } };
const message = {
  id: 'm-1',
  target: '+15125550142',
  language: 'en' as const,
  subject: '',
  body: 'Your code: 123456',
};

beforeAll(async () => {
  service = await fakeService();
});
beforeEach(() => {
  service.asked.length = 0;
  service.answers = [taken];
});

const port = (from = '+15005550006') =>
  twilioTexts({ accountSid: 'AC1', authToken: 'token-of-tests', from, apiBase: service.url }, reportUrl, 200);

test('a text message arrives with number, words, sender and address of the report', async () => {
  await port().send(message);
  await port('MG0123456789abcdef0123456789abcdef').send(message);
  const [first, second] = service.asked;
  expect(first?.path).toBe('/2010-04-01/Accounts/AC1/Messages.json');
  expect(first?.headers.authorization).toBe(`Basic ${Buffer.from('AC1:token-of-tests').toString('base64')}`);
  expect(Object.fromEntries(new URLSearchParams(first?.body))).toEqual({
    To: '+15125550142',
    From: '+15005550006',
    Body: 'Your code: 123456',
    StatusCallback: `${reportUrl}?id=m-1`,
  });
  expect(new URLSearchParams(second?.body).get('MessagingServiceSid')).toMatch(/^MG/);
});

test.each<[what: string, answer: Answer, code: string, isFinal: boolean]>([
  ['a number that is none', { status: 400, body: { code: 21211, message: 'x' } }, '21211', true],
  ['a number on the stop list', { status: 400, body: { code: 21610 } }, '21610', true],
  ['a landline', { status: 400, body: { code: 21614 } }, '21614', true],
  ['a country that is off', { status: 400, body: { code: 21408 } }, '21408', false],
  ['a wrong token', { status: 401, body: { code: 20003 } }, '20003', false],
  ['too many requests', { status: 429, body: { code: 20429 } }, '20429', false],
  ['a broken service', { status: 500, body: { code: 21211 } }, '21211', false],
  ['a page of a proxy', { status: 502, body: '<html>bad gateway</html>' }, 'HTTP-502', false],
  ['an answer without an id', { status: 200, body: { hello: 1 } }, 'HTTP-200', false],
  ['a code with a number in it', { status: 400, body: { code: '+1 512 555 0142' } }, 'unreadable', false],
  ['silence', 'silent', 'TimeoutError', false],
])('send throws for %s', async (_what, answer, code, isFinal) => {
  service.answers = [answer];
  const failure = await port()
    .send(message)
    .catch((error: unknown) => error);
  expect(failure).toMatchObject({ name: 'TextFailure', code, isFinal });
  expect(String(failure)).not.toContain('512');
});

test('twilioSignature gives the signature of the documented example', () => {
  const form = { Digits: '1234', To: '+18005551212', From: '+14158675309', Caller: '+14158675309' };
  expect(
    twilioSignature('12345', 'https://mycompany.com/myapp.php?foo=1&bar=2', [
      ...Object.entries(form),
      ['CallSid', 'CA1234567890ABCDE'],
    ]),
  ).toBe('RSOYDt4T1cUTdK1PDd93/VVr8B8=');
});

const read = (form: Record<string, string>, change: { id?: string; signature?: unknown } = {}) => {
  const body = new URLSearchParams(form).toString();
  const signature = twilioSignature('token-of-tests', `${reportUrl}?id=m-1`, Object.entries(form));
  return readTwilioReport(
    { authToken: 'token-of-tests' },
    { reportUrl, id: 'm-1', signature, body, ...change },
  );
};

test('readTwilioReport returns the end of a message and nothing about states between', () => {
  expect(read({ MessageStatus: 'sent' })).toEqual({ report: null });
  expect(read({ MessageStatus: 'delivered' })?.report).toMatchObject({ id: 'm-1', isDelivered: true });
  expect(read({ MessageStatus: 'undelivered', ErrorCode: '30006' })?.report).toMatchObject({
    isDelivered: false,
    error: '30006',
    isFinal: true,
  });
  expect(read({ MessageStatus: 'failed', ErrorCode: '30003' })?.report).toMatchObject({ isFinal: false });
});

test.each<[code: string, isAboutPhone: boolean]>([
  ['30003', true],
  ['30005', true],
  ['30006', true],
  ['30007', false],
  ['30034', false],
  ['30008', false],
])('readTwilioReport: a failure with %s is about the phone: %s', (ErrorCode, isAboutPhone) => {
  expect(read({ MessageStatus: 'undelivered', ErrorCode })?.report).toMatchObject({ isAboutPhone });
});

test('readTwilioReport refuses a forged report, and a signature that was made for another message', () => {
  const form = { MessageStatus: 'failed' };
  for (const signature of [undefined, '', 'x', twilioSignature('other-token', `${reportUrl}?id=m-1`, [])])
    expect(read(form, { signature })).toBeNull();
  expect(read(form, { id: 'm-2' })).toBeNull();
});
