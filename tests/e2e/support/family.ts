import type { Page } from '@playwright/test';
import { ask, fillBalance } from './api.ts';
import type { DemoServer } from './demo-server.ts';
import { signInByCode } from './journey.ts';

export interface Family {
  token: string;
  /** The account itself as one who takes part. */
  self: string;
}

/** A family that nobody else's journey knows: signed in on this phone, of age, with the waiver signed. */
export async function newFamily(page: Page, server: DemoServer, name: string): Promise<Family> {
  await signInByCode(page, server, `${name.toLowerCase()}@family.example`);
  const token = await page.evaluate(() => localStorage.getItem('token') ?? '');
  await ask(server, 'user.update', { name, birthDate: '1985-04-05' }, token);
  const { items, currentWaiverVersion: version } = await ask(server, 'child.list', {}, token);
  const self = items.find(({ kind }) => kind === 'self');
  if (self === undefined) throw new Error('the account has no participant');
  await ask(server, 'waiver.sign', { participantIds: [self.id], version, signature: name }, token);
  return { token, self: self.id };
}

/** Children of the family, with their waivers signed and money on the balance for their classes. */
export async function addChildren(
  server: DemoServer,
  { token }: Family,
  names: readonly string[],
): Promise<string[]> {
  const { currentWaiverVersion: version } = await ask(server, 'child.list', {}, token);
  const participantIds: string[] = [];
  for (const name of names)
    participantIds.push((await ask(server, 'child.create', { name, birthDate: '2017-03-04' }, token)).id);
  await ask(server, 'waiver.sign', { participantIds, version, signature: 'A guardian' }, token);
  await fillBalance(server, token);
  return participantIds;
}
