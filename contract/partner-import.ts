import { z } from 'zod';
import { decimalMarks } from './csv.rules.ts';
import { endpoint } from './endpoint.ts';
import { activityKey, currency, cursor, id, instant, localText, minor, page, text, zone } from './fields.ts';
import {
  exportParts,
  importColumns,
  importEncodings,
  importFaults,
  importKinds,
  importLimits,
  importProblems,
  importRepeats,
} from './import-choices.ts';
import { limits } from './limits.ts';

const importLine = z.strictObject({
  /** Line of a table, counted from 1 with the line of the names; place of an event in a calendar. */
  line: z.int().positive(),
  state: z.enum(['fine', 'fault', 'duplicate']),
  faults: z
    .array(
      z.strictObject({
        column: z.enum(importColumns),
        why: z.enum(importFaults),
        /** The other line of a clash. */
        line: z.int().optional(),
      }),
    )
    .optional(),
  repeats: z.strictObject({ what: z.enum(importRepeats), line: z.int().optional() }).optional(),
});
export type ImportLine = z.infer<typeof importLine>;

/** Cells for lines, or events of a calendar, that have none. */
const defaults = z.strictObject({
  coach: text(limits.address, 0).optional(),
  activity: text(limits.title, 0).optional(),
  city: text(limits.title, 0).optional(),
  capacity: text(10, 0).optional(),
  price: text(20, 0).optional(),
});
export type ImportDefaults = z.infer<typeof defaults>;

const file = {
  id,
  kind: z.enum(importKinds),
  /** Bytes of the file. */
  file: z
    .base64()
    .min(1)
    .max(Math.ceil(importLimits.bytes / 3) * 4),
  defaults,
  /** Chosen when the found one shows wrong letters. A file in UTF-16 with its mark needs none. */
  encoding: z.enum(importEncodings).optional(),
};

const importCheck = z.strictObject({
  /** Null when the lines were read. */
  problem: z.strictObject({ why: z.enum(importProblems), columns: z.array(z.string()) }).nullable(),
  /** Encoding that the file was read in; null for a file that is no text. Some files fit several. */
  encoding: z.enum([...importEncodings, 'utf-16le']).nullable(),
  /** Names or titles of the file, those with letters beyond ASCII first: they show a wrong encoding. */
  samples: z.array(z.string()).max(importLimits.samples),
  /** Hash of file, defaults, encoding and outcome; the run names it, and does nothing for another outcome. */
  hash: z.string(),
  lines: z.array(importLine),
  counts: z.strictObject({ fine: z.int(), fault: z.int(), duplicate: z.int() }),
  /** Rows that the fine lines make: a weekly class counts by date. */
  makes: z.int(),
  /** Names of columns that are not read. */
  unread: z.array(z.string()),
  /** Mails that leave in a minute. */
  mailsPerMinute: z.int(),
});
export type ImportCheck = z.infer<typeof importCheck>;

const exportInput = z.strictObject({
  id,
  part: z.enum(exportParts),
  cursor: cursor.optional(),
  /** Decimal mark of the reader's system; where it is a comma, lines are split at semicolons. */
  decimal: z.enum(decimalMarks).optional(),
});
/** Lines of a table, the names of the columns in the first page. */
const exportPage = z.strictObject({ text: z.string(), next: cursor.nullable() });

const plannedClass = z.strictObject({
  id,
  partner: z.strictObject({ id, name: localText }),
  title: z.string(),
  /** Empty when the file has none. */
  description: z.string(),
  activity: activityKey,
  placeName: z.string(),
  address: z.string(),
  cityId: z.string(),
  zone,
  startsAt: instant,
  endsAt: instant,
  capacity: z.int(),
  priceMinor: minor,
  currency,
});
export type PlannedClass = z.infer<typeof plannedClass>;

export const partnerImportApi = {
  'operator.importCheck': endpoint({
    summary: 'Read a file of a partner line by line, with faults and duplicates; changes nothing',
    access: 'operator',
    hasFile: true,
    input: z.strictObject(file),
    output: importCheck,
  }),
  'operator.importRun': endpoint({
    summary: 'Import what the check of the same file showed, all or nothing; nobody gets an account',
    access: 'operator',
    hasFile: true,
    input: z.strictObject({
      ...file,
      hash: z.string().length(64),
      fine: z.int().positive(),
      /** True: lines with a fault are left out. Needed when there are any. */
      leavesOut: z.boolean(),
    }),
    output: z.strictObject({ id, made: z.int(), leftOut: z.int() }),
  }),
  'operator.partnerExport': endpoint({
    summary: 'A part of everything that a partner owns, as a table, page by page; noted in the audit log',
    access: 'operator',
    input: exportInput,
    output: exportPage,
  }),
  'partner.export': endpoint({
    summary: 'The same for the manager of the partner',
    access: 'signedIn',
    input: exportInput,
    output: exportPage,
  }),
  'partner.planned': endpoint({
    summary: 'Classes that partners planned for the reader, who has joined them, soonest first',
    access: ['coach'],
    input: z.strictObject({ id, cursor: cursor.optional() }),
    output: page(plannedClass).extend({ waiting: z.int() }),
  }),
  'partner.answerPlanned': endpoint({
    summary:
      'Agree to planned classes, which publishes them under every rule of a new class; or decline them',
    access: ['coach'],
    input: z.strictObject({ ids: z.array(id).min(1).max(20), agrees: z.boolean() }),
    output: z.strictObject({ classIds: z.array(id) }),
  }),
};
