import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { currency, instant, minor, nothing } from './fields.ts';

export const exportFile = z.strictObject({
  name: z.string(),
  type: z.enum(['html', 'json', 'csv']),
  text: z.string(),
});
export type ExportFile = z.infer<typeof exportFile>;

/** Open item that prevents deleting an account. */
export const deletionBlock = z.strictObject({
  kind: z.enum([
    'openOrders',
    'lessonsToGive',
    'classes',
    'withdrawal',
    'classPacks',
    'balance',
    'held',
    'earnings',
    'teams',
    'operator',
    'suspended',
  ]),
  count: z.int().optional(),
  amountMinor: minor.optional(),
  currency: currency.optional(),
  /** Together below the smallest withdrawal: the person may give it up with `givesUpMinor`. */
  mayGiveUp: z.boolean().optional(),
});
export type DeletionBlock = z.infer<typeof deletionBlock>;

const privacyState = z.strictObject({
  export: z
    .strictObject({
      state: z.enum(['preparing', 'ready']),
      requestedAt: instant,
      /** At the latest. */
      readyBy: instant,
      readyAt: instant.nullable(),
      expiresAt: instant.nullable(),
    })
    .nullable(),
  deletion: z
    .strictObject({
      requestedAt: instant,
      dueAt: instant,
      /** Given up at the deletion; absent without it. */
      givesUpMinor: minor.optional(),
      currency: currency.optional(),
    })
    .nullable(),
  /** Items that prevent a deletion now, in the order in which to settle them. */
  blocks: z.array(deletionBlock),
  /** How long a copy takes at most, and how long one may change one's mind about a deletion. */
  terms: z.strictObject({ exportHours: z.int(), graceDays: z.int() }),
  actions: z.array(z.enum(['requestExport', 'readExport', 'requestDeletion', 'keepAccount'])),
});
export type PrivacyState = z.infer<typeof privacyState>;

export const privacyApi = {
  'privacy.mine': endpoint({
    summary: 'Read the state of the reader’s export and deletion, with possible actions',
    access: 'signedIn',
    input: nothing,
    output: privacyState,
  }),
  'privacy.requestExport': endpoint({
    summary: 'Ask for a copy of everything; needs a code proved within ten minutes, ready within a day',
    access: 'signedIn',
    input: nothing,
    output: privacyState,
  }),
  'privacy.export': endpoint({
    summary:
      'The copy, as one page for people, as JSON and as tables; for seven days, with a code proved within ten minutes',
    access: 'signedIn',
    input: nothing,
    output: z.strictObject({ readyAt: instant, expiresAt: instant, files: z.array(exportFile) }),
  }),
  'privacy.requestDeletion': endpoint({
    summary: 'Ask for the account to be deleted in 30 days; refused with a list while something is open',
    access: 'signedIn',
    /** `givesUpMinor`: the rest of the person's money that the platform keeps at the deletion, as it was shown. */
    input: z.strictObject({ givesUpMinor: z.int().positive().optional() }),
    output: privacyState,
  }),
  'privacy.keepAccount': endpoint({
    summary: 'Take the request for deletion back',
    access: 'signedIn',
    input: nothing,
    output: privacyState,
  }),
};
