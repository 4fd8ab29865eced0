import { z } from 'zod';
import { gender, joinState } from './account.ts';
import { languagesTaught } from './class-fit.ts';
import { endpoint } from './endpoint.ts';
import { accommodations, roles } from './enums.ts';
import { activityKey, date, email, id, instant, mobile, name, nothing, text } from './fields.ts';
import { coachExperience, coachYears } from './form.rules.ts';
import { limits } from './limits.ts';
import { pictureRecord } from './picture.ts';
import type { ReasonName } from './reasons.ts';

const named = { name: name(), nameZh: name().optional(), birthDate: date, gender };
const meets = z.array(z.enum(accommodations)).max(accommodations.length);
const pictureIds = z.array(id).max(limits.pictures);

/** Coach form as the first builds of the app send it. */
export const coachJoinForm = z.strictObject({
  ...named,
  cityId: z.string().min(1).max(40),
  activity: activityKey,
  /** Years of teaching. */
  years: z.int().min(coachYears.min).max(coachYears.max),
  /** Short self-description and teaching accomplishments, in the language it was written in. */
  experience: text(coachExperience.max, coachExperience.min),
  language: z.enum(['en', 'zh']),
  meets,
  organization: text(limits.title, 0).optional(),
});

/**
 * The join form of any role (docs/specification.md 3). In a draft every field may be missing. `missing` of the record
 * names what the role still needs. Contacts are those of the account unless others are named.
 */
export const joinForm = z
  .strictObject({
    ...named,
    email,
    mobile,
    /** Shown only to the person and to an operator during the review of the form. */
    address: text(limits.address, 0),
    school: text(limits.title, 0),
    /** Accommodations that the kid needs. */
    requirements: text(limits.description, 0),
    /** In words, beside `activity`. */
    specialty: text(limits.title, 0),
    cityId: z.string().min(1).max(40),
    activity: activityKey,
    years: z.int().min(0).max(70),
    experience: text(limits.experience),
    language: z.enum(['en', 'zh']),
    meets,
    speaks: languagesTaught,
    organization: text(limits.title, 0),
    /** Ids of own pictures that were uploaded for this role. */
    avatar: id,
    pictures: pictureIds,
    certificates: pictureIds,
  })
  .partial();
export type JoinForm = z.infer<typeof joinForm>;

/** A submitted form. Its names are not checked: it may be older than the current rule for names. */
const shownForm = joinForm.extend({ name: z.string().optional(), nameZh: z.string().optional() });

export const joinFields = Object.keys(joinForm.shape) as (keyof JoinForm)[];
const field = z.enum(joinFields);

/** Reason why one field was refused, in the operator's words. */
export const fieldReason = z.strictObject({ field, text: text(limits.reason) });
export type FieldReason = z.infer<typeof fieldReason>;

const joinActions = ['save', 'submit', 'revise'] as const;

export const joinRecord = z.strictObject({
  role: z.enum(roles),
  state: joinState,
  /** Reason of a refusal, a suspension or a closing. */
  reason: z.string().nullable(),
  reasons: z.array(fieldReason),
  submittedAt: instant,
  /** Handed in again after a refusal. */
  isResubmitted: z.boolean(),
  form: shownForm,
  /** Fields that the role needs and the form lacks. */
  missing: z.array(field),
  /** A change of reviewed facts; what is public stays until it is approved. */
  revision: z
    .strictObject({
      state: z.enum(['submitted', 'rejected']),
      submittedAt: instant,
      form: shownForm,
      reasons: z.array(fieldReason),
    })
    .nullable(),
  /** Earliest expiry of the evidence that the role needs; null while some of it is missing, and for students. */
  clearedUntil: instant.nullable(),
  /** `save` keeps a draft, `submit` hands it in, `revise` changes what was approved (with join.submit). */
  actions: z.array(z.enum(joinActions)),
});
export type JoinRecord = z.infer<typeof joinRecord>;

const role = z.enum(roles);
const heldRole = z.strictObject({ id, role });
/** `version` is the one that was read: a decision is about that form and no other. */
const decision = heldRole.extend({ version: z.int() });

const contact = z.strictObject({ channel: z.enum(['mobile', 'email']), value: z.string() });

const waiting = z.strictObject({
  accountId: id,
  role,
  state: joinState,
  name: z.string(),
  isRevision: z.boolean(),
  isResubmitted: z.boolean(),
  submittedAt: instant,
  version: z.int(),
});

