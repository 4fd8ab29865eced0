import type { Output, Parsed } from '#contract/all-apis.ts';
import { PaymentMethod } from '#contract/enums.ts';
import type { Ctx } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import { shownLegalText } from '#server/platform/content/content-cache.queries.ts';
import { signedIn } from '#server/signed-in.ts';
import { findCommand } from './system.repository.ts';

/** The answer of an own call. NOT_FOUND for a key of another account, or one without an answer. */
export async function readCommand(
  { database, actor }: Ctx,
  { id }: Parsed<'command.detail'>,
): Promise<Output<'command.detail'>> {
  const row = await findCommand(database.query, signedIn(actor).id, id);
  if (!row) throw new AppError('NOT_FOUND');
  return {
    id: row.id,
    endpoint: row.endpoint,
    status: row.status,
    body: row.body,
    at: row.created_at.toISOString(),
  };
}

/** What differs between deployments. The balance always pays; card and PayPal do when a payment service offers them. */
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
      terms: {
        freeCancelHours: config.rules.freeCancelHours,
        lateRefundPct: config.rules.lateRefundPct,
        minSizeHours: config.rules.minSizeHours,
      },
    },
  };
}
