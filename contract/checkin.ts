import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { byId, id, instant } from './fields.ts';
import { invitationRecord } from './invitation.ts';

/** As `checkin.rules.ts` makes it; upper case on the wire. */
const pin = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[0-9A-HJKMNP-TV-Z]{8}$/);

const scan = z.strictObject({
  classId: id,
  /** What the coach's phone showed at `at`. */
  code: pin,
  /** When it was read, by the helper's phone. The scan may arrive up to seven days later. */
  at: instant,
  /** Made by the helper's phone, one for a scan. */
  nonce: id,
});

export const checkinApi = {
  'checkin.code': endpoint({
    summary: 'What the coach’s phone needs to show the code of a class by itself, also without a network',
    access: ['coach'],
    input: byId,
    output: z.strictObject({
      classId: id,
      /** Key of the class, base64url. Never leaves the coach's phone. */
      secret: z.string(),
      /** The code of the server's now, for a phone that cannot compute it. */
      code: z.string(),
      validFrom: instant,
      validUntil: instant,
      now: instant,
    }),
  }),
  'checkin.in': endpoint({
    summary:
      'Say that one is there, with the code on the coach’s phone; a second scan brings the first one’s answer',
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