/** A minor's guardian, or an applicant for it; an operator reaches them about their consent. */
const reviewedGuardian = z.strictObject({
  accountId: id,
  name: z.string(),
  /** `confirmed` decides for the minor; the others are in the middle of their proof (docs/domain.md 4.11). */
  state: z.enum(['confirmed', 'waiting', 'review']),
  since: instant,
  contacts: z.array(contact),
});

/** `isForSafety` keeps hashes by which the person is known again, also after a deletion. */
const endOfRole = heldRole.extend({ reason: text(limits.reason), isForSafety: z.boolean().default(false) });

/** Actions of an operator on a role; `reject` refuses a form or a change. */
const operatorActions = ['approve', 'reject', 'suspend', 'reinstate', 'close'] as const;

export const joinDetail = joinRecord.extend({
  actions: z.array(z.enum(operatorActions)),
  /** Why a suspended role cannot be opened again now. */
  whyNot: z.string().nullable() as z.ZodType<ReasonName | null>,
  accountId: id,
  version: z.int(),
  contacts: z.array(contact),
  pictures: z.array(pictureRecord),
  /** Guardians of a minor, by the newest form; null for adults. */
  guardians: z.array(reviewedGuardian).nullable(),
  /** Roles that were suspended or closed for safety, with a contact or a document of this person, or of the same account. */
  closedBefore: z.array(
    z.strictObject({ accountId: id, role, by: z.enum(['account', 'contact', 'document']), at: instant }),
  ),
});

export const joinApi = {
  'join.coach': endpoint({
    summary: 'Ask to become a coach; again after a refusal, with the form mended',
    access: 'signedIn',
    input: coachJoinForm,
    output: joinRecord,
  }),
  'join.mine': endpoint({
    summary:
      'Read the reader’s forms with their states and refused fields, and the fields that each role needs',
    access: 'signedIn',
    input: nothing,
    output: z.strictObject({
      items: z.array(joinRecord),
      required: z.strictObject({
        student: z.array(field),
        coach: z.array(field),
        assistant: z.array(field),
        volunteer: z.array(field),
      }),
    }),
  }),
  'join.save': endpoint({
    summary: 'Keep the form of a role as a draft, or mend a refused one, without handing it in',
    access: 'signedIn',
    input: z.strictObject({ role, form: joinForm }),
    output: joinRecord,
  }),
  'join.submit': endpoint({
    summary:
      'Hand in a form. Students are approved immediately; the others are reviewed. Of an approved person, reviewed facts wait as a revision and the rest changes immediately',
    access: 'signedIn',
    input: z.strictObject({ role, form: joinForm }),
    output: joinRecord,
  }),
  'operator.joinList': endpoint({
    summary:
      'Forms and revisions that wait for a decision, oldest first; or roles in another state, newest first',
    access: 'operator',
    input: z.strictObject({
      state: joinState.exclude(['draft']),
      role: role.optional(),
      cursor: z.string().min(1).max(200).optional(),
    }),
    output: z.strictObject({ items: z.array(waiting), next: z.string().nullable() }),
  }),
  'operator.joinDetail': endpoint({
    summary: 'One form with all that was handed in; each look is written into the audit log',
    access: 'operator',
    input: heldRole,
    output: joinDetail,
  }),
  'operator.joinApprove': endpoint({
    summary: 'Open the role, or let a revision become public; needs the evidence of operator.clearanceSet',
    access: 'operator',
    input: decision,
    output: joinDetail,
  }),
  'operator.joinReject': endpoint({
    summary: 'Refuse a form or a revision, with what is wrong with which field',
    access: 'operator',
    input: decision.extend({ reasons: z.array(fieldReason).min(1).max(joinFields.length) }),
    output: joinDetail,
  }),
  'operator.suspend': endpoint({
    summary:
      'Suspend a role: a coach disappears from search, requests are canceled, accepted orders go to the list',
    access: 'operator',
    input: endOfRole,
    output: joinDetail,
  }),
  'operator.reinstate': endpoint({
    summary: 'Open a suspended role again',
    access: 'operator',
    input: heldRole,
    output: joinDetail,
  }),
  'operator.close': endpoint({
    summary: 'Close a role for ever',
    access: 'operator',
    input: endOfRole,
    output: joinDetail,
  }),
};
