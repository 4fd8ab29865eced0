import { z } from 'zod';
import { cleanDigits } from './code.rules.ts';
import { cleanEmail, emailPattern, longestEmail } from './email.rules.ts';
import { codePattern, isPassword } from './form.rules.ts';
import { limits } from './limits.ts';
import { cleanMobile, mobilePattern } from './mobile.rules.ts';
import { cleanName, isName, isTitle } from './name.rules.ts';

const codePoints = (value: string) => Array.from(value).length;

/** Text a person typed: NFC, no control characters, trimmed; the limit counts code points. */
export const text = (max: number, min = 1) =>
  z
    .string()
    .normalize('NFC')
    // These characters are removed, not refused. Pasted text contains them, and they would reverse the sentence in which
    // it is shown.
    .overwrite((value) => value.replaceAll(/[\u202a-\u202e\u2066-\u2069]/g, ''))
    .trim()
    // Control characters and lone surrogates break logs, PostgreSQL (NUL) and screen readers.
    // oxlint-disable-next-line no-control-regex -- finding control characters is the point
    .refine((value) => !/[\u0000-\u0008\u000b-\u001f\u007f]|\p{Cs}/u.test(value), 'control characters')
    .refine((value) => codePoints(value) >= min && codePoints(value) <= max, `length ${min}-${max}`);

const named = (isOne: (typed: string, max: number) => boolean, what: string) => (max: number) =>
  z
    .string()
    .overwrite(cleanName)
    .refine((typed) => isOne(typed, max), `${what} of 1-${max}`);

/** Title of a class, an event or a group. */
export const title = named(isTitle, 'a title');
const personName = named(isName, 'a name');
/** Name of a person or a team. */
export const name = (max: number = limits.name) => personName(max);

export const id = z.uuid();
export const byId = z.strictObject({ id });
/** Key of an activity; the server refuses one that is not in the table. */
export const activityKey = z.string().regex(/^[a-z][A-Za-z0-9]{1,29}$/);
export const instant = z.iso.datetime();
/** Minor units of the record's currency. */
export const minor = z.int().nonnegative();
export const currency = z.string().length(3);
/** An opaque place in a list; give it back to read on. */
export const cursor = z.string().min(1).max(200);
/** A calendar day that databases and people know: there is no year 0. */
export const date = z.iso.date().refine((day) => day >= '1900-01-01' && day < '2200-01-01', 'year 1900-2199');
/** Wall-clock time `HH:MM` in the record's zone. */
export const wallTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);
export const zone = z.string().min(1).max(64);
export const email = z.string().overwrite(cleanEmail).max(longestEmail).regex(emailPattern);
/** E.164 or a national number; the server adds the default country. */
export const mobile = z.string().overwrite(cleanMobile).regex(mobilePattern);
export const code = z.string().overwrite(cleanDigits).regex(codePattern);
export const password = z.string().refine(isPassword, `length ${limits.password.min}-${limits.password.max}`);

/** Text by a person, per language; at least one is present. The phone shows its own language, or else the other. */
export const localText = z.strictObject({ en: z.string().optional(), zh: z.string().optional() });
export type LocalText = z.infer<typeof localText>;

/** A page of a list: 20 items, and the cursor of the next page unless this was the last. */
export const page = <T extends z.ZodType>(item: T) =>
  z.strictObject({ items: z.array(item), next: cursor.nullable() });

export const nothing = z.strictObject({});
