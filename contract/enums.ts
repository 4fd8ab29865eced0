/** Wire values of docs/specification.md 3. Code speaks in these names and never in the digits. */

export const UserType = { student: 11, coach: 22, assistant: 33, volunteer: 44 } as const;
export type UserType = (typeof UserType)[keyof typeof UserType];

/** Names of the roles in the code; `UserType` has their codes in the stored user. */
export const roles = ['student', 'coach', 'assistant', 'volunteer'] as const;
export type Role = (typeof roles)[number];

export const Gender = { boy: 0, girl: 1, other: 2 } as const;
export type Gender = (typeof Gender)[keyof typeof Gender];
/** The same in a query and in a box of a form. */
export const GenderText = { boy: '0', girl: '1', other: '2' } as const;
export type GenderText = (typeof GenderText)[keyof typeof GenderText];

export const PaymentMethod = { balance: 0, paypal: 30, visa: 40 } as const;
export type PaymentMethod = (typeof PaymentMethod)[keyof typeof PaymentMethod];

export const RatingFlag = { notRating: 0, rating: 1 } as const;
export type RatingFlag = (typeof RatingFlag)[keyof typeof RatingFlag];

/** Roles of helpers in a class that a coach leads. */
export const helperRoles = ['assistant', 'volunteer'] as const;
export type HelperRole = (typeof helperRoles)[number];

export const AgreementState = { await: '0', agree: '1', reject: '2' } as const;
export type Agreement = (typeof AgreementState)[keyof typeof AgreementState];
export const ValidityFlag = { not: '0', is: '1', expired: '2' } as const;
export type Validity = (typeof ValidityFlag)[keyof typeof ValidityFlag];
export const YesNo = { not: '0', is: '1' } as const;

export const OrderStatus = {
  awaitPayment: '0',
  awaitAgree: '1',
  progress: '2',
  completed: '3',
  awaitCancel: '4',
  canceled: '5',
  reject: '6',
} as const;
export type OrderStatus = (typeof OrderStatus)[keyof typeof OrderStatus];

/** The order list's filters: all (the empty string) and the seven statuses. */
export type OrderFilter = '' | OrderStatus;
export const orderFilters: readonly OrderFilter[] = ['', ...Object.values(OrderStatus)];

/** States of an order's money, independent of its status (docs/domain.md 4.1). */
export const payStates = [
  'none',
  'authorized',
  'held',
  'captured',
  'released',
  'partRefunded',
  'refunded',
  'failed',
] as const;
export type PayState = (typeof payStates)[number];

/** Attendance of an order as marked by the coach (docs/domain.md 4.1). */
export const attendances = ['unknown', 'present', 'noShow', 'excused'] as const;
export type Attendance = (typeof attendances)[number];

/** Mark of one participant by the coach (docs/domain.md 4.2, rule 14). */
export const marks = ['present', 'absent', 'excused'] as const;
export type Mark = (typeof marks)[number];

/** Why a session is contested; a coach has only `other`. */
export const disputeCodes = ['coachAbsent', 'notAsDescribed', 'other'] as const;
export type DisputeCode = (typeof disputeCodes)[number];

/** How a dispute ends: everything goes back, a part, or nothing more. */
export const disputeOutcomes = ['refund', 'part', 'none'] as const;
export type DisputeOutcome = (typeof disputeOutcomes)[number];

/** Kinds of strikes (docs/domain.md 4.10). */
export const strikeKinds = ['absent', 'lateCancel', 'unanswered'] as const;
export type StrikeKind = (typeof strikeKinds)[number];

export const cancelBys = ['student', 'coach', 'system', 'operator'] as const;
export type CancelBy = (typeof cancelBys)[number];

/** Levels of a class, the first one for beginners. */
export const levels = ['firstSteps', 'some', 'sure'] as const;
export type Level = (typeof levels)[number];

export const languages = ['en', 'zh'] as const;
export type Language = (typeof languages)[number];

/** Key of an activity. The table `activity` has them; an operator adds one without a release. */
export type Activity = string;

/** Drawings that the app has for activities. With `neutral` the id of the record chooses any of them. */
export const activityPatterns = [
  'court',
  'pitch',
  'lanes',
  'track',
  'mat',
  'stave',
  'chess',
  'pool',
  'diamond',
  'wall',
  'net',
  'dance',
  'neutral',
] as const;
export type ActivityPattern = (typeof activityPatterns)[number];

/** Accommodations that a coach or a class can offer; each has a name and a sentence in the translation files. */
export const accommodations = [
  'quietSpace',
  'visualSchedule',
  'sensoryBreak',
  'oneToOne',
  'signLanguage',
  'nonverbal',
  'wheelchair',
  'lowVision',
  'hearingLoop',
  'extraTime',
  'caregiverSeat',
  'clearRoutine',
] as const;
export type Accommodation = (typeof accommodations)[number];

export const resourceKinds = [
  'warmup',
  'sensory',
  'communication',
  'safety',
  'family',
  'coach',
  'volunteer',
  // Answers of /service.
  'help',
] as const;

/** Safety comes first wherever the kinds are listed. */
export const feedbackKinds = ['safety', 'problem', 'idea', 'praise', 'other'] as const;
export type FeedbackKind = (typeof feedbackKinds)[number];
/** `seen`: an operator looked at it and wrote no answer, or none yet. */
export const feedbackStates = ['received', 'seen', 'answered'] as const;

