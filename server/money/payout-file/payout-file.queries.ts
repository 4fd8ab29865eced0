import type { Kysely } from 'kysely';
import type { Output, Parsed } from '#contract/all-apis.ts';
import { type PayoutFile, type PayoutFormat, payoutLeftOut, payoutSettings } from '#contract/payout-file.ts';
import type { Ctx } from '#server/context/context.ts';
import { signedIn } from '#server/context/signed-in.ts';
import type { Row, Tables } from '#server/db/types.ts';
import { disputedByCoach } from '#server/money/withdrawal/disputed.repository.ts';
import { openAccount } from '#server/money/withdrawal/payout-account.seal.ts';
import { listPeople } from '#server/money/withdrawal/withdrawal.repository.ts';
import { isAccountChanged } from '#server/money/withdrawal/withdrawal.rules.ts';
import { listLinked } from '#server/people/public.ts';
import type { Config } from '#server/start/config.ts';
import { presentFile } from './payout-file.presenter.ts';
import {
  listOperatorNames,
  listReads,
  listUnfiled,
  pageOfFiles,
  type PayoutFileRow,
  sumOpen,
} from './payout-file.repository.ts';
import { type Candidate, chooseForFile, payerOf, type Reader, totalOf } from './payout-file.rules.ts';
import type { Payment } from './sepa.rules.ts';

/** Reads the operator as a payer. */
export const readReader = async (db: Kysely<Tables>, id: string, at: Date): Promise<Reader> => ({
  id,
  linked: await listLinked(db, id, at),
});

/** Opens the payout account that each withdrawal keeps from its request. */
export const toPayments = (config: Pick<Config, 'secret'>, rows: readonly Row<'withdrawal'>[]): Payment[] =>
  rows.map((row) => ({
    id: row.id,
    amountMinor: row.amount_minor,
    account: openAccount(config, row.coach_id, row.payout_sealed),
  }));

/** Reads approved withdrawals that are in no file, oldest first, with what keeps each out of one. */
export async function readCandidates(
  db: Kysely<Tables>,
  config: Pick<Config, 'secret'>,
): Promise<Candidate[]> {
  const rows = await listUnfiled(db);
  if (rows.length === 0) return [];
  const coachIds = [...new Set(rows.map((row) => row.coach_id))];
  const people = new Map((await listPeople(db, coachIds)).map((person) => [person.id, person]));
  const disputed = await disputedByCoach(db, coachIds);
  return rows.map((row) => {
    const person = people.get(row.coach_id);
    return {
      id: row.id,
      coachId: row.coach_id,
      amountMinor: row.amount_minor,
      currency: row.currency,
      notBy: row.needs_two ? row.approved_by : null,
      wasOpened: row.account_read_at !== null,
      hasWarning:
        person?.is_approved !== true ||
        isAccountChanged(person.changed_at, row.created_at) ||
        (disputed.get(row.coach_id)?.totalMinor ?? 0) > 0,
      account: openAccount(config, row.coach_id, row.payout_sealed),
    };
  });
}

/** Counts what each format and currency could hold now for the reader. Shows no account. */
export async function readReady({
  database,
  actor,
  clock,
  config,
}: Ctx): Promise<Output<'operator.payoutFileReady'>> {
  const reader = await readReader(database.query, signedIn(actor).id, clock.now());
  const rows = await readCandidates(database.query, config);
  const currencies = [...new Set(rows.map(({ currency }) => currency))].toSorted();
  const paysEuros = config.rules.currency === 'EUR' || currencies.includes('EUR');
  const { name, iban, bic } = config.payout;
  const given = { PAYOUT_NAME: name, PAYOUT_IBAN: iban, PAYOUT_BIC: bic };
  const kinds: { format: PayoutFormat; currency: string }[] = currencies.flatMap((currency) => [
    ...(currency === 'EUR' && payerOf(config) !== undefined ? [{ format: 'sepa' as const, currency }] : []),
    { format: 'csv' as const, currency },
  ]);
  return {
    ready: kinds.map((kind) => {
      const { chosen, leftOut } = chooseForFile(rows, kind, reader);
      return {
        ...kind,
        count: chosen.length,
        totalMinor: totalOf(chosen),
        leftOut: payoutLeftOut.flatMap((why) => {
          const count = leftOut.get(why) ?? 0;
          return count === 0 ? [] : [{ why, count }];
        }),
      };
    }),
    missingSettings: paysEuros ? payoutSettings.filter((setting) => given[setting] === undefined) : [],
  };
}

/** Adds sums, readings and names to files, in the given order, with a fixed number of reads. */
export async function withFacts(
  db: Kysely<Tables>,
  rows: readonly PayoutFileRow[],
  { reader, config }: { reader: Reader; config: Pick<Config, 'payout'> },
): Promise<PayoutFile[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const sums = await sumOpen(db, ids);
  const reads = await listReads(db, ids);
  const people = [...rows.map((row) => row.made_by), ...reads.flatMap(({ actor_id: id }) => id ?? [])];
  const named = await listOperatorNames(db, [...new Set(people)]);
  const names = new Map(named.map(({ id, name }) => [id, name]));
  return rows.map((row) =>
    presentFile(row, {
      open: sums.find((sum) => sum.file_id === row.id),
      reads: reads.filter((read) => read.subject_id === row.id),
      names,
      reader,
      isReadable: row.format === 'csv' || payerOf(config) !== undefined,
    }),
  );
}

/** Payout files, newest first. */
export async function listFiles(
  { database, actor, clock, config }: Ctx,
  { cursor }: Parsed<'operator.payoutFileList'>,
): Promise<Output<'operator.payoutFileList'>> {
  const reader = await readReader(database.query, signedIn(actor).id, clock.now());
  const { rows, next } = await pageOfFiles(database.query, cursor);
  return { items: await withFacts(database.query, rows, { reader, config }), next };
}
