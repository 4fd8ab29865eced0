import { routes } from '#contract/routes.ts';
import type { Random } from '#server/demo/random.ts';
import { again } from '../kill/pace.ts';
import { type Known, type Places, signInByCode } from './sign-in.ts';

/** Outcomes of sign-ins: ok, or the name of the refusal, and how often. */
export type Outcomes = Map<string, number>;

const add = (outcomes: Outcomes, name: string) => outcomes.set(name, (outcomes.get(name) ?? 0) + 1);

/** Strangers come into the hall one after the other, read the home screen and sign in with a code. */
export async function actAsGuests(
  places: Places,
  { random, name }: { random: Random; name: string },
  outcomes: Outcomes,
  signal: AbortSignal,
): Promise<void> {
  let guests = 0;
  await again({ random, ease: 1 }, [12_000, 20_000], signal, async () => {
    await (await fetch(`${places.url}${routes['home.student'].path}`)).text();
    const known = await signInByCode(places, `${name}${++guests}@hall.example`);
    add(outcomes, typeof known === 'string' ? known : 'ok');
  });
}

/** Somebody signs out and comes in again on the same phone, a known device. */
export async function actAsReturning(
  places: Places,
  { random, people }: { random: Random; people: { readonly email: string; known: Known }[] },
  outcomes: Outcomes,
  signal: AbortSignal,
): Promise<void> {
  let turn = 0;
  await again({ random, ease: 1 }, [15_000, 25_000], signal, async () => {
    const person = people[turn++ % people.length];
    if (person === undefined) return;
    await fetch(`${places.url}${routes['user.logout'].path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${person.known.token}` },
      body: '{}',
    });
    const known = await signInByCode(places, person.email, person.known.cookie);
    add(outcomes, typeof known === 'string' ? known : 'ok');
    if (typeof known !== 'string') person.known = known;
  });
}
