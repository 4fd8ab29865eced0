/** Outbox class of a refusal (docs/offline.md 3.5). */
export type OutboxClass = 'done' | 'refused' | 'needsUser' | 'retry' | 'auth' | 'update' | 'quarantine';

interface Reason {
  /** The envelope's code and the HTTP status. */
  code: number;
  outbox: OutboxClass;
}

const r = (code: number, outbox: OutboxClass): Reason => ({ code, outbox });

/** Every refusal of the API, once: name → number → what a waiting action does with it. Texts: contract/text/reasons.*.json. */
export const reasons = {
  // The request itself
  BAD_INPUT: r(400, 'quarantine'),
  KEY_MISSING: r(400, 'quarantine'),
  KEY_REUSED: r(422, 'quarantine'),
  /** The call took effect, and its answer named a person that the caller may no longer read about. */
  ANSWER_ERASED: r(410, 'done'),
  UNSUPPORTED_TYPE: r(415, 'quarantine'),
  TOO_LARGE: r(413, 'quarantine'),
  /** A message carries a number, an address, a link or a name in another app (contract/contact-words.rules.ts). */
  CONTACT_IN_TEXT: r(422, 'needsUser'),
  NOT_FOUND: r(404, 'needsUser'),
  NOT_SIGNED_IN: r(401, 'auth'),
  FORBIDDEN: r(403, 'needsUser'),
  WRONG_USER: r(403, 'auth'),
  FRESH_CODE_NEEDED: r(403, 'needsUser'),
  /** A second factor is on, but was not proved in this session, or too long ago. */
  SECOND_FACTOR_NEEDED: r(403, 'needsUser'),
  /** No second factor is on; set one up first. */
  SECOND_FACTOR_MISSING: r(403, 'needsUser'),
  TOO_MANY_REQUESTS: r(429, 'retry'),
  APP_TOO_OLD: r(426, 'update'),
  BUSY: r(503, 'retry'),
  UNEXPECTED: r(500, 'retry'),
  // Messages
  /** The thread is closed, or not open to the writer. */
  THREAD_CLOSED: r(409, 'needsUser'),
  /** Three messages of the question wait for the coach. */
  QUESTION_UNANSWERED: r(409, 'needsUser'),
  /** The family has five open questions. */
  QUESTIONS_FULL: r(409, 'needsUser'),
  MESSAGE_PICTURES_FULL: r(409, 'needsUser'),
  /** A minor writes only where a guardian is in the thread. */
  MESSAGE_GUARDIAN: r(409, 'refused'),
  /** No accepted order of the class: nobody would read it. */
  CLASS_EMPTY: r(409, 'refused'),
  // Accounts
  CODE_COOLDOWN: r(429, 'retry'),
  CODE_WRONG: r(422, 'refused'),
  CODE_EXPIRED: r(422, 'refused'),
  /** It was right; a second one was sent, because somebody guesses at this contact. */
  CODE_AGAIN: r(422, 'refused'),
  SECOND_FACTOR_WRONG: r(422, 'refused'),
  /** Nothing is being set up, or it took too long. */
  SECOND_FACTOR_NOT_BEGUN: r(409, 'refused'),
  /** Not made here, not this account's, answered before, or too late. */
  PASSKEY_WRONG: r(422, 'refused'),
  /** The account has the maximum number of passkeys. */
  PASSKEYS_FULL: r(409, 'refused'),
  /** Operators may not switch off their second factor. */
  SECOND_FACTOR_KEPT: r(409, 'refused'),
  /** Too many wrong passwords; signing in with a code still works. */
  PASSWORD_WAIT: r(429, 'retry'),
  PASSWORD_WRONG: r(422, 'refused'),
  PASSWORD_COMMON: r(422, 'refused'),
  /** This deployment sends nothing over that channel (no SMS service). */
  CHANNEL_OFF: r(409, 'refused'),
  /** No text messages go to this country or kind of number. */
  COUNTRY_OFF: r(409, 'refused'),
  /** The text message service of this country carries no invitations. */
  INVITE_BY_MAIL: r(409, 'refused'),
  /** The owner of this number answered STOP to a text message. */
  TEXTS_STOPPED: r(409, 'refused'),
  CONTACT_TAKEN: r(409, 'refused'),
  ACCOUNT_LOCKED: r(403, 'needsUser'),
  JOIN_PENDING: r(409, 'refused'),
  JOIN_INCOMPLETE: r(409, 'refused'),
  JOIN_STATUS_CHANGED: r(409, 'refused'),
  /** Reviewed data is changed in the join form, where it is reviewed again. */
  USE_JOIN_FORM: r(409, 'refused'),
  CLEARANCE_MISSING: r(409, 'refused'),
  TRAINING_MISSING: r(409, 'needsUser'),
  TRAINING_CHANGED: r(409, 'needsUser'),
  UNDER_13: r(409, 'refused'),
  PICTURE_BROKEN: r(422, 'refused'),
  PICTURE_HEIC: r(415, 'refused'),
  PICTURE_MOVES: r(422, 'refused'),
  PICTURE_TOO_LARGE: r(422, 'refused'),
  PICTURE_UNKNOWN: r(409, 'needsUser'),
  PICTURES_FULL: r(409, 'refused'),
  DELETION_BLOCKED: r(409, 'refused'),
  EXPORT_NOT_READY: r(409, 'refused'),
  DO_NOT_REPEAT: r(409, 'refused'),
  TOO_YOUNG: r(409, 'refused'),
  CHILD_HAS_ORDERS: r(409, 'refused'),
  /** A minor's own account may look, and books once a guardian agreed (docs/domain.md 4.11). */
  CONSENT_PENDING: r(409, 'needsUser'),
  CHILD_NEEDS_GUARDIAN: r(409, 'refused'),
  CHILD_IS_ADULT: r(409, 'refused'),
  /** It decides over rights: an operator changes it, and was asked. */
  BIRTH_DATE_FIXED: r(409, 'refused'),
  NEEDS_UNANSWERED: r(409, 'needsUser'),
  NEEDS_CANNOT: r(409, 'refused'),
  NEEDS_CLOSED: r(409, 'refused'),
  /** Nothing waits for this coach's answer. */
  NEEDS_ANSWERED: r(409, 'refused'),
  /** A guardian writes the emergency card, not the minor. */
  CARD_BY_GUARDIAN: r(409, 'refused'),
  /** Below the age at which a guardian may let a child go home alone. */
  ALONE_TOO_YOUNG: r(409, 'refused'),
  CAREGIVER_NOT_MET: r(409, 'needsUser'),
  LAST_GUARDIAN: r(409, 'refused'),
  GUARDIAN_LEADS: r(409, 'refused'),
  GUARDIAN_ALREADY: r(409, 'refused'),
  INVITE_CODE_WRONG: r(422, 'refused'),
  /** The code is right, but was sent to an address that is not this account's. */
  INVITE_ELSEWHERE: r(409, 'needsUser'),
  ADULT_PROOF_MISSING: r(409, 'needsUser'),
  /** Signing, booking for oneself and paying in need a birth date (docs/domain.md 4.11). */
  BIRTH_DATE_NEEDED: r(409, 'needsUser'),
  WAIVER_CHANGED: r(409, 'needsUser'),
  /** A newer version of the agreement or the privacy policy holds than was read. */
  LEGAL_CHANGED: r(409, 'refused'),
  // Orders
  ID_TAKEN: r(409, 'needsUser'),
  CLASS_FULL: r(409, 'refused'),
  /** Not all of several dates are possible, and none was booked; `missed` names each impossible one. */
  DATES_NOT_BOOKED: r(409, 'refused'),
  /** The slot is not free; `near` names free ones. */
  SLOT_TAKEN: r(409, 'refused'),
  /** A trial lesson for somebody who had or has a lesson with the coach; `participantIds` names them. */
  FIRST_ONLY: r(409, 'refused'),
  CLASS_CANCELED: r(409, 'refused'),
  CLASS_STARTED: r(409, 'refused'),
  TOO_SOON: r(409, 'refused'),
  TOO_FAR_AHEAD: r(409, 'refused'),
  COACH_UNAVAILABLE: r(409, 'refused'),
  /** Money of a coach moves while the role is open, or once it is closed. */
  ROLE_NOT_OPEN: r(409, 'refused'),
  /** An agreed helper is not cleared through the end (docs/domain.md 4.3, no. 5). */
  ROSTER_NOT_CLEARED: r(409, 'refused'),
  OWN_CLASS: r(409, 'refused'),
  /** A participant is outside the age range of the class at its day (docs/domain.md 4.2). */
  AGE_OUT_OF_RANGE: r(409, 'refused'),
  /** Nobody teaches a child in their care (docs/domain.md 4.11). */
  COACH_IS_GUARDIAN: r(409, 'refused'),
  SESSIONS_HIDDEN: r(409, 'refused'),
  /** A file of evidence would show the payer a session that is hidden from them. */
  EVIDENCE_HIDDEN: r(409, 'refused'),
  GUARDIAN_TEACHES: r(409, 'refused'),
  GUARDIANS_FULL: r(409, 'refused'),
  /** The family holds the maximum number of unpaid seats. */
  UNPAID_SEATS_FULL: r(409, 'refused'),
  /** Other families hold as many unpaid dates of the coach as it may have (docs/domain.md 4.20). */
  DATES_HELD: r(409, 'refused'),
  /** The family has as many seats of free classes as it may. */
  FREE_SEATS_FULL: r(409, 'refused'),
  /** The account has as many children as it may. */
  CHILDREN_FULL: r(409, 'refused'),
  /** A hold of this class ended unpaid a short while ago; paying immediately is possible. */
  HOLD_AGAIN_LATER: r(409, 'refused'),
  ALREADY_BOOKED: r(409, 'refused'),
  CLASH: r(409, 'needsUser'),
  /** A participant of the booking teaches or helps in another class then. */
  ENGAGED: r(409, 'needsUser'),
  CHANGED: r(409, 'needsUser'),
  WAIVER_MISSING: r(409, 'needsUser'),
  PARTICIPANT_UNKNOWN: r(409, 'needsUser'),
  TOO_OLD: r(409, 'needsUser'),
  ORDER_STATUS_CHANGED: r(409, 'refused'),
  ALREADY_CANCELED: r(409, 'refused'),
  CANCEL_LATE: r(409, 'needsUser'),
  CANCEL_TOO_LATE: r(409, 'refused'),
  CANCEL_FREE: r(409, 'refused'),
  /** Taking another date is a question to the coach now. */
  EXCHANGE_ASKS: r(409, 'needsUser'),
  /** The coach has not answered the last question about another date. */
  EXCHANGE_OPEN: r(409, 'refused'),
  EXCHANGE_DECLINED: r(409, 'refused'),
  EXCHANGED_TWICE: r(409, 'refused'),
  /** The money of a card or PayPal request is only authorised. */
  EXCHANGE_AFTER_ANSWER: r(409, 'refused'),
  /** Another guardian paid, and gets the refunds. */
  EXCHANGE_OTHER_PAYER: r(409, 'refused'),
  REFUND_REQUEST_OPEN: r(409, 'needsUser'),
  REFUND_REQUEST_DECLINED: r(409, 'refused'),
  JUST_BEGUN: r(409, 'refused'),
  /** The time for marks of attendance has not begun, or is over. */
  ATTENDANCE_TOO_EARLY: r(409, 'refused'),
  ATTENDANCE_TOO_LATE: r(409, 'refused'),
  /** The time for marks of arrival and leaving has not begun, or is over. */
  HANDOVER_TOO_EARLY: r(409, 'refused'),
  HANDOVER_TOO_LATE: r(409, 'refused'),
  /** The participant left, or never was in the class. */
  NOT_IN_CLASS: r(409, 'refused'),
  /** An excuse gave money back. */
  EXCUSE_STANDS: r(409, 'refused'),
  ORDER_DISPUTED: r(409, 'refused'),
  /** The bank returned a payment of the order, or may return it. */
  PAYMENT_RETURNED: r(409, 'refused'),
  DISPUTED_ONCE: r(409, 'refused'),
  DISPUTE_TOO_LATE: r(409, 'refused'),
  DISPUTE_RESOLVED: r(409, 'refused'),
  DISPUTE_WAITS: r(409, 'refused'),
  /** One correction of an order at a time. */
  CORRECTION_OPEN: r(409, 'refused'),
  CORRECTION_STATUS_CHANGED: r(409, 'refused'),
  /** The two steps need two different people. */
  SECOND_PERSON_NEEDED: r(409, 'refused'),
  /** The two operators are linked: one made the other an operator a short while ago. */
  SECOND_PERSON_LINKED: r(409, 'refused'),
  /** The first operator lost the duty, or the account is locked: nobody completes the step. */
  PROPOSER_GONE: r(409, 'refused'),
  EVIDENCE_TOO_LATE: r(409, 'refused'),
  EVIDENCE_FULL: r(409, 'refused'),
  APPEAL_TOO_LATE: r(409, 'refused'),
  STRIKE_DECIDED: r(409, 'refused'),
  ANSWER_TOO_LATE: r(409, 'refused'),
  TOO_EARLY: r(409, 'refused'),
  ALREADY_RATED: r(409, 'refused'),
  RATING_CLOSED: r(409, 'refused'),
  // Money
  /** The books do not add up: nothing moves until a person has looked. What waits on a phone is sent again. */
  MONEY_FROZEN: r(503, 'retry'),
  BOOKS_BROKEN: r(409, 'refused'),
  BALANCE_TOO_LOW: r(409, 'needsUser'),
  PAYMENT_METHOD_OFF: r(409, 'refused'),
  /** Less than the service of the chosen way takes; the balance pays any sum. */
  PAYMENT_TOO_SMALL: r(409, 'needsUser'),
  PAYMENT_EXPIRED: r(409, 'refused'),
  /** A file to print would have too many pages. */
  STATEMENT_TOO_LONG: r(409, 'refused'),
  PAYOUT_ACCOUNT_MISSING: r(409, 'needsUser'),
  /** The payout account or a contact was changed a short while ago. */
  PAYOUT_HELD: r(409, 'refused'),
  WITHDRAWAL_TOO_SMALL: r(409, 'refused'),
  WITHDRAWAL_OPEN: r(409, 'refused'),
  WITHDRAWAL_STATUS_CHANGED: r(409, 'refused'),
  DISPUTE_OPEN: r(409, 'refused'),
  /** Somebody else wrote on it, or published it, meanwhile. */
  CONTENT_CHANGED: r(409, 'refused'),
  /** Too long ago, used, or not the newest period. */
  MEMBERSHIP_KEPT: r(409, 'refused'),
  /** The offer is closed, or its coach is no longer shown. */
  PACK_NOT_SOLD: r(409, 'refused'),
  /** Used up, ended, for somebody else, or not for this class. */
  PACK_NOT_USABLE: r(409, 'needsUser'),
  /** The session is so far ahead that a payment service could not return the money. */
  FAR_AHEAD: r(409, 'refused'),
  /** Nothing of it is left, or it does not run. */
  PACK_KEPT: r(409, 'refused'),
  /** Enough offers are open, or the coach is not shown in searches. */
  PACK_NOT_OFFERED: r(409, 'refused'),
  /** The class can be booked by members now and by everybody a little later. */
  MEMBERS_FIRST: r(409, 'refused'),
  /** A date of a course is not booked, exchanged or left alone (docs/domain.md 4.32). */
  COURSE_WHOLE: r(409, 'refused'),
  /** The course has begun, and nobody joins it later. */
  COURSE_BEGUN: r(409, 'refused'),
  /** A course has one price: no code, no class pack, and no other price of one date. */
  COURSE_PRICE: r(409, 'refused'),
  // Classes
  TIME_DOES_NOT_EXIST: r(422, 'refused'),
  TIME_HAPPENS_TWICE: r(422, 'needsUser'),
  /** The zone differs from the city's; `zoneMeant` confirms it. */
  ZONE_NOT_OF_CITY: r(422, 'needsUser'),
  COACH_CLASH: r(409, 'needsUser'),
  /** The coach helps or takes part in another class then. */
  COACH_ENGAGED: r(409, 'needsUser'),
  /** The coach has as many coming classes as one may have. */
  TOO_MANY_CLASSES: r(409, 'refused'),
  /** The coach has as many active slot plans as one may have. */
  TOO_MANY_PLANS: r(409, 'refused'),
  /** The coach has as many living venues as one may have. */
  TOO_MANY_VENUES: r(409, 'refused'),
  /** Another living venue of this owner has the name and the address. */
  VENUE_KNOWN: r(409, 'refused'),
  /** The coach has as many templates as one may have. */
  TOO_MANY_TEMPLATES: r(409, 'refused'),
  /** Another template of the coach has the name. */
  TEMPLATE_KNOWN: r(409, 'refused'),
  /** The coordinates are far from the city; `isFarMeant` confirms them. */
  VENUE_FAR: r(422, 'needsUser'),
  /** The coach has as many coming days off as one may have. */
  TOO_MANY_DAYS_OFF: r(409, 'refused'),
  /** The coach has as many live price rules as one may have. */
  TOO_MANY_PRICE_RULES: r(409, 'refused'),
  /** The coach has as many live codes as one may have. */
  TOO_MANY_CODES: r(409, 'refused'),
  /** Another live code of this owner has the word. */
  CODE_TAKEN: r(409, 'refused'),
  CODE_UNKNOWN: r(409, 'refused'),
  CODE_NOT_YET: r(409, 'refused'),
  CODE_OVER: r(409, 'needsUser'),
  /** Its uses or its budget are spent. */
  CODE_USED_UP: r(409, 'needsUser'),
  /** It is for another coach, city, activity or currency. */
  CODE_NOT_HERE: r(409, 'needsUser'),
  /** The family has an order with it. */
  CODE_USED: r(409, 'needsUser'),
  /** Not an https address of a host with a name. */
  CALENDAR_ADDRESS: r(422, 'refused'),
  /** Operators have switched private calendars off. */
  CALENDARS_OFF: r(409, 'refused'),
  /** The calendar was read less than five minutes ago. */
  CHECKED_JUST_NOW: r(409, 'refused'),
  /** The slot plan is ended. */
  PLAN_ENDED: r(409, 'refused'),
  /** No activity has this key. */
  ACTIVITY_UNKNOWN: r(409, 'needsUser'),
  /** Nothing new can use this activity. */
  ACTIVITY_ENDED: r(409, 'needsUser'),
  /** The class is canceled or over. */
  CLASS_CLOSED: r(409, 'refused'),
  /** The coach may lead the class: it is not given to another one. */
  COACH_LEADS: r(409, 'refused'),
  /** The substitute is not approved, hidden, or not cleared through the end of the class. */
  SUBSTITUTE_UNAVAILABLE: r(409, 'refused'),
  /** Takes part in the class, decides for a participant, or helps there. */
  SUBSTITUTE_INVOLVED: r(409, 'refused'),
  /** It is too late to ask the families. */
  SUBSTITUTE_TOO_LATE: r(409, 'refused'),
  CAPACITY_TAKEN: r(409, 'refused'),
  MIN_SIZE_BOOKED: r(409, 'refused'),
  NOTHING_PROPOSED: r(409, 'refused'),
  /** Card or PayPal money of the class could not be returned from a start so far ahead. */
  MOVE_TOO_FAR: r(409, 'refused'),
  // Teams
  TEAM_LIMIT: r(409, 'refused'),
  /** Not approved, or without an eligible leader: nobody joins and nothing is decided. */
  TEAM_CLOSED: r(409, 'refused'),
  /** Decided or changed by somebody else meanwhile. */
  TEAM_STATUS_CHANGED: r(409, 'refused'),
  ALREADY_MEMBER: r(409, 'refused'),
  APPLIED_RECENTLY: r(409, 'refused'),
  GUARDIAN_NEEDED: r(409, 'needsUser'),
  LEADER_MUST_HAND_OVER: r(409, 'refused'),
  EVENT_FULL: r(409, 'refused'),
  EVENT_CLOSED: r(409, 'refused'),
  // Partner institutions
  PARTNER_CLOSED: r(409, 'refused'),
  /** The coach does not, or no longer, give classes for this partner. */
  PARTNER_NOT_YOURS: r(409, 'refused'),
  PARTNER_INVITED: r(409, 'refused'),
  // Waitlists
  /** Full, and the booking asked to wait then: it does. */
  WAITLISTED: r(409, 'refused'),
  SEATS_FREE: r(409, 'needsUser'),
  ALREADY_WAITING: r(409, 'refused'),
  TOO_MANY_WAITING: r(409, 'refused'),
  WAITING_DATES_FULL: r(409, 'refused'),
  WAITLIST_CLOSED: r(409, 'refused'),
  WAITLIST_OVER: r(409, 'refused'),
  // Helpers of a class
  ALREADY_INVITED: r(409, 'refused'),
  HELPER_UNAVAILABLE: r(409, 'refused'),
  HELPERS_FULL: r(409, 'refused'),
  HELPERS_AGREED: r(409, 'refused'),
  HELPER_TRAINING_MISSING: r(409, 'refused'),
  HELPER_CLASH: r(409, 'needsUser'),
  HELP_MOVED: r(409, 'needsUser'),
  GUARDIAN_CONSENT_MISSING: r(409, 'needsUser'),
  INVITATION_TOO_LATE: r(409, 'refused'),
  /** As many drafts of the helper wait for an answer as may (contract/limits.ts). */
  DRAFTS_OPEN: r(409, 'refused'),
  CLASS_GONE: r(409, 'refused'),
  STATUS_CHANGED: r(409, 'refused'),
  /** Too late to stop it. */
  ANNOUNCEMENT_SENT: r(409, 'refused'),
  /** A safety report stays in the operators' list until it is seen (docs/domain.md 4.14). */
  NOT_TO_SNOOZE: r(409, 'refused'),
  NOT_HELPING: r(409, 'refused'),
  CHECKIN_CODE_WRONG: r(422, 'refused'),
  CHECKIN_CLOSED: r(409, 'refused'),
  HOURS_LOCKED: r(409, 'refused'),
  HOURS_RESUBMITTED: r(409, 'refused'),
  HOURS_TOO_LATE: r(409, 'refused'),
  HOURS_TOO_MANY: r(422, 'refused'),
  HOURS_NOT_YOURS_TO_DECIDE: r(409, 'refused'),
} as const satisfies Record<string, Reason>;

export type ReasonName = keyof typeof reasons;

/** True when a received string is a reason of this build; newer servers may send others. */
export const isReason = (name: unknown): name is ReasonName =>
  typeof name === 'string' && Object.hasOwn(reasons, name);
