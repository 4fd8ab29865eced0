import { beforeAll, beforeEach, expect, test } from 'vitest';
import { manualClock } from '#tests/support/clock.ts';
import { type Answer, fakeService, type FakeService } from '#tests/support/fake-service.ts';
import { aliyunHeaders, aliyunTexts, readAliyunReports } from './sms.aliyun.ts';

let service: FakeService;
const clock = manualClock('2027-03-01T08:00:00Z');
const settings = () => ({
  keyId: 'LTAI0123456789',
  keySecret: 'secret-of-tests',
  signName: '开阔地',
  codeTemplate: 'SMS_1',
  inviteTemplate: 'SMS_3' as string | undefined,
  noticeTemplate: 'SMS_2' as string | undefined,
  apiBase: service.url,
});
const message = {
  id: 'm-1',
  target: '+8613912345678',
  language: 'zh' as const,
  subject: '',
  body: '验证码 123456',
};

beforeAll(async () => {
  service = await fakeService();
});
beforeEach(() => {
  service.asked.length = 0;
  service.answers = [{ status: 200, body: { Code: 'OK', BizId: '1' } }];
});

test('aliyunHeaders gives the signature of the documented example', () => {
  const headers = aliyunHeaders(
    { keyId: 'YourAccessKeyId', keySecret: 'YourAccessKeySecret' },
    {
      host: 'ecs.cn-shanghai.aliyuncs.com',
      action: 'RunInstances',
      version: '2014-05-26',
      parameters: {
        RegionId: 'cn-shanghai',
        ImageId: 'win2019_1809_x64_dtc_zh-cn_40G_alibase_20230811.vhd',
      },
      at: new Date('2023-10-26T10:22:32Z'),
      nonce: '3156853299f313e23d1673dc12e1703d',
    },
  );
  expect(headers['authorization']).toBe(
    'ACS3-HMAC-SHA256 Credential=YourAccessKeyId,SignedHeaders=host;x-acs-action;x-acs-content-sha256;x-acs-date;x-acs-signature-nonce;x-acs-version,Signature=06563a9e1b43f5dfe96b81484da74bceab24a1d853912eee15083a6f0f3283c0',
  );
});

test('a code fills its template, another message is the sentence of the other one', async () => {
  const port = aliyunTexts(settings(), clock, 200);
  await port.send({ ...message, code: '123456' });
  await port.send(message);
  const [first, second] = service.asked.map(({ path }) =>
    Object.fromEntries(new URL(path, service.url).searchParams),
  );
  expect(first).toEqual({
    PhoneNumbers: '13912345678',
    SignName: '开阔地',
    TemplateCode: 'SMS_1',
    TemplateParam: '{"code":"123456"}',
    OutId: 'm-1',
  });
  expect(second).toMatchObject({ TemplateCode: 'SMS_2' });
  expect(second).not.toHaveProperty('TemplateParam');
  const { headers } = service.asked[0] ?? {};
  expect(headers).toMatchObject({ 'x-acs-action': 'SendSms', 'x-acs-date': '2027-03-01T08:00:00Z' });
  // The signature is over the query as it was sent.
  const again = aliyunHeaders(settings(), {
    host: new URL(service.url).host,
    action: 'SendSms',
    version: '2017-05-25',
    parameters: first ?? {},
    at: clock.now(),
    nonce: String(headers?.['x-acs-signature-nonce']),
  });
  expect(headers?.authorization).toBe(again['authorization']);
});

test('the code of an invitation fills a template of its own', async () => {
  await aliyunTexts(settings(), clock, 200).send({ ...message, inviteCode: 'ABCDEFGHJK' });
  expect(Object.fromEntries(new URL(service.asked[0]?.path ?? '', service.url).searchParams)).toMatchObject({
    TemplateCode: 'SMS_3',
    TemplateParam: '{"code":"ABCDEFGHJK"}',
  });
  const port = aliyunTexts({ ...settings(), inviteTemplate: undefined }, clock, 200);
  await expect(port.send({ ...message, inviteCode: 'ABCDEFGHJK' })).rejects.toThrow('no-template');
});

test('without the other template only codes are sent, and only to China', async () => {
  const port = aliyunTexts({ ...settings(), noticeTemplate: undefined }, clock, 200);
  await expect(port.send(message)).rejects.toThrow('no-template');
  expect(service.asked).toEqual([]);
  expect(port.reaches('+8613912345678')).toBe(true);
  expect(port.reaches('+15125550142')).toBe(false);
});

test.each<[what: string, answer: Answer, code: string, isFinal: boolean]>([
  [
    'a number that is none',
    { status: 200, body: { Code: 'isv.MOBILE_NUMBER_ILLEGAL' } },
    'isv.MOBILE_NUMBER_ILLEGAL',
    true,
  ],
  [
    'a limit',
    { status: 200, body: { Code: 'isv.BUSINESS_LIMIT_CONTROL' } },
    'isv.BUSINESS_LIMIT_CONTROL',
    false,
  ],
  ['a wrong key', { status: 403, body: { Code: 'SignatureDoesNotMatch' } }, 'SignatureDoesNotMatch', false],
  ['too many requests', { status: 429, body: { Code: 'Throttling.User' } }, 'Throttling.User', false],
  ['a broken service', { status: 503, body: 'away' }, 'HTTP-503', false],
  ['an answer without a code', { status: 200, body: [] }, 'HTTP-200', false],
  ['silence', 'silent', 'TimeoutError', false],
])('send throws for %s', async (_what, answer, code, isFinal) => {
  service.answers = [answer];
  const failure = await aliyunTexts(settings(), clock, 200)
    .send({ ...message, code: '1' })
    .catch((error: unknown) => error);
  expect(failure).toMatchObject({ name: 'TextFailure', code, isFinal });
});

test('readAliyunReports reads several reports, ignores those without our id and refuses other forms', () => {
  const one = { phone_number: '139', success: true, err_code: 'DELIVERED', out_id: 'm-1' };
  const two = { success: false, err_code: 'MOBILE_NOT_ON_SERVICE', out_id: 'm-2' };
  expect(readAliyunReports([one, two, { success: true }])).toEqual([
    { id: 'm-1', isDelivered: true, error: null, isFinal: false, isAboutPhone: false },
    { id: 'm-2', isDelivered: false, error: 'MOBILE_NOT_ON_SERVICE', isFinal: false, isAboutPhone: true },
  ]);
  for (const err_code of ['MOBILE_SEND_LIMIT', 'CONTENT_KEYWORD', 'NO_ROUTE', 'SP_UNKNOWN_ERROR', undefined])
    expect(readAliyunReports([{ out_id: 'm-3', success: false, err_code }])).toMatchObject([
      { isAboutPhone: false },
    ]);
  for (const body of [undefined, null, {}, [{ out_id: 'm-1', success: 'true' }], 'x'])
    expect(readAliyunReports(body)).toBeNull();
});
