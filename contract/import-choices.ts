/** Kinds of files that an operator imports for a partner (docs/domain.md 4.24). */
export const importKinds = ['coaches', 'classes', 'members'] as const;
export type ImportKind = (typeof importKinds)[number];

export const inviteKinds = ['coach', 'member'] as const;
export type InviteKind = (typeof inviteKinds)[number];

/** Columns of each kind. `importHeaders` on the server has their names in both languages. */
export const importColumns = [
  'name',
  'email',
  'activities',
  'language',
  'coach',
  'activity',
  'title',
  'description',
  'place',
  'address',
  'city',
  'date',
  'weekdays',
  'until',
  'start',
  'end',
  'capacity',
  'price',
  'currency',
] as const;
export type ImportColumn = (typeof importColumns)[number];

/** Why a line makes nothing; each belongs to a column. */
export const importFaults = [
  'missing',
  'wrong',
  'unknown',
  /** No coach of the partner, and nobody whom it invited, has this address. */
  'notOfPartner',
  'past',
  'tooFar',
  'tooManyDates',
  /** A calendar names a time zone without a description that can be read. */
  'unknownZone',
  'skippedTime',
  'doubledTime',
  /** Another class of this coach, or another line of the file, has this time. */
  'clash',
  'otherCurrency',
  'tooManyCells',
] as const;
export type ImportFault = (typeof importFaults)[number];

/** Record that a line repeats. */
export const importRepeats = ['line', 'coach', 'member', 'invitation', 'class', 'plannedClass'] as const;

/** Why a file as a whole cannot be read. */
export const importProblems = [
  'empty',
  'tooLarge',
  'tooManyLines',
  'encoding',
  'broken',
  'columns',
  'notATimetable',
  /** A calendar that is not read within a few seconds. */
  'tooComplicated',
] as const;

/** Encodings that an operator may choose; without a choice the server finds one. */
export const importEncodings = ['utf-8', 'gb18030', 'windows-1252'] as const;
export type ImportEncoding = (typeof importEncodings)[number];

export const importLimits = {
  bytes: 5 * 1024 * 1024,
  lines: 5000,
  /** Planned classes of one file, series counted by date. */
  made: 20_000,
  /** Names or titles that a check shows. */
  samples: 5,
} as const;

export const exportParts = [
  'coaches',
  'members',
  'classes',
  'hours',
  'invitations',
  'plannedClasses',
] as const;
export type ExportPart = (typeof exportParts)[number];
