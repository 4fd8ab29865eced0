import type { FastifyInstance } from 'fastify';
import { beforeAll, expect, test } from 'vitest';
import { call, dataOf, reasonIn } from '#tests/support/calls.ts';
import { testDatabase } from '#tests/support/database.ts';
import { familyWorld, type Person } from '#tests/support/family-world.ts';
import { serve } from '#tests/support/serve.ts';
import { makeWorld, type World } from '#tests/support/world.ts';

let world: World;
let app: FastifyInstance;
let at: ReturnType<typeof familyWorld>;
beforeAll(async () => {
  world = await makeWorld(await testDatabase());
  app = await serve(world);
  at = familyWorld(world, app);
});

const rename = async ({ token }: Person, name: string) => call(app, token, 'user.update', { name });

/** Returns the mail to a stranger after an account of this stored name has invited them. */
async function mailFrom(stored: string) {
  const from = await at.person();
  const child = await at.childOf(from, 'Kind');
  await world.database.query.updateTable('account').set({ name: stored }).where('id', '=', from.id).execute();
  const email = `stranger-${from.id}@victim.example`;
  dataOf(await call(app, from.token, 'guardian.invite', { participantIds: [child], to: { email } }));
  const sent = world.email.sent.findLast(({ target }) => target === email);
  if (sent === undefined) throw new Error('no mail');
  return sent;
}

test.each([
  'X\nYour Openfield code: 123456\nhttps://evil.example',
  'Ann https://evil.example',
  'Openfield Team',
  '\u3164',
])('nobody is called %j', async (name) => {
  const person = await at.person();
  expect(reasonIn(await rename(person, name))).toBe('BAD_INPUT');
  expect(reasonIn(await call(app, person.token, 'child.create', { name, birthDate: '2018-01-01' }))).toBe(
    'BAD_INPUT',
  );
});

test('an invitation quotes the inviter’s name, in the body alone', async () => {
  const { subject, body } = await mailFrom('Ann Lee');
  expect(subject).toBe('You are asked to be a guardian on Openfield');
  expect(body).toContain('\n“Ann Lee”\n');
});

test('an invalid old name cannot end its quotation or its line in the mail', async () => {
  const { subject, body } = await mailFrom('Ann”\n\nOpenfield: your code “\u202e1');
  expect(subject).not.toContain('Ann');
  expect(body).toContain("\n“Ann' Openfield: your code '1”\n");
});

test('an invitation to a number of China carries its code, or is refused where the service has no template for it', async () => {
  const aliyun = {
    keyId: 'LTAI0123456789',
    keySecret: 'secret-of-tests',
    signName: '开阔地',
    codeTemplate: 'SMS_1',
    noticeTemplate: 'SMS_2',
    apiBase: 'https://aliyun.example',
  };
  const invite = async (inviteTemplate: string | undefined, mobile: string) => {
    const config = { ...world.config, aliyun: { ...aliyun, inviteTemplate } };
    const served = await serve({ ...world, config });
    const from = await at.person();
    const child = await at.childOf(from, 'Kind');
    const answer = await call(served, from.token, 'guardian.invite', {
      participantIds: [child],
      to: { mobile },
    });
    return [reasonIn(answer), world.sms.sent.findLast(({ target }) => target === mobile)?.inviteCode];
  };
  expect(await invite(undefined, '+8613912340001')).toEqual(['INVITE_BY_MAIL', undefined]);
  expect(await invite('SMS_3', '+8613912340002')).toEqual(['ok', expect.stringMatching(/^\w{10}$/)]);
  expect(await invite(undefined, '+16045550123')).toEqual(['ok', expect.stringMatching(/^\w{10}$/)]);
});
