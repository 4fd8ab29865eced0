import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { instant, nothing } from './fields.ts';

/** Ways by which a notice leaves. */
export const deliveryWays = ['push', 'mail', 'sms'] as const;

/** Faults that the page of health names. The console has a sentence and an alert of the runbook for each. */
export const healthFaults = [
  'nodeSilent',
  'clockOff',
  'otherBuild',
  'deliveryLate',
  'deliveryGivenUp',
  'connectionsUsedUp',
  'migrationMissing',
  'migrationNewer',
  'transactionLong',
  'archiveFails',
  'backupOld',
] as const;
export type HealthFault = (typeof healthFaults)[number];

/** Null when all is well. */
const fault = z.enum(healthFaults).nullable();

export const healthApi = {
  'operator.health': endpoint({
    summary: 'Servers, deliveries, the database and late jobs, each with its fault',
    access: 'operator',
    input: nothing,
    output: z.strictObject({
      at: instant,
      /** Servers that ran within the last day, except those that stopped in order. */
      nodes: z.array(
        z.strictObject({
          name: z.string(),
          build: z.string(),
          startedAt: instant,
          seenAt: instant,
          /** The machine's clock less the database's. */
          clockOffMs: z.int(),
          fault,
        }),
      ),
      deliveries: z.array(
        z.strictObject({
          way: z.enum(deliveryWays),
          /** Notices that have not left yet, up to `limits.todayCount`. */
          waiting: z.int(),
          oldestAt: instant.nullable(),
          /** Notices among them that failed at least once and are tried again, up to the same number. */
          failing: z.int(),
          /** Messages of the last 24 hours. */
          sent: z.int(),
          /** Notices given up in the last 24 hours. */
          givenUp: z.int(),
          fault,
        }),
      ),
      /** A fact is null when the server's user of the database may not read it. */
      database: z.strictObject({
        bytes: z.int().nullable(),
        connections: z.strictObject({ used: z.int(), allowed: z.int(), fault }).nullable(),
        migration: z.strictObject({ last: z.string().nullable(), missing: z.int(), fault }),
        /** 0 ms without an open transaction. */
        oldestTransaction: z.strictObject({ ms: z.int(), fault }).nullable(),
        /** The last file of the log that PostgreSQL archived; null where it archives none. */
        archive: z.strictObject({ archivedAt: instant.nullable(), fault }).nullable(),
        /** The newest backup that left a row, of any kind; null without one. */
        backup: z.strictObject({ madeAt: instant.nullable(), fault }),
      }),
      /** Names of jobs. */
      jobs: z.strictObject({ late: z.array(z.string()), failing: z.array(z.string()) }),
    }),
  }),
};
