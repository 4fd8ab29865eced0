import { setTimeout as sleep } from 'node:timers/promises';
import type { KeyedCaller } from './keyed-caller.ts';
import { messagesTo } from './mailbox.ts';
import { again } from './pace.ts';

const asked = /\b[0-9A-HJKMNP-TV-Z]{10}\b/;

/**
 * A parent asks another person to be a guardian of a new child. That person accepts with the code from the
 * mail and is removed again, until the signal aborts. The invitation has no key; the code in it works once.
 */
export const actAsGuardians = (
  parent: KeyedCaller,
  other: { readonly caller: KeyedCaller; readonly email: string },
  signal: AbortSignal,
): Promise<void> =>
  again(parent, [500, 2000], signal, async () => {
    const child = await parent.command('child.create', { name: 'Ira', birthDate: '2015-05-06' });
    if (child === undefined) return;
    const seen = new Set(await messagesTo(parent.url, other.email));
    await parent.read('guardian.invite', { participantIds: [child.id], to: { email: other.email } });
    const code = await newCode(parent.url, other.email, seen);
    // A mail can be lost when the server is killed before it leaves: then the loop continues with the next
    // child.
    if (code === undefined) return;
    const { caller } = other;
    const accepted = await caller.command('guardian.accept', { code });
    if (accepted && parent.random.isTrue(0.7))
      await (parent.random.isTrue(0.5) ? parent : caller).command('guardian.remove', {
        id: child.id,
        accountId: caller.userId,
      });
  });

async function newCode(url: string, email: string, seen: ReadonlySet<string>): Promise<string | undefined> {
  for (let tries = 0; tries < 20; tries++) {
    const fresh = (await messagesTo(url, email)).find((body) => !seen.has(body));
    const code = fresh && asked.exec(fresh)?.[0];
    if (code) return code;
    await sleep(250);
  }
  return undefined;
}
