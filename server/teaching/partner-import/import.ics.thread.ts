import { type MessagePort, workerData } from 'node:worker_threads';
import { type Calendar, readCalendar } from './import.ics.rules.ts';

const { text, calendar, port } = workerData as { text: string; calendar: Calendar; port: MessagePort };
port.postMessage(readCalendar(text, calendar));
port.close();
