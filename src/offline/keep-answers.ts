import type { Query, QueryClient, QueryPersister } from '@tanstack/react-query';
import { MINUTE_MS } from '#contract/durations.ts';
import { ApiError } from '#src/api/api-error.ts';
import { fromPhone, now, toPhone } from '#src/clock/clock.ts';
import { contract } from './build-name.ts';
import { firstScreen } from './first-screen.ts';
import { person } from './person.ts';

/** How answers of a query are stored. By default they are kept on the phone. */
interface AnswerMeta extends Record<string, unknown> {
  /** Small and public: also stored for the first paint (`persister.ts`). */
  persist?: 'public';
  /** `records`: the query writes its own records (`records.ts`). `never`: nothing is stored on the phone. */
  keep?: 'records' | 'never';
  /** Reason for `never`. */
  why?: string;
  /** Not requested by the person: no indicator, no prompt to sign in. */
  isPrefetch?: boolean;
  /** Time, in ms, at which the phone deletes an answer, also without a network. */
  keptUntil?: (answer: never) => number;
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: AnswerMeta;
  }
}

/** Loads the storage code lazily: the first screen must not wait for it. */
const store = () => import('./answers.ts');

const isKept = ({ meta }: Query): boolean => meta?.keep === undefined;

/** Running lookups on the phone, by query; a fetch that fails waits for its lookup. */
const lookups = new WeakMap<Query, Promise<void>>();
/** Queries whose lookup has ended. */
const lookedUp = new WeakSet<Query>();
const listeners = new Set<() => void>();

function lookupEnded(query: Query): void {
  lookedUp.add(query);
  for (const listener of listeners) listener();
}

/** State of the lookup of a kept answer. Until it ends, no screen may show that data is missing. */
export const lookup = {
  isOpen: (query: Query | undefined): boolean =>
    query !== undefined && lookups.has(query) && !lookedUp.has(query),
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
/** Write of the newest answer, by query. */
const writes = new WeakMap<Query, Promise<void>>();
/** Person who was signed in at the last fetch of a query: the owner of its answer. */
const fetchedBy = new WeakMap<Query, string | null>();

/**
 * Writes every answer that enters the cache to the phone, and fills new queries of the cache from there.
 * `AnswerMeta` can forbid both. Returns the function that stops it.
 */
export function keepAnswers(client: QueryClient): () => void {
  return client.getQueryCache().subscribe((event) => {
    const { query } = event;
    if (!isKept(query)) return;
    if (event.type === 'added') {
      fetchedBy.set(query, person.get());
      const ended = lookUp(query)
        .catch(() => undefined)
        .finally(() => lookupEnded(query));
      lookups.set(query, ended);
    }
    // With `dataUpdatedAt` the answer was read from this phone.
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

/** Option of every query: delays an error until the lookup on the phone has ended. */
export const afterLookup: QueryPersister = async (queryFn, context, query) => {
  fetchedBy.set(query, person.get());
  try {
    return await queryFn(context);
  } catch (error) {
    if (error instanceof ApiError && gone.has(error.code)) await drop(query).catch(() => undefined);
    await lookups.get(query);
    throw error;
  }
};

/** Resolves when the newest answer is stored; rejects when the write failed. */
export const whenKept = async (query: Query | undefined): Promise<void> => query && writes.get(query);

/**
 * Codes of a refusal that deletes the kept answer: the record does not exist, or this person may no longer
 * see it.
 */
const gone: ReadonlySet<number> = new Set([403, 404]);

async function drop({ queryHash }: Query): Promise<void> {
  const { dropAnswer } = await store();
  await dropAnswer(person.get(), queryHash);
}

/**
 * Deletes expired answers and ended rows of the outbox behind the first screen and each minute while the app is open, also
 * without a network. A start of less than a minute would else leave them. Refetches answers on the screen. Returns the function that stops it.
 */
export function dropWhenExpired(client: QueryClient): () => void {
  const run = async () => {
    const { dropExpired, dropEndedRows } = await store();
    const userId = person.get();
    if (userId !== null) await dropEndedRows(userId, now());
    const ended = new Set(await dropExpired(userId, now()));
    if (ended.size > 0) await client.resetQueries({ predicate: ({ queryHash }) => ended.has(queryHash) });
  };
  void firstScreen()
    .then(run)
    .catch(() => undefined);
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
    // However new it is: after a new start of the app people want to know what is true now. A query that
    // waits for another one would call it fresh and not ask.
    query.invalidate();
  }
  // Stores the tapped card: the person has seen it, so it must stay when no answer arrives.
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
  if (person.get() !== userId || fetchedBy.get(query) !== userId) return;
  await writeAnswer(userId, {
    key: queryHash,
    noun: String(queryKey[0]),
    fetchedAt,
    readAt: fetchedAt,
    // The definition of the query gives the function the type of its answer.
    endsAt: keptUntil?.(answer as never) ?? Infinity,
    contract,
    answer,
  });
}
