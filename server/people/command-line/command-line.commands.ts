import { cleanEmail } from '#contract/email.rules.ts';
import { text } from '#contract/fields.ts';
import { limits } from '#contract/limits.ts';
import type { Clock } from '#server/base/clock.ts';
import { AppError } from '#server/base/errors.ts';
import { StartupError } from '#server/base/startup-error.ts';
import type { Database } from '#server/db/database.ts';
import { findAccountFacts, findByContact } from '#server/people/account/account.repository.ts';
import { contactOf } from '#server/people/contact/contact.rules.ts';
import { makeOperator, unmakeOperator } from '#server/people/operator-role/operator-role.commands.ts';
import { openForm } from '#server/people/role/form.seal.ts';
import { type Request, listCoachRequests } from '#server/people/role/role.repository.ts';
import { resetFactor } from '#server/people/second-factor/second-factor.operator.commands.ts';
import {
  addAudit,
  auditUsage,
  cityUsage,
  deliveryUsage,
  dropHoliday,
  holidayUsage,
  noteHoliday,
  openCity,
  removeHolidayUsage,
} from '#server/platform/public.ts';
import type { Config } from '#server/start/config.ts';
import { approveCoach, rejectCoach } from './coach-decision.commands.ts';
import { endGuardianReview, guardianUsage, listGuardianReviews } from './guardian-review.commands.ts';

interface Machine {
  database: Database;
  clock: Clock;
  config: Config;
}

const usage = `npm run operator -- list
npm run operator -- check [DKIM selector]
npm run operator -- tables
npm run operator -- approve-coach <e-mail or mobile>
npm run operator -- reject-coach <e-mail or mobile> "<reason that the asker reads>"
npm run operator -- grant <e-mail or mobile>
npm run operator -- revoke <e-mail or mobile>
npm run operator -- reset-second-factor <e-mail or mobile>
npm run operator -- reset-rule <name of a rule that an operator changed>
npm run operator -- mend <file.sql> [--commit]
npm run operator -- ${cityUsage}
npm run operator -- ${holidayUsage}
npm run operator -- ${removeHolidayUsage}
${[...guardianUsage, ...deliveryUsage, ...auditUsage].map((words) => `npm run operator -- ${words}`).join('\n')}`;

const granted = {
  made: "is an operator now. The operator's calls open once an authenticator app is set up (docs/security/accounts.md).",
  already: 'is an operator already.',
  enough:
    'was not made an operator: two operators make every further one (operator.grantPropose, operator.grantConfirm).',
};

/** As long as every other reason that a person reads. */
const reasonText = text(limits.reason);

/**
 * The operator's commands at the machine itself. Gives the lines to print. StartupError with one sentence when the
 * command or the person cannot be found.
 */
export async function runOperator(
  machine: Machine,
  [command = '', who = '', ...words]: string[],
): Promise<string> {
  switch (command) {
    case 'list':
      return await listWaiting(machine);
    case 'tables':
      // Opening the database with DATABASE_OWNER_URL has migrated them, or failed.
      return 'The tables are up to date.';
    case 'approve-coach':
      await decided(who, approveCoach(machine, await accountOf(machine, who)));
      return `${who} is a coach now and was told so.`;
    case 'reject-coach': {
      const reason = reasonText.safeParse(words.join(' '));
      if (!reason.success)
        throw new StartupError(`A refusal needs a reason of at most ${limits.reason} characters.\n${usage}`);
      await decided(who, rejectCoach(machine, await accountOf(machine, who), reason.data));
      return `${who} was refused and can read why.`;
    }
    case 'grant':
      return `${who} ${granted[await makeOperator(machine, await accountOf(machine, who))]}`;
    case 'revoke':
      return (await unmakeOperator(machine, await accountOf(machine, who)))
        ? `${who} is no operator any more.`
        : `${who} is no operator.`;
    case 'reset-second-factor': {
      const why = { by: null, reason: 'at the machine' };
      return (await resetFactor(machine, await accountOf(machine, who), why))
        ? `${who} is signed out everywhere and can set up an authenticator app again.`
        : `${who} has no second factor.`;
    }
    case 'guardians':
      return await listGuardianReviews(machine);
    case 'approve-guardian':
    case 'refuse-guardian': {
      const reason = reasonText.safeParse(words.join(' '));
      if (!reason.success)
        throw new StartupError(`Please say why in at most ${limits.reason} characters.\n${usage}`);
      return await endGuardianReview(machine, who, reason.data, command === 'approve-guardian');
    }
    case 'set-city':
      return await openCity(machine.database, [who, ...words]);
    case 'set-holiday':
      return await noteHoliday(machine.database, [who, ...words]);
    case 'remove-holiday':
      return await dropHoliday(machine.database, [who, ...words]);
    default:
      throw new StartupError(usage);
  }
}

/** Each form that is shown here is a look at it, and written down as one. */
async function listWaiting(machine: Machine): Promise<string> {
  const requests = await listCoachRequests(machine.database.query);
  if (requests.length === 0) return 'Nobody waits for a decision.';
  const entries: string[] = [];
  for (const request of requests) entries.push(await entryOf(machine, request));
  const at = machine.clock.now();
  await machine.database.transaction((tx) =>
    addAudit(
      tx,
      requests.map(({ account_id: id, role }) => ({
        actorId: null,
        action: 'join.read',
        subject: { kind: 'account', id },
        facts: { role },
        at,
      })),
    ),
  );
  return entries.join('\n\n');
}

async function entryOf({ database, config }: Machine, request: Request): Promise<string> {
  const facts = await findAccountFacts(database.query, request.account_id);
  const form = openForm(config, request, 'form');
  const contacts = facts?.contacts.map((contact) => contact.value).join(', ') ?? '';
  const names = [form.name, form.nameZh].filter(Boolean).join(' · ');
  return [
    `${names} — ${contacts}`,
    `  asked ${request.submitted_at.toISOString()}, born ${form.birthDate}, ${form.cityId}, ${form.activity}, ${form.years} years of teaching`,
    ...(form.organization ? [`  ${form.organization}`] : []),
    ...(form.experience ?? '').split('\n').map((line) => `  > ${line}`),
  ].join('\n');
}

async function accountOf({ database, config }: Machine, who: string): Promise<string> {
  const nobody = new StartupError(`Nobody has proved the contact "${who}".\n${usage}`);
  const found = await findByContact(database.query, readContact(who, config));
  if (!found) throw nobody;
  return found.id;
}

function readContact(who: string, config: Config): string {
  try {
    return contactOf(cleanEmail(who).includes('@') ? { email: who } : { mobile: who }, config).value;
  } catch {
    throw new StartupError(`"${who}" is neither an e-mail address nor a mobile number.\n${usage}`);
  }
}

/** The two refusals of a decision, in the operator's words. */
async function decided(who: string, decision: Promise<void>): Promise<void> {
  try {
    await decision;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    throw new StartupError(
      error.reason === 'NOT_FOUND'
        ? `${who} has not asked to become a coach.`
        : `The request of ${who} was decided before.`,
    );
  }
}