/** Reasons for which a person or a message is reported; `childDanger` alarms operators (docs/domain.md 4.14). */
export const reportReasons = [
  'childDanger',
  'unwantedContact',
  'threat',
  'outsideContact',
  'untrue',
  'other',
] as const;
export type ReportReason = (typeof reportReasons)[number];

export const legalKinds = ['agreement', 'privacy', 'liability'] as const;
export type LegalKind = (typeof legalKinds)[number];

export const ratingTags = [
  'patient',
  'wellPrepared',
  'goodCommunication',
  'adaptsWell',
  'onTime',
  'fun',
  'clearRoutine',
  'safe',
] as const;

/** Why a rating may be taken out of sight (docs/domain.md 4.12); a rating that is merely bad stays. */
export const ratingFaults = ['profanity', 'childData', 'notAboutClass', 'threat', 'promotion'] as const;
export type RatingFault = (typeof ratingFaults)[number];

/** Texts of a need profile, besides accommodations; each is shared separately. */
export const needFields = ['communication', 'triggers', 'calming', 'medical'] as const;
/** A coach's answers to shared needs. */
export const needAnswers = ['yes', 'condition', 'cannot'] as const;
export type NeedAnswer = (typeof needAnswers)[number];
/** Roles in which people outside the family read shared needs. */
export const needReaders = ['coach', 'helper', 'operator'] as const;
export type NeedReader = (typeof needReaders)[number];
/** Relations of a person on an emergency card to the child. */
export const relations = [
  'parent',
  'grandparent',
  'sibling',
  'relative',
  'friend',
  'caregiver',
  'other',
] as const;
export type Relation = (typeof relations)[number];
/** Roles in which people outside the family read an emergency card. */
export const emergencyReaders = ['coach', 'helper'] as const;
export type EmergencyReader = (typeof emergencyReaders)[number];
/** Reasons for which an operator reads the needs of an order; written to the audit log. */
export const needLookReasons = ['safety', 'complaint', 'handover', 'request'] as const;
/** Ways in which a guardian gave their consent to an operator. */
export const consentEvidence = ['call', 'signedForm', 'inPerson'] as const;
export type ConsentEvidence = (typeof consentEvidence)[number];
/**
 * A coach's mark about a minor at a class. `notArrived` and `notLeft` take a mark back that was a mistake; `alone`: went
 * home alone.
 */
export const handoverMarks = ['arrived', 'notArrived', 'collected', 'alone', 'notLeft'] as const;
export type HandoverMark = (typeof handoverMarks)[number];

/** A family's feedback: were the needs met? */
export const needResults = ['yes', 'partly', 'no'] as const;

/** Reasons a student may choose for cancelling; `other` needs a text. */
export const cancelReasons = ['ill', 'plans', 'weather', 'notRight', 'mistake', 'other'] as const;

/** Reasons for which a coach or an operator cancels a whole class; `other` needs a text. */
export const classCancelReasons = ['unwell', 'venue', 'weather', 'other'] as const;

/** States of a class. Only a published class is listed and can be booked. */
export const classStates = ['published', 'canceled'] as const;
export type ClassState = (typeof classStates)[number];

/** Why a coach's private calendar could not be read; names are keys of the translation files. */
export const calendarFaults = [
  'address',
  'noHost',
  'privateHost',
  'certificate',
  'slow',
  'redirect',
  'gone',
  'status',
  'type',
  'tooLarge',
  'broken',
  'unreadable',
  'tooMany',
  'tooComplicated',
] as const;
export type CalendarFault = (typeof calendarFaults)[number];

/** States of a slot plan. Only an active plan has slots. */
export const slotPlanStates = ['active', 'ended'] as const;
export type SlotPlanState = (typeof slotPlanStates)[number];

/** Kinds of price rules (docs/domain.md 4.23). */
export const offeredRuleKinds = ['sibling', 'early', 'first', 'group'] as const;
export type OfferedRuleKind = (typeof offeredRuleKinds)[number];
/** A code makes a price as a rule does. */
export const priceRuleKinds = [...offeredRuleKinds, 'code'] as const;

/** Payer of the discount of a code. */
export const codePayers = ['coach', 'platform'] as const;

/** States of a waitlist entry. An offer is answered, expires, or ends when the list closes. */
export const waitlistStates = [
  'waiting',
  'offered',
  'accepted',
  'declined',
  'expired',
  'left',
  'closed',
] as const;
export type WaitlistState = (typeof waitlistStates)[number];

/**
 * Reasons a coach may choose for rejecting or cancelling; `other` and `needs` need words (docs/domain.md 4.2, rule 5).
 */
export const rejectReasons = ['full', 'unwell', 'venue', 'level', 'needs', 'other'] as const;

/**
 * Parts of the list of invitations. `toAnswer` and `asked` wait, for the reader and for the other side. They are sorted
 * by the end of the time to answer. `agreed` is sorted by the class. `over` has all else, newest first.
 */
export const invitationParts = ['toAnswer', 'asked', 'agreed', 'over'] as const;
export type InvitationPart = (typeof invitationParts)[number];

/** Kinds of movements of a coach's money; names are keys of the translation files. */
export const coachMoneyKinds = [
  'earning',
  'refund',
  'release',
  'withdraw',
  'withdrawReturn',
  'payout',
  'debt',
  'adjustment',
] as const;
export type CoachMoneyKind = (typeof coachMoneyKinds)[number];
