import { emailOfCoach } from '#server/demo/accounts.ts';
import { seededRandom } from '#server/demo/random.ts';
import { coaches } from '#server/demo/story/coaches.ts';
import { families, neighbors } from '#server/demo/story/families.ts';
import { helpersOfStory } from '#server/demo/story/groups.ts';
import { actAsApplicant } from './applicant.actor.ts';
import { actAsChanging } from './changing.actor.ts';
import type { ClientLog } from './client-log.ts';
import { actAsCoach } from './coach.actor.ts';
import { actAsCourse } from './course.actor.ts';
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
import { actAsPlanning } from './planning.actor.ts';
import type { Db } from './rows.ts';
import { holdClasses } from './running-class.ts';
import { actAsApproving, actAsServing } from './serving.actor.ts';
import { actAsSeveralDates } from './several-dates.actor.ts';
import { type SignedIn, withCode, withPassword } from './sign-in.ts';
import { actAsVoice } from './voice.actor.ts';
import { actAsWaiting } from './waiting.actor.ts';
import { actAsWholeSeries } from './whole-series.actor.ts';

/** Names of what the people do, for `--only`. */
export const actorNames = [
  'applicant',
  'approving',
  'changing',
  'coach',
  'course',
  'earning',
  'family',
  'guardians',
  'helper',
  'household',
  'inviting',
  'leaver',
  'leaving',
  'marking',
  'member',
  'mending',
  'offering',
  'packBuyer',
  'planning',
  'scanning',
  'serving',
  'severalDates',
  'voice',
  'waiting',
  'wholeSeries',
] as const;
export type ActorName = (typeof actorNames)[number];

const coachCount = 6;
const familyCount = 26;

export interface Crowd {
  /** Each ends when the signal aborts, or gives up. */
  readonly actors: readonly Promise<void>[];
  /** Every family reads its orders once more. */
  readonly readAgain: () => Promise<void>;
}

/** Starts the actors of a name, unless only others were wished. */
type Wanted = (name: ActorName, start: () => Promise<void>) => Promise<void>[];

interface Place {
  url: string;
  db: Db;
  databaseUrl: () => string;
  /** Lengthens the pauses of everybody. */
  ease?: number;
  /** Only these act; everybody when left out. */
  only?: readonly ActorName[] | undefined;
}

/** 42 people acting at the same time, most in several ways. The session of each must outlive every kill. */
export async function gather(
  { url, db, databaseUrl, ease = 1, only }: Place,
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
  const wanted: Wanted = (name, start) => (only === undefined || only.includes(name) ? [start()] : []);
  return {
    actors: [
      ...teachers.flatMap((caller) => [
        ...wanted('coach', () => actAsCoach(caller, log, signal)),
        ...wanted('changing', () => actAsChanging(caller, log, signal)),
        ...wanted('inviting', () => actAsInviting(caller, helpers, log, signal)),
        ...wanted('approving', () => actAsApproving(caller, signal)),
        ...wanted('earning', () => actAsEarning(caller, log, signal)),
        ...wanted('offering', () => actAsOffering(caller, log, signal)),
        ...wanted('planning', () => actAsPlanning(caller, log, signal)),
        ...wanted('wholeSeries', () => actAsWholeSeries(caller, log, signal)),
        ...wanted('marking', () => actAsMarking(caller, running, signal)),
        ...wanted('voice', () => actAsVoice(caller, 'coach', coachIds, log, signal)),
      ]),
      ...parents.map((caller, index) => actAsParent(caller, { index, coachIds, wanted }, log, signal)),
      ...helping.flatMap((caller, index) => {
        const helper = helpers[index];
        return helper
          ? [
              ...wanted('helper', () => actAsHelper(caller, helper, log, signal)),
              ...wanted('serving', () => actAsServing(caller, signal)),
              ...wanted('scanning', () => actAsScanning(caller, running, signal)),
            ]
          : [];
      }),
      ...wanted('mending', () => actAsMending(mending, log, signal)),
      ...wanted('guardians', () =>
        actAsGuardians(guests.parent, { caller: guests.other, email: guests.emailOfOther }, signal),
      ),
      ...wanted('leaver', () => actAsLeaver(guests.leaver, signal)),
    ],
    readAgain: async () => {
      await Promise.all([...parents, mending.family].map((caller) => readAgain(caller, log)));
    },
  };
}

/** Everybody books and waits for seats; half of them do something else as well. */
async function actAsParent(
  caller: KeyedCaller,
  { index, coachIds, wanted }: { index: number; coachIds: readonly string[]; wanted: Wanted },
  log: ClientLog,
  signal: AbortSignal,
): Promise<void> {
  const own = await caller.read('child.list', {});
  if (own === undefined) throw new Error('a family has no participants');
  const ids = own.items.map(({ id }) => id);
  const oneOf = (every: number, ...actor: Parameters<Wanted>) =>
    index % every === 0 ? wanted(...actor) : [];
  await Promise.all([
    ...wanted('family', () => actAsFamily(caller, ids, log, signal)),
    ...wanted('waiting', () => actAsWaiting(caller, ids, log, signal)),
    ...wanted('leaving', () => actAsLeaving(caller, log, signal)),
    ...oneOf(2, 'member', () => actAsMember(caller, log, signal)),
    ...oneOf(2, 'packBuyer', () => actAsPackBuyer(caller, { coachIds, participantIds: ids }, log, signal)),
    ...oneOf(2, 'voice', () => actAsVoice(caller, 'student', coachIds, log, signal)),
    ...oneOf(2, 'severalDates', () => actAsSeveralDates(caller, ids, log, signal)),
    ...oneOf(2, 'course', () => actAsCourse(caller, ids, log, signal)),
    ...oneOf(3, 'household', () => actAsHousehold(caller, own.currentWaiverVersion, log, signal)),
    ...oneOf(4, 'applicant', () => actAsApplicant(caller, signal)),
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
