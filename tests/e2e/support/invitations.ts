import type { DemoServer } from './demo-server.ts';

/** The code of the invitation that was sent to this address, out of the mailbox page. */
export async function invitationCode(server: DemoServer, address: string): Promise<string> {
  const page = await (await fetch(`${server.url}/mailbox`)).text();
  const code = /\b[0-9A-HJKMNP-TV-Z]{10}\b/.exec(page.slice(page.indexOf(address)))?.[0];
  if (code === undefined) throw new Error(`no invitation for ${address}`);
  return code;
}
