import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { instant, nothing } from './fields.ts';

/** Texts that everybody agrees to. The waiver is signed for each participant instead (docs/domain.md 4.11). */
export const consentKinds = ['agreement', 'privacy'] as const;
export type ConsentKind = (typeof consentKinds)[number];

/** A version that holds now, and to which the account has not agreed. */
export const missingConsent = z.strictObject({ kind: z.enum(consentKinds), version: z.string() });

const consents = z.strictObject({
  items: z.array(z.strictObject({ kind: z.enum(consentKinds), version: z.string(), givenAt: instant })),
  missing: z.array(missingConsent),
});

export const consentApi = {
  'consent.mine': endpoint({
    summary: 'To which versions of the agreement and the privacy policy one agreed, and which are missing',
    access: 'signedIn',
    input: nothing,
    output: consents,
  }),
  'consent.give': endpoint({
    summary: 'Agree to versions that hold now; refused when one of them was replaced meanwhile',
    access: 'signedIn',
    input: z.strictObject({
      versions: z
        .array(z.strictObject({ kind: z.enum(consentKinds), version: z.string().min(1).max(40) }))
        .min(1)
        .max(consentKinds.length),
    }),
    output: consents,
  }),
};
