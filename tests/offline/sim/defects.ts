import type { DrainWorld, SendRequest } from '#src/offline/core/drain-world.ts';
import type { OutboxRow } from '#src/offline/core/outbox-row.ts';
import type { OutboxStore, StoreTx } from '#src/offline/core/store.ts';
import type { ServerDefects } from './fake-server.ts';

/** One mistake, made in the injected world only: the product's code has no switch for it. */
export interface Defect {
  name: string;
  server?: ServerDefects;
  world?: (world: DrainWorld) => DrainWorld;
  /** Taps of a schedule, for mistakes that only show with many waiting rows. */
  taps?: number;
  /** Signing out removes the waiting rows although the person chose to keep them. */
  purgeOnSignOut?: boolean;
}

type Patch = (tx: StoreTx, world: DrainWorld) => Partial<StoreTx>;

const onStore =
  (patch: Patch) =>
  (world: DrainWorld): DrainWorld => ({
    ...world,
    db: async (userId) => {
      const store = await world.db(userId);
      const run: OutboxStore['run'] = (mode, work) =>
        store.run(mode, (tx) => work({ ...tx, ...patch(tx, world) }));
      return { run };
    },
  });

const onRequest =
  (change: (request: SendRequest, world: DrainWorld) => SendRequest) =>
  (world: DrainWorld): DrainWorld => ({
    ...world,
    send: async (request) => {
      const sent = change(request, world);
      const reply = await world.send(sent);
      const key = request.headers['Idempotency-Key'];
      const sentKey = sent.headers['Idempotency-Key'];
      return {
        ...reply,
        header: (name) => {
          const value = reply.header(name);
          return name === 'Idempotency-Key' && value === sentKey ? (key ?? null) : value;
        },
      };
    },
  });

const put =
  (change: (row: OutboxRow, known: OutboxRow | undefined) => OutboxRow | 'delete' | 'ignore') =>
  (tx: StoreTx): Partial<StoreTx> => ({
    putRow: async (row) => {
      const next = change(row, await tx.row(row.seq));
      if (next === 'delete') await tx.deleteRow(row.seq);
      else if (next !== 'ignore') await tx.putRow(next);
    },
  });

const open =
  (change: (rows: OutboxRow[], world: DrainWorld) => OutboxRow[]): Patch =>
  (tx, world) => ({ openRows: async () => change(await tx.openRows(), world) });

