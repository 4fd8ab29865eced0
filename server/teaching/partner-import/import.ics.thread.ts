import { parentPort, workerData } from 'node:worker_threads';
import { type Calendar, readCalendar } from './import.ics.rules.ts';

const { text, calendar } = workerData as { text: string; calendar: Calendar };
parentPort?.postMessage(readCalendar(text, calendar));
