import { DAY_MS } from '#contract/durations.ts';
import { paths, pathTo } from '#contract/paths.ts';
import { AppError } from '#server/base/errors.ts';
import type { Deps } from '#server/context/context.ts';
import type { Tx } from '#server/db/database.ts';
import { textFor } from '#server/i18n/text-for.ts';
import {
  deliverDue,
  notifyTeam,
  tryLockedRows,
  tryParts,
  tryRowGroups,
  tryRows,
} from '#server/platform/public.ts';
import { sendInvitation } from '#server/teaching/partner/partner.coach.commands.ts';
import { lockKnownPartner } from '#server/teaching/partner/partner.guards.commands.ts';
import { partnerNames } from '#server/teaching/partner/partner.repository.ts';
import { mailsPerMinute } from './import.check.queries.ts';
import {
  claimInvites,
  type DueInvite,
  inviteTable,
  listArrived,
  listEnded,
  listPast,
  removeEnded,
  removeInvite,
  removePast,
  setMailed,
} from './invite.repository.ts';
import { lockUnnotified, setNotified } from './planned.repository.ts';

const atOnce = 200;
/** A declined planned class is remembered so long after its time, so that the same file does not plan it again. */
const keptDays = 30;

/** Carries on what imports began: invitations of coaches who arrived, mails, notices of planned classes, and the end. */
export const tendImports = (deps: Deps): Promise<number> =>
  tryParts([placeArrived, mailInvites, notifyOfPlanned, removeOver].map((part) => () => part(deps)));

const job = 'imported people';

/** Removes invitations that are over and old planned classes. */
async function removeOver(deps: Deps): Promise<number> {
  const { query } = deps.database;
  const now = deps.clock.now();
  const before = new Date(now.getTime() - keptDays * DAY_MS);
  const invites = {
    job,
    batch: atOnce,
    list: (limit: number) => listEnded(query, now, limit),
    idOf: (id: string) => `over:${id}`,
  } as const;
  const planned = {
    job,
    batch: atOnce,
    list: (limit: number) => listPast(query, before, limit),
    idOf: (id: string) => `past:${id}`,
  } as const;
  const ended = await tryRowGroups(deps, invites, (ids) => removeEnded(query, ids, now));
  const past = await tryRowGroups(deps, planned, (ids) => removePast(query, ids));
  return ended.moved + past.moved;
}

/** Gives each coach who can be found by now the partner's usual invitation, which the coach accepts or declines. */
async function placeArrived(deps: Deps): Promise<number> {
  const { database, clock, config } = deps;
  const { moved } = await tryRows(
    deps,
    {
      job,
      batch: atOnce,
      list: (limit) => listArrived(database.query, limit),
      idOf: ({ id }) => id,
    },
    (invite) =>
      database.transaction((tx) => placeOne(tx, invite, clock.now(), config.rules.invitationDays), {
        keyed: true,
      }),
  );
  return moved;
}

async function placeOne(
  tx: Tx,
  { id, partner_id: partnerId, coach_id: coachId }: Awaited<ReturnType<typeof listArrived>>[number],
  now: Date,
  days: number,
): Promise<number> {
  const partner = await lockKnownPartner(tx, partnerId);
  if (partner.state === 'closed' || !(await removeInvite(tx, id))) return 0;
  try {
    await sendInvitation({ tx, actorId: partner.manager_id, now, days }, partner, coachId);
  } catch (error) {
    // The manager was faster, or the coach is out of searches again.
    if (!(error instanceof AppError)) throw error;
  }
  return 1;
}

const mailInvites = (deps: Deps): Promise<number> =>
  deliverDue(deps, {
    of: inviteTable,
    // One claim a run: the rate of mails is that of the job.
    batch: mailsPerMinute + 1,
    async claim(lease) {
      const due = await claimInvites(deps.database.query, lease, mailsPerMinute);
      return due.map((invite) => ({ ...invite, ids: [invite.id] }));
    },
    send: (invite) => mailInvite(deps, invite),
  });

async function mailInvite({ ports, config, database, clock }: Deps, invite: DueInvite): Promise<boolean> {
  const { id, kind, language, partner_id: partnerId, partner_name: names } = invite;
  const partner = (language === 'zh' ? names.zh : names.en) ?? names.en ?? names.zh ?? '';
  const link =
    config.publicUrl +
    (kind === 'coach' ? paths.role : pathTo(paths.student.partnersDetail, { id: partnerId }));
  await ports.email.send({
    id,
    target: invite.email,
    language,
    subject: textFor(language, 'invite.subject', { partner }),
    body: textFor(language, `invite.${kind}`, { name: invite.name, partner, email: invite.email, link }),
  });
  await setMailed(database.query, id, clock.now());
  return true;
}

/** Sends one notice to each coach with new planned classes. */
async function notifyOfPlanned(deps: Deps): Promise<number> {
  const { database, clock } = deps;
  const { moved } = await database.transaction(
    async (tx) => {
      const now = clock.now();
      const locked = async (limit: number) => {
        const planned = await lockUnnotified(tx, now, limit);
        return [...Map.groupBy(planned, (one) => `${one.partner_id}:${one.coach_id}`)];
      };
      const rows = { job, batch: 1000, list: locked, idOf: coachOf } as const;
      return await tryLockedRows(tx, { now, log: deps.log }, rows, ([, planned]) =>
        notifyOne(tx, planned, now),
      );
    },
    { keyed: true },
  );
  return moved;
}

type PlannedOfCoach = [of: string, Awaited<ReturnType<typeof lockUnnotified>>];
const coachOf = ([of]: PlannedOfCoach): string => `planned:${of}`;

async function notifyOne(tx: Tx, planned: PlannedOfCoach[1], now: Date): Promise<void> {
  const [first] = planned;
  if (first === undefined) return;
  const { partner_id: id, coach_id: coachId } = first;
  const title = (await partnerNames(tx, [id])).get(id)?.name ?? {};
  const about = `${id}:${now.toISOString()}`;
  await setNotified(
    tx,
    planned.map((one) => one.id),
    now,
  );
  await notifyTeam(tx, { kind: 'partnerPlanned', subject: id, title, to: [coachId], about, at: now });
}
