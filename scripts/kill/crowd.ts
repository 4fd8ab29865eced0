import { z } from 'zod';
import { session } from '#contract/account.ts';
import { routes } from '#contract/routes.ts';
import { emailOfCoach, demoPassword } from '#server/demo/accounts.ts';
import { seededRandom } from '#server/demo/random.ts';
import { coaches } from '#server/demo/story/coaches.ts';
import { families, neighbors } from '#server/demo/story/families.ts';
import type { ClientLog } from './client-log.ts';
import { actAsCoach } from './coach.actor.ts';
import { actAsFamily } from './family.actor.ts';
import { KeyedCaller } from './keyed-caller.ts';

const coachCount = 6;
const familyCount = 26;

/** 32 people of the demo who act at the same time, each with a session that has to outlive every kill. */
export async function gather(url: string, seed: number, log: ClientLog, signal: AbortSignal) {
  const callers = async (emails: readonly string[], from: number) =>
    Promise.all(
      emails.map(async (email, index) => {
        const signedIn = await signIn(url, email);
        return new KeyedCaller(url, signedIn, seededRandom(seed + from + index), log);
      }),
    );
  const teachers = await callers(
    coaches.slice(0, coachCount).map(({ id }) => emailOfCoach(id)),
    1,
  );
  const parents = await callers(
    [...families, ...neighbors].slice(0, familyCount).map(({ email }) => email),
    100,
  );
  const people = await Promise.all(parents.map((caller) => participantsOf(caller)));
  return [
    ...teachers.map((caller) => actAsCoach(caller, log, signal)),
    ...parents.map((caller, index) => actAsFamily(caller, people[index] ?? [], log, signal)),
  ];
}

async function participantsOf(caller: KeyedCaller): Promise<string[]> {
  const own = await caller.read('child.list', {});
  if (own === undefined) throw new Error('a family has no participants');
  return own.items.map(({ id }) => id);
}

async function signIn(url: string, account: string): Promise<{ token: string; userId: string }> {
  const { method, path } = routes['user.login'];
  const answer = await fetch(`${url}${path}`, {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ account, password: demoPassword }),
  });
  const { token, user } = z.object({ data: session }).parse(await answer.json()).data;
  return { token, userId: user.id };
}
