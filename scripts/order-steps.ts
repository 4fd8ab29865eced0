import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { describeSteps } from './order-steps/describe.ts';

/** Writes docs/order-steps.md from the table of steps. */
writeFileSync(path.resolve(import.meta.dirname, '../docs/order-steps.md'), describeSteps());
