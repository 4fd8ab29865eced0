import { createHmac } from 'node:crypto';
import { withClient } from '../client.ts';

const servingUser = 'openfield';

/**
 * Returns the URL of the same server for the serving user. Its password is derived from the owner's, and does
 * not reveal it.
 */
export function servingUrl(ownerUrl: string): string {
  const url = new URL(ownerUrl);
  url.password = createHmac('sha256', url.password).update('serving user').digest('base64url');
  url.username = servingUser;
  return url.href;
}

/** Makes that user when it does not exist. */
export async function ensureServingUser(ownerUrl: string): Promise<string> {
  const { password } = new URL(servingUrl(ownerUrl));
  await withClient(ownerUrl, (owner) =>
    // One of several first starts makes it.
    owner.query(`do $$ begin
      create role ${servingUser} login password ${owner.escapeLiteral(password)};
      exception when duplicate_object or unique_violation then null; end $$`),
  );
  return servingUser;
}
