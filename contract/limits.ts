/** Numbers of the specification that both sides need, each once. What an operator may change is in the server's configuration. */
export const limits = {
  /** Milliseconds; docs/specification.md 7. A time-out means "unknown", never "failed". */
  requestTimeoutMs: 10_000,
  password: { min: 8, max: 16 },
  codeLength: 6,
  pictures: 5,
  /** Passkeys of one account; the database holds it, too. */
  passkeys: 5,
  passkeyName: 60,
  pageSize: 20,
  /** Open sessions of one account; a further sign-in ends the session that was unused longest. */
  devices: 20,
  /** Upper bound for every deployment; the rule `maxParticipants` sets the actual number. */
  participantsPerOrder: 12,
  /** Rows that may wait on one phone. */
  outboxRows: 500,
  name: 60,
  title: 80,
  /** Name of a city or a holiday. */
  placeName: 60,
  /** Search words of an activity in one language, and letters of one. */
  activityWords: 20,
  activityWord: 40,
  /** Days of a city that are noted in one step. */
  holidaysNoted: 100,
  /** Source of a holiday. */
  source: 200,
  description: 1000,
  /** When a scheduled announcement may be sent: at least this many minutes ahead, and at most this many days. */
  announcementAhead: { minutes: 1, days: 90 },
  /** Text about things to take along to a class. */
  bring: 300,
  address: 160,
  reason: 200,
  /** With fewer operators on safety watch an alarm reaches all operators. */
  watchers: 2,
  /** Fewest characters of an operator's reason to read a thread. */
  readReason: 10,
  /** Most items of a kind that the console's page Today counts. */
  todayCount: 1000,
  /** Most given up deliveries that one call sends again. */
  resent: 500,
  /** Most lines of one exported file of the audit log. */
  auditExport: 100_000,
  /** Days for which an item of that page may be snoozed. */
  snoozeDays: 30,
  /** The same for what watches money, jobs or other operators. */
  watchedSnoozeDays: 2,
  /** Entries of a rule that is a list. */
  ruleItems: 20,
  /** Picture sent with feedback, in base64 characters: about 150 kB of JPEG. */
  feedbackPicture: 200_000,
  disputeText: 1000,
  needText: 500,
  /** Characters of one message. */
  messageText: 1000,
  /** Pictures of one message. */
  messagePictures: 2,
  /** One of them in base64 characters: two fit into a body, and arrive in time with a weak signal. */
  messagePicture: 125_000,
  /** Days that a thread is open after the class, or after the end of its record. */
  threadOpenDays: 30,
  /** Messages of a question until the coach answers. */
  questionMessages: 3,
  /** Open questions of one family. */
  openQuestions: 5,
  /** People to call on an emergency card; the database holds it, too. */
  emergencyPeople: 3,
  /** People who may collect a child. */
  collectors: 6,
  ratingText: 1000,
  /** With fewer ratings a mean is mostly chance, and none is shown (docs/domain.md 4.12). */
  ratingsForAverage: 3,
  /** With fewer requests a share of answers is mostly chance, and none is shown. */
  requestsForAnswers: 5,
  experience: 1000,
  search: 60,
  /** Coaches that a search puts into another order than the best rated first. */
  sortedCoaches: 2000,
  inviteCode: 40,
  /** Message of an invitation, and note to hours. */
  message: 300,
  classCapacity: 500,
  /** Classes that one call cancels with their day. */
  dayClasses: 50,
  /** Classes of one series. */
  seriesDates: 52,
  /** Waitlist entries of one account that wait or have an offer: two whole series. */
  waitingDates: 104,
  /** Days by which dates of a series move at most: a week further is another date. */
  shiftDays: 6,
  /** Weeks ahead into which a week can be copied, and classes of one copy. */
  weeksAhead: 8,
  weekCopies: 50,
  /** Templates of one coach, and characters of a name; the database holds both. */
  classTemplates: 20,
  templateName: 60,
  /** Living venues of one coach, and characters of the way to the door; the database holds both. */
  venues: 30,
  /** Venues of operators in one list of a coach. */
  openVenues: 100,
  venueHint: 300,
  /** Coordinates farther from the centre of the city are confirmed twice. */
  venueKm: 60,
  /** A position that moves farther than this many metres is another place: classes to come do not follow it. */
  venueMovedM: 500,
  /** Coordinates of a phone that are less exact than this are refused. */
  venueAccuracyM: 200,
  /** Active slot plans of one coach. */
  slotPlans: 10,
  /** Live price rules of one coach. */
  priceRules: 20,
  /** Live codes of one coach. */
  priceCodes: 50,
  /** Letters and digits of a code. */
  codeWord: { min: 4, max: 20 },
  /** Most uses of a coach's code. */
  codeUses: 1000,
  /** Most days before the start in a price rule for early bookings. */
  earlyDays: 90,
  /** Largest discount in percent; only a first lesson may cost nothing. */
  discountPercent: 90,
  /** Length of a slot in minutes; the database holds it, too, as the next ones. */
  slotMinutes: { min: 15, max: 240 },
  slotPauseMinutes: 120,
  slotsPerDay: 24,
  /** Rows of weekly hours of a slot plan, and its days off. */
  slotWeekly: 28,
  slotDaysOff: 60,
  /** Days off of a coach, for all free hours and series. */
  daysOff: 120,
  calendarAddress: 1000,
  /** Busy times that are kept of a coach's private calendar. */
  busyTimes: 5000,
  /** Days without the group price of a coach, after a family's group became too small in the free time. */
  groupRestDays: 180,
  /** Days of one answer with slots. */
  slotDays: 14,
  /** Days in which the soonest free slot of a coach is looked for. */
  soonestSlotDays: 28,
  /** Free slots among the dates that an order can be exchanged for. */
  exchangeSlots: 30,
  /** Free slots that are named when one is taken. */
  nearSlots: 3,
  /** Slots of a coach that a family holds unpaid at a time. */
  unpaidSlots: 3,
  /** Unpaid dates of a coach in bookings of several slots, of all families: two of the longest bookings. */
  unpaidSlotDates: 104,
  /** Slots without a price of a coach that a family may have booked and left in a day. */
  freeSlotsLeft: 3,
  /** Coming dates of series without a price that a child may have. */
  freeSeriesDates: 8,
  /** Largest bound of the age range of a class; the database holds it, too. */
  age: 99,
  /** Marks of attendance in one call; a body holds them. */
  attendanceMarks: 300,
  /** An article or a legal text: short lines, paragraphs, and how many of what. */
  articleLine: 200,
  articleSummary: 300,
  articleText: 2000,
  articleBlocks: 80,
  articleItems: 40,
  articleColumns: 6,
  helperSlots: 20,
  /** Drafts of one helper that may wait for an answer, whoever is asked. */
  openDrafts: 5,
  /** Minor units: the largest price of a seat, and the largest top-up that any deployment may allow. */
  priceMinor: 1_000_000,
} as const;
