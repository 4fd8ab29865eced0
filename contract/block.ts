import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { cursor, id, instant, page } from './fields.ts';

const blockState = z.strictObject({ accountId: id, isOn: z.boolean(), at: instant });

const blockedPerson = z.strictObject({
  accountId: id,
  /** As the reader knows the person: a coach's name, the name on an order, or a helper's first name. */
  name: z.string(),
  nameZh: z.string().nullable(),
  since: instant,
});
export type BlockedPerson = z.infer<typeof blockedPerson>;

export const blockApi = {
  'block.set': endpoint({
    summary:
      'Block a listed coach, or a person of the reader’s orders or invitations; the person is not notified',
    access: 'signedIn',
    input: z.strictObject({ accountId: id }),
    output: blockState,
  }),
  'block.remove': endpoint({
    summary: 'End one of the reader’s blocks; nothing happens without one',
    access: 'signedIn',
    input: z.strictObject({ accountId: id }),
    output: blockState,
  }),
  'block.mine': endpoint({
    summary: 'List the people whom the reader blocked, newest first',
    access: 'signedIn',
    input: z.strictObject({ cursor: cursor.optional() }),
    output: page(blockedPerson),
  }),
};
