import { randomUUID } from 'node:crypto';
import os from 'node:os';
import process from 'node:process';

/** Name of this process in the tables of jobs and nodes. */
export const nodeName = `${os.hostname()}:${process.pid}`;

/** Host and port: the next process that starts there takes the place over. */
export const placeOf = (port: number): string => `${os.hostname()}:${port}`;

/** Tells this process from an earlier one at the same place. */
export const runId: string = randomUUID();
