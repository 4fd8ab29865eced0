import type { Query, QueryClient, QueryPersister } from '@tanstack/react-query';
import { MINUTE_MS } from '#contract/durations.ts';
import { ApiError } from '#src/api/api-error.ts';
import { fromPhone, now, toPhone } from '#src/clock/clock.ts';
import { contract } from './build-name.ts';
import { person } from './person.ts';

/** What the definition of a query says about keeping its answers. Without a word they are kept. */
interface AnswerMeta extends Record<string, unknown> {
  /** Small and public: also kept for the first paint (`persister.ts`). */
  persist?: 'public';
  /** `records`: the query writes its records itself (`records.ts`). `never`: nothing stays on the phone. */
  keep?: 'records' | 'never';
  /** Why nothing stays. */
  why?: string;
  /** Asked for by the phone itself: no indicator, no question to sign in. */
  isUnasked?: boolean;
  /** Until when an answer may stay, in ms; the phone forgets it then, also without a network. */
  keptUntil?: (answer: never) => number;
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: AnswerMeta;
  }
}

/** The code of the storage comes when it is wanted: nobody waits for it to draw the first screen. */
const store = () => import('./answers.ts');

const isKept = ({ meta }: Query): boolean => meta?.keep === undefined;

/** What the phone is looking up for a query; a fetch that fails waits for it. */
const lookups = new WeakMap<Query, Promise<void>>();
/** Those of them that have ended. */
const lookedUp = new WeakSet<Query>();
const listeners = new Set<() => void>();

function lookupEnded(query: Query): void {
  lookedUp.add(query);
  for (const listener of listeners) listener();
}

/** Whether the phone still looks for what it keeps of a query: until then nothing may be called missing. */
export const lookup = {
  isOpen: (query: Query | undefined): boolean =>
    query !== undefined && lookups.has(query) && !lookedUp.has(query),
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
/** The write of a query's newest answer. */
const writes = new WeakMap<Query, Promise<void>>();
/** Who was here when a query was last asked: its answer belongs to nobody else. */
const askers = new WeakMap<Query, string | null>();

/**
 * The one rule of what is kept. Whatever the cache learns is written to the phone. A query that appears in the cache
 * is filled from there, unless its definition says why not (`AnswerMeta`). Returns what ends it.
 */
export function keepAnswers(client: QueryClient): () => void {
  return client.getQueryCache().subscribe((event) => {
    const { query } = event;
    if (!isKept(query)) return;
    if (event.type === 'added') {
      askers.set(query, person.get());
      const ended = lookUp(query)
        .catch(() => undefined)
        .finally(() => lookupEnded(query));
      lookups.set(query, ended);
    }
    // An answer with a time of its own is one that this phone kept.
    if (
      event.type === 'updated' &&
      event.action.type === 'success' &&
      event.action.dataUpdatedAt === undefined
    ) {
      const written = keep(query);
      writes.set(query, written);
      written.catch(() => undefined);
    }
  });
}

/** Option of every query: no fault is shown before the phone has looked for what it keeps. */
export const afterLookup: QueryPersister = async (queryFn, context, query) => {
  askers.set(query, person.get());
  try {
    return await queryFn(context);
  } catch (error) {
    if (error instanceof ApiError && gone.has(error.code)) await drop(query).catch(() => undefined);
    await lookups.get(query);
    throw error;
  }
};

/** Resolves when the newest answer is on the phone; rejects when it could not be written. */
export const whenKept = async (query: Query | undefined): Promise<void> => query && writes.get(query);

/** Codes of a refusal after which nothing may stay: it is not there, or no longer this person's to see. */
const gone: ReadonlySet<number> = new Set([403, 404]);

async function drop({ queryHash }: Query): Promise<void> {
  const { dropAnswer } = await store();
  await dropAnswer(person.get(), queryHash);
}

/**
 * Forgets what has ended, each minute while the app is open, with and without a network. What is on the screen is asked
 * for again. Returns what ends it.
 */
export function forgetOnTime(client: QueryClient): () => void {
  const run = async () => {
    const { forgetEnded } = await store();
    const ended = new Set(await forgetEnded(person.get(), now()));
    if (ended.size > 0) await client.resetQueries({ predicate: ({ queryHash }) => ended.has(queryHash) });
  };
  const timer = setInterval(() => void run().catch(() => undefined), MINUTE_MS);
  return () => clearInterval(timer);
}

async function lookUp(query: Query): Promise<void> {
  const userId = person.get();
  const { readAnswer } = await store();
  const kept = await readAnswer(userId, query.queryHash, { now: now(), contract });
  if (person.get() !== userId) return;
  const updatedAt = kept === undefined ? 0 : toPhone(kept.fetchedAt);
  if (kept !== undefined && updatedAt > query.state.dataUpdatedAt) {
    query.setData(kept.answer, { updatedAt, manual: true });
    // However new it is: who opens the app anew wants to know what is true now. A query that waits for another one
    // would call it fresh and not ask.
    query.invalidate();
  }
  // The card that was tapped is what the person has seen: it stays, also when no answer comes.
  else if (query.options.initialData !== undefined && query.state.dataUpdatedAt > updatedAt)
    await keep(query);
}

async function keep(query: Query): Promise<void> {
  const userId = person.get();
  const { queryKey, queryHash, meta, state } = query;
  const { data: answer, dataUpdatedAt } = state;
  const fetchedAt = fromPhone(dataUpdatedAt);
  const { keptUntil } = meta ?? {};
  const { writeAnswer } = await store();
  if (person.get() !== userId || askers.get(query) !== userId) return;
  await writeAnswer(userId, {
    key: queryHash,
    noun: String(queryKey[0]),
    fetchedAt,
    readAt: fetchedAt,
    // The definition of the query pairs the function with its answer.
    endsAt: keptUntil?.(answer as never) ?? Infinity,
    contract,
    answer,
  });
}
