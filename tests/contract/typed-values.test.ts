import { expect, test } from 'vitest';
import { api } from '#contract/all-apis.ts';

/** Calls that read a phone, an address or a code that a person typed. */
const id = '01a208f7-c5ac-7dfb-a4ca-bd171e1dfd5e';
const mobile = '（512）555\u2011０177\u202c';
const email = '\u2068Maya＠Example。com\u2069 ';
const code = '１２３\u00a0４５６';
const plain = { mobile: '5125550177', email: 'maya@example.com', code: '123456' };

test.each([
  ['user.sendCode', { mobile }, { mobile: plain.mobile }],
  ['user.loginCode', { mobile, code }, { mobile: plain.mobile, code: plain.code }],
  ['user.sendEmailCode', { email }, { email: plain.email }],
  ['user.loginEmailCode', { email, code }, { email: plain.email, code: plain.code }],
  ['user.addContact', { mobile, code }, { mobile: plain.mobile, code: plain.code }],
  ['user.addContact', { email, code }, { email: plain.email, code: plain.code }],
  ['user.confirmCode', { channel: 'email', code }, { channel: 'email', code: plain.code }],
  ['guardian.invite', { participantIds: [id], to: { mobile } }, { to: { mobile: plain.mobile } }],
  ['guardian.invite', { participantIds: [id], to: { email } }, { to: { email: plain.email } }],
  [
    'join.save',
    { role: 'coach', form: { mobile, email } },
    { form: { mobile: plain.mobile, email: plain.email } },
  ],
] as const)('the input of %s cleans a value before it is tested', (name, typed, cleaned) => {
  expect(api[name].input.parse(typed)).toMatchObject(cleaned);
});
