import { emailOfCoach } from '#server/demo/accounts.ts';
import type { Random } from '#server/demo/random.ts';
import { coaches } from '#server/demo/story/coaches.ts';
import { families, neighbors } from '#server/demo/story/families.ts';
import { helpersOfStory } from '#server/demo/story/groups.ts';
import type { ClientLog } from '../kill/client-log.ts';
import { actAsMarking, actAsScanning } from '../kill/hour.actor.ts';
import { KeyedCaller } from '../kill/keyed-caller.ts';
import type { Db } from '../kill/rows.ts';
import { holdClasses } from '../kill/running-class.ts';
import { actAsAccepting, openClasses } from './coach.actor.ts';
import { actAsBooking, actAsReading, actAsWatching } from './family.actor.ts';
import { type Known, mustSignIn, type Places } from './sign-in.ts';

const coachCount = 6;
const newCount = 12;
const returningCount = 4;
/** Marks and scans of a person come some twenty seconds apart. */
const ease = 40;

interface Hall {
  readonly phones: number;
  readonly actors: readonly Promise<void>[];
  /** Phones whose people sign out and come in again. */
  readonly returning: { readonly email: string; known: Known }[];
}

/** Signs sixty people in with codes, holds a class of each coach, and lets everybody act until the signal aborts. */
export async function fillHall(
  { places, db, random, log }: { places: Places; db: Db; random: (at: number) => Random; log: ClientLog },
  signal: AbortSignal,
): Promise<Hall> {
  let people = 0;
  const comeIn = async (emails: readonly string[], factor = 1): Promise<KeyedCaller[]> => {
    const callers: KeyedCaller[] = [];
    for (const email of emails) {
      const known = await mustSignIn(places, email);
      callers.push(new KeyedCaller(places.url, known, { random: random(++people), ease: factor }, log));
    }
    return callers;
  };
  const newEmails = (name: string, count: number) =>
    Array.from({ length: count }, (_, at) => `${name}${at}@hall.example`);
  const teachers = await comeIn(
    coaches.slice(0, coachCount).map(({ id }) => emailOfCoach(id)),
    ease,
  );
  const parents = await comeIn([...families, ...neighbors].map(({ email }) => email));
  const helping = await comeIn(
    helpersOfStory.map(({ email }) => email),
    ease,
  );
  const fresh = await comeIn(newEmails('new', newCount));
  const returning: Hall['returning'] = [];
  for (const email of newEmails('returning', returningCount))
    returning.push({ email, known: await mustSignIn(places, email) });
  const helpers = helpersOfStory.map(({ role }, at) => ({ id: helping[at]?.userId ?? '', role }));
  const running = await holdClasses(db, { coaches: teachers, parents, helping, helpers }, log);
  for (const coach of teachers) await openClasses(coach, log);
  const atOwnPace = (caller: KeyedCaller) => ({ random: caller.random, ease: 1 });
  return {
    phones: people + returning.length,
    returning,
    actors: [
      ...[...teachers, ...parents, ...helping, ...fresh].flatMap((caller) => [
        actAsWatching(caller, signal),
        actAsReading(caller, atOwnPace(caller), signal),
      ]),
      ...parents.map((caller) => actAsBooking(caller, log, signal)),
      ...teachers.flatMap((caller) => [
        actAsAccepting(caller, atOwnPace(caller), log, signal),
        actAsMarking(caller, running, signal),
      ]),
      ...helping.map((caller) => actAsScanning(caller, running, signal)),
    ],
  };
}
