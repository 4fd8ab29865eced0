import { expect, test } from 'vitest';
import { hashRecoveryCode } from '#server/people/second-factor/recovery-code.rules.ts';
import { hashInviteCode } from './invite-code.rules.ts';

const config = { secret: 'x'.repeat(32) };
const code = '7KQ2M9X01A';

test.each([
  '7kq2-m9x0-1a',
  '７ＫＱ２Ｍ９Ｘ０１Ａ',
  '7KQ2\u2011M9XO\u2011LA',
  '\u202a7KQ2 M9X0 1A\u202c',
  '7KQ2\u00a0M9X0\u200b1A。',
])('hashInviteCode and hashRecoveryCode return one hash for %j', (typed) => {
  expect(hashInviteCode(typed, config)).toEqual(hashInviteCode(code, config));
  expect(hashRecoveryCode(typed)).toEqual(hashRecoveryCode(code));
});
