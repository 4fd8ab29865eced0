import { createHmac } from 'node:crypto';
import { withClient } from '../client.ts';

const servingUser = 'openfield';

/**
 * The same server for the user that the product works as. Its password is made from the owner's, which it does not give
 * away.
 */
export function servingUrl(ownerUrl: string): string {
  const url = new URL(ownerUrl);
  url.password = createHmac('sha256', url.password).update('serving user').digest('base64url');
  url.username = servingUser;
  return url.href;
}

/** Makes that user where it is not there yet. */
export async function ensureServingUser(ownerUrl: string): Promise<string> {
  const { password } = new URL(servingUrl(ownerUrl));
  await withClient(ownerUrl, (owner) =>
    // Of several first starts one makes it.
    owner.query(`do $$ begin
      create role ${servingUser} login password ${owner.escapeLiteral(password)};
      exception when duplicate_object or unique_violation then null; end $$`),
  );
  return servingUser;
}
