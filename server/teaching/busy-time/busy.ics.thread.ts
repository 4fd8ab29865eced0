import { type MessagePort, workerData } from 'node:worker_threads';
import { type BusySpan, readBusy } from './busy.ics.rules.ts';

const { text, span, port } = workerData as { text: string; span: BusySpan; port: MessagePort };
try {
  port.postMessage(readBusy(text, span));
} catch {
  // The message of an error may quote the calendar: it must not leave the thread.
  port.postMessage('broken');
}
port.close();
