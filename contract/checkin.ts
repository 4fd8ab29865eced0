import { z } from 'zod';
import { cleanCode } from './code.rules.ts';
import { endpoint } from './endpoint.ts';
import { byId, id, instant } from './fields.ts';
import { invitationRecord } from './invitation.ts';

/** As `checkin.rules.ts` makes it; upper case on the wire. */
const pin = z
  .string()
  .overwrite(cleanCode)
  .regex(/^[0-9A-HJKMNP-TV-Z]{8}$/);

const scan = z.strictObject({
  classId: id,
  /** Code shown on the coach's phone at `at`. */
  code: pin,
  /** When it was read, by the helper's phone. The scan may arrive up to seven days later. */
  at: instant,
  /** Made by the helper's phone, one for a scan. */
  nonce: id,
});

export const checkinApi = {
  'checkin.code': endpoint({
    summary: 'Data for the coach’s phone to show the code of a class, also without a network',
    access: ['coach'],
    input: byId,
    output: z.strictObject({
      classId: id,
      /** Key of the class, base64url. It never leaves the coach's phone. */
      secret: z.string(),
      /** The code of the server's now, for a phone that cannot compute it. */
      code: z.string(),
      validFrom: instant,
      validUntil: instant,
      now: instant,
    }),
  }),
  'checkin.in': endpoint({
    summary: 'Check in with the code on the coach’s phone; a second scan returns the first one’s answer',
    access: ['assistant', 'volunteer'],
    input: scan,
    output: invitationRecord,
  }),
  'checkin.out': endpoint({
    summary: 'Say that one leaves; the same rules',
    access: ['assistant', 'volunteer'],
    input: scan,
    output: invitationRecord,
  }),
};
