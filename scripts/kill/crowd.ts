import { emailOfCoach } from '#server/demo/accounts.ts';
import { seededRandom } from '#server/demo/random.ts';
import { coaches } from '#server/demo/story/coaches.ts';
import { families, neighbors } from '#server/demo/story/families.ts';
import { helpersOfStory } from '#server/demo/story/groups.ts';
import { actAsApplicant } from './applicant.actor.ts';
import { actAsChanging } from './changing.actor.ts';
import type { ClientLog } from './client-log.ts';
import { actAsCoach } from './coach.actor.ts';
import { actAsEarning } from './earning.actor.ts';
import { actAsFamily, readAgain } from './family.actor.ts';
import { actAsGuardians } from './guardian.actor.ts';
import { actAsHelper } from './helper.actor.ts';
import { actAsMarking, actAsScanning } from './hour.actor.ts';
import { actAsHousehold } from './household.actor.ts';
import { actAsInviting } from './inviting.actor.ts';
import { KeyedCaller } from './keyed-caller.ts';
import { actAsLeaver } from './leaver.actor.ts';
import { actAsLeaving } from './leaving.actor.ts';
import { actAsMember } from './member.actor.ts';
import { castMending } from './mending-cast.ts';
import { actAsMending } from './mending.actor.ts';
import { actAsOffering } from './offering.actor.ts';
import { actAsPackBuyer } from './pack.actor.ts';
import type { Db } from './rows.ts';
import { holdClasses } from './running-class.ts';
import { actAsApproving, actAsServing } from './serving.actor.ts';
import { actAsSeveralDates } from './several-dates.actor.ts';
import { type SignedIn, withCode, withPassword } from './sign-in.ts';
import { actAsVoice } from './voice.actor.ts';
import { actAsWaiting } from './waiting.actor.ts';

const coachCount = 6;
const familyCount = 26;

export interface Crowd {
  /** Each ends when the signal aborts, or gives up. */
  readonly actors: readonly Promise<void>[];
  /** Every family reads its orders once more. */
  readonly readAgain: () => Promise<void>;
}

/** 42 people acting at the same time, most in several ways. `ease` lengthens their pauses. The session of each must outlive every kill. */
export async function gather(
  { url, db, databaseUrl, ease = 1 }: { url: string; db: Db; databaseUrl: () => string; ease?: number },
  seed: number,
  log: ClientLog,
  signal: AbortSignal,
): Promise<Crowd> {
  let people = 0;
  const callers = async (
    emails: readonly string[],
    signIn: (url: string, email: string) => Promise<SignedIn>,
  ) =>
    Promise.all(
      emails.map(async (email) => {
        const random = seededRandom(seed + ++people);
        return new KeyedCaller(url, await signIn(url, email), { random, ease }, log);
      }),
    );
  const teachers = await callers(
    coaches.slice(0, coachCount).map(({ id }) => emailOfCoach(id)),
    withCode,
  );
  const parents = await callers(
    [...families, ...neighbors].slice(0, familyCount).map(({ email }) => email),
    withPassword,
  );
  const helping = await callers(
    helpersOfStory.map(({ email }) => email),
    withPassword,
  );
  const helpers = helpersOfStory.map(({ role }, index) => ({ id: helping[index]?.userId ?? '', role }));
  const running = await holdClasses(db, { coaches: teachers, parents, helping, helpers }, log);
  const mending = {
    ...(await castMending(db, coachCount, (emails) => callers(emails, withCode))),
    databaseUrl,
  };
  // Signs everybody in before anybody acts. Under load a code takes minutes.
  const guests = await newcomers(callers);
  const coachIds = teachers.map(({ userId }) => userId);
  return {
    actors: [
      ...teachers.flatMap((caller) => [
        actAsCoach(caller, log, signal),
        actAsChanging(caller, log, signal),
        actAsInviting(caller, helpers, log, signal),
        actAsApproving(caller, signal),
        actAsEarning(caller, log, signal),
        actAsOffering(caller, log, signal),
        actAsMarking(caller, running, signal),
        actAsVoice(caller, 'coach', coachIds, log, signal),
      ]),
      ...parents.map((caller, index) => actAsParent(caller, index, coachIds, log, signal)),
      ...helping.flatMap((caller, index) => {
        const helper = helpers[index];
        return helper
          ? [
              actAsHelper(caller, helper, log, signal),
              actAsServing(caller, signal),
              actAsScanning(caller, running, signal),
            ]
          : [];
      }),
      actAsMending(mending, log, signal),
      actAsGuardians(guests.parent, { caller: guests.other, email: guests.emailOfOther }, signal),
      actAsLeaver(guests.leaver, signal),
    ],
    readAgain: async () => {
      await Promise.all([...parents, mending.family].map((caller) => readAgain(caller, log)));
    },
  };
}

/** Everybody books and waits for seats; half of them do something else as well. */
async function actAsParent(
  caller: KeyedCaller,
  index: number,
  coachIds: readonly string[],
  log: ClientLog,
  signal: AbortSignal,
): Promise<void> {
  const own = await caller.read('child.list', {});
  if (own === undefined) throw new Error('a family has no participants');
  const ids = own.items.map(({ id }) => id);
  const isOneOf = (every: number) => index % every === 0;
  await Promise.all([
    actAsFamily(caller, ids, log, signal),
    actAsWaiting(caller, ids, log, signal),
    actAsLeaving(caller, log, signal),
    ...(isOneOf(2) ? [actAsMember(caller, log, signal)] : []),
    ...(isOneOf(2) ? [actAsPackBuyer(caller, { coachIds, participantIds: ids }, log, signal)] : []),
    ...(isOneOf(2) ? [actAsVoice(caller, 'student', coachIds, log, signal)] : []),
    ...(isOneOf(2) ? [actAsSeveralDates(caller, ids, log, signal)] : []),
    ...(isOneOf(3) ? [actAsHousehold(caller, own.currentWaiverVersion, log, signal)] : []),
    ...(isOneOf(4) ? [actAsApplicant(caller, signal)] : []),
  ]);
}

/** Three new accounts: two that share children, and one that requests its deletion and cancels it. */
async function newcomers(
  callers: (emails: string[], signIn: typeof withCode) => Promise<KeyedCaller[]>,
): Promise<{ parent: KeyedCaller; other: KeyedCaller; leaver: KeyedCaller; emailOfOther: string }> {
  const emailOf = (name: string) => `${name}@kill.openfield.example`;
  const [parent, other, leaver] = await callers(['parent', 'other', 'leaver'].map(emailOf), withCode);
  if (!parent || !other || !leaver) throw new Error('accounts of the crowd are missing');
  for (const caller of [parent, other])
    await caller.read('user.update', { name: 'Alex Kim', birthDate: '1985-05-05' });
  return { parent, other, leaver, emailOfOther: emailOf('other') };
}