export const defects: readonly Defect[] = [
  {
    name: 'row deleted before the reply',
    world: onStore(put((row) => (row.state === 'sending' ? 'delete' : row))),
  },
  {
    name: '401 drops the row',
    world: onStore(put((row) => (row.lastError?.kind === 'auth' ? 'delete' : row))),
  },
  {
    name: '5xx drops the row',
    world: onStore(put((row) => (row.lastError?.kind === 'trouble' ? 'delete' : row))),
  },
  {
    name: 'no answer drops the row',
    world: onStore(put((row) => (row.lastError?.kind === 'unknown' && row.failures > 1 ? 'delete' : row))),
  },
  {
    name: 'new key for each attempt',
    world: onRequest((request, world) => ({
      ...request,
      headers: {
        ...request.headers,
        'Idempotency-Key': `${request.headers['Idempotency-Key']}/${Math.floor(world.random() * 1e9)}`,
      },
    })),
  },
  { name: 'server forgets keys', server: { forgetsKeys: true } },
  { name: 'effect and key are two transactions', server: { nonAtomic: true } },
  { name: 'domain checks before the key', server: { validateFirst: true } },
  { name: '5xx stored under the key', server: { store5xx: true } },
  {
    name: 'order by the device clock',
    taps: 40,
    // A clock that is set back and forth orders rows by anything but their taps.
    world: onStore(open((rows) => rows.toSorted((a, b) => (a.createdAt % 7) - (b.createdAt % 7)))),
  },
  {
    name: 'lanes ignored',
    taps: 40,
    world: onStore(open((rows) => rows.map((row) => ({ ...row, lane: `${row.seq} ${row.lane}` })))),
  },
  {
    name: 'a head that backs off is skipped',
    taps: 40,
    world: onStore(
      open((rows, world) => rows.filter((row) => row.nextAttemptAt <= world.now() || row.state !== 'queued')),
    ),
  },
  {
    name: 'an attempted booking is erased',
    world: onStore(open((rows) => rows.map((row) => ({ ...row, state: 'queued', attempts: 0 })))),
  },
  {
    name: 'any reply with status 200 counts',
    world: (world) => ({
      ...world,
      send: async (request) => {
        const reply = await world.send(request);
        if (reply.status !== 200) return reply;
        const text = reply.text.startsWith('{') ? reply.text : '{"code":200,"msg":"","data":null}';
        return { ...reply, text, header: () => request.headers['Idempotency-Key'] ?? null };
      },
    }),
  },
  {
    name: 'the echo is not compared',
    taps: 40,
    world: (world) => ({
      ...world,
      send: async (request) => ({
        ...(await world.send(request)),
        header: (name) => (name === 'Idempotency-Key' ? (request.headers[name] ?? null) : null),
      }),
    }),
  },
  {
    name: 'a row is not bound to its account',
    server: { noUserCheck: true },
    world: (world) => ({ ...world, db: () => world.db('u1') }),
  },
  {
    name: 'the session is read once for a context',
    world: (world) => {
      let first: ReturnType<DrainWorld['session']> | undefined;
      return {
        ...world,
        session: async () => {
          const session = await (first ?? world.session());
          if (session) first = Promise.resolve(session);
          return session;
        },
      };
    },
  },
  {
    name: 'the lock is asked for once',
    world: (world) => {
      const given = world.locks;
      let isFollower = false;
      if (!given) return world;
      return {
        ...world,
        locks: {
          request: (name, options, work) =>
            given.request(name, options, async (lock) => {
              isFollower ||= lock === null;
              if (isFollower && 'steal' in options) throw Object.assign(new Error(), { name: 'AbortError' });
              return work(isFollower ? null : lock);
            }),
        },
      };
    },
  },
  {
    name: 'sending is not recovered',
    world: onStore(
      put((row, known) =>
        known?.state === 'sending' && row.state === 'queued' && row.lastError === known.lastError
          ? 'ignore'
          : row,
      ),
    ),
  },
  {
    name: 'what needs the person is dropped',
    world: onStore(put((row) => (row.state === 'needsUser' ? 'delete' : row))),
  },
  {
    name: 'a damaged body is sent',
    world: onRequest((request, world) =>
      world.random() < 0.05 ? { ...request, body: `${request.body} ` } : request,
    ),
  },
  { name: 'sign-out empties the queue', purgeOnSignOut: true },
  { name: 'a message is stored with each arrival of its key', server: { storesAgain: true } },
  {
    name: 'the newest message of a thread is sent first',
    taps: 40,
    world: onStore(
      open((rows) => [
        ...rows.filter(({ type }) => type === 'message.send').toReversed(),
        ...rows.filter(({ type }) => type !== 'message.send'),
      ]),
    ),
  },
  {
    name: 'a message goes to another thread',
    world: onRequest((request) => ({
      ...request,
      ...(request.body && { body: request.body.replace('"id":"t0"', '"id":"t1"') }),
    })),
  },
  {
    name: 'a message that was taken back is sent',
    taps: 40,
    world: onStore((tx) => ({
      deleteRow: async (seq) => {
        if ((await tx.row(seq))?.type !== 'message.send') await tx.deleteRow(seq);
      },
    })),
  },
  {
    name: 'a message is lost when the app is killed while it is sent',
    world: onStore(
      put((row, known) =>
        row.type === 'message.send' && known?.state === 'sending' && row.state === 'queued' ? 'delete' : row,
      ),
    ),
  },
  {
    name: 'a refused message counts as sent',
    taps: 40,
    server: { messagesOfThread: 2 },
    world: onStore(
      put((row) =>
        row.type === 'message.send' && row.state === 'rejected' ? { ...row, state: 'done' } : row,
      ),
    ),
  },
  { name: 'a read mark goes back', server: { lowersMarks: true }, taps: 40 },
];

/** Mistakes that must not matter, because each has a second safeguard. */
export const harmless: readonly Defect[] = [
  { name: 'no lock', world: (world) => ({ ...world, locks: undefined }) },
  {
    name: 'the lock is always stolen',
    world: (world) => {
      const given = world.locks;
      if (!given) return world;
      return {
        ...world,
        locks: { request: (name, _options, work) => given.request(name, { steal: true }, work) },
      };
    },
  },
];

export const none: Defect = { name: 'none' };
