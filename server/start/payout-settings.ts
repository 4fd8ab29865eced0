import { z } from 'zod';
import { bicOf, ibanOf } from '#contract/bank.rules.ts';

/** The account that pays withdrawals. SEPA files are offered only when all of it is set. */
export interface PayoutSettings {
  readonly name: string | undefined;
  /** Without blanks. */
  readonly iban: string | undefined;
  readonly bic: string | undefined;
}

const read = (find: (typed: string) => string | null, message: string) =>
  z.string().transform((typed, context) => {
    const found = find(typed);
    if (found !== null) return found;
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  });

/** Settings from the environment. */
export const payoutSettings = {
  PAYOUT_NAME: z
    .string()
    .trim()
    .regex(
      /^[a-zA-Z0-9(][a-zA-Z0-9/\-?:().,'+ ]{0,69}$/,
      "has more than 70 signs, or others than Latin letters, digits and / - ? : ( ) . , ' +",
    )
    .optional(),
  PAYOUT_IBAN: read(ibanOf, 'is not an IBAN').optional(),
  PAYOUT_BIC: read(bicOf, 'is not a BIC').optional(),
};

type Values = z.output<z.ZodObject<typeof payoutSettings>>;

export const payoutOf = (values: Values): PayoutSettings => ({
  name: values.PAYOUT_NAME,
  iban: values.PAYOUT_IBAN,
  bic: values.PAYOUT_BIC,
});
