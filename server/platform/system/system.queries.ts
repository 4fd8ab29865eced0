import type { Output, Parsed } from '#contract/all-apis.ts';
import { PaymentMethod } from '#contract/enums.ts';
import { AppError } from '#server/base/errors.ts';
import type { Ctx } from '#server/context/context.ts';
import { signedIn } from '#server/context/signed-in.ts';
import { aboutOthers } from '#server/keyed/answers-about-others.ts';
import { shownLegalText } from '#server/platform/content/content-cache.queries.ts';
import { findCommand } from './system.repository.ts';

const ofCoach: ReadonlySet<string> = new Set(aboutOthers.coach);

/**
 * The stored answer of the reader's call. NOT_FOUND for a key of another account, or one without an answer.
 * ANSWER_ERASED for an answer to a coach whose role expired. Those to staff end with the job, at most 30 seconds later.
 */
export async function readCommand(
  { database, actor }: Ctx,
  { id }: Parsed<'command.detail'>,
): Promise<Output<'command.detail'>> {
  const me = signedIn(actor);
  const row = await findCommand(database.query, me.id, id);
  if (!row) throw new AppError('NOT_FOUND');
  if (row.status === 200 && !me.roles.has('coach') && ofCoach.has(row.endpoint))
    throw new AppError('ANSWER_ERASED', { id: null });
  return {
    id: row.id,
    endpoint: row.endpoint,
    status: row.status,
    body: row.body,
    at: row.created_at.toISOString(),
  };
}

/** Settings that differ between deployments. The balance always pays; card and PayPal do when a payment service offers them. */
export async function readConfig({ database, clock, config, ports }: Ctx): Promise<Output<'app.config'>> {
  const waiver = await shownLegalText(database, 'liability', clock.now());
  if (!waiver) throw new Error('no liability text was published');
  const offered = ports.payments.flatMap((port) => port.methods);
  const methods = Object.values(PaymentMethod).filter(
    (method) => method === PaymentMethod.balance || offered.includes(method),
  );
  return {
    currency: config.rules.currency,
    topUp: { minMinor: config.rules.minTopUpMinor, maxMinor: config.rules.maxTopUpMinor },
    methods,
    isDemo: config.demo,
    mobileCountries: [...config.smsCountries],
    defaultCountry: config.defaultCountry,
    helpAddress: config.helpAddress,
    minClientVersion: config.minClientVersion,
    waiverVersion: waiver.version,
    booking: {
      minNoticeMinutes: config.rules.minNoticeMinutes,
      horizonDays: config.rules.bookingHorizonDays,
      seriesHorizonDays: config.rules.seriesHorizonDays,
      terms: {
        freeCancelHours: config.rules.freeCancelHours,
        lateRefundPct: config.rules.lateRefundPct,
        minSizeHours: config.rules.minSizeHours,
      },
    },
  };
}
