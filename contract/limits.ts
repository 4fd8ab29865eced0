/** Numbers of the specification that both sides need, each once. What an operator may change is in the server's configuration. */
export const limits = {
  /** Milliseconds; docs/specification.md 9. A time-out means "unknown", never "failed". */
  requestTimeoutMs: 10_000,
  password: { min: 8, max: 16 },
  codeLength: 6,
  pictures: 5,
  /** Passkeys of one account; the database holds it, too. */
  passkeys: 5,
  passkeyName: 60,
  pageSize: 20,
  /** Where one account may be signed in at once; a further sign-in ends the session that was used least lately. */
  devices: 20,
  /** What any deployment may allow at most; the rule `maxParticipants` says how many it does. */
  participantsPerOrder: 12,
  /** Rows that may wait on one phone. */
  outboxRows: 500,
  name: 60,
  title: 80,
  description: 1000,
  /** What to bring to a class. */
  bring: 300,
  address: 160,
  reason: 200,
  /** Of a picture that goes with feedback, in signs of base64: about 150 kB of JPEG. */
  feedbackPicture: 200_000,
  disputeText: 1000,
  needText: 500,
  ratingText: 1000,
  /** Below this many ratings a mean says more about chance than about the coach (docs/domain.md 4.12). */
  ratingsForAverage: 3,
  /** Below this many requests a share of answers says more about chance than about the coach. */
  requestsForAnswers: 5,
  experience: 1000,
  search: 60,
  /** Coaches that a search puts into another order than the best rated first. */
  sortedCoaches: 2000,
  inviteCode: 40,
  /** A word that goes with an invitation, and a note to hours. */
  message: 300,
  classCapacity: 500,
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
