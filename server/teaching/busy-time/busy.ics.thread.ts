import { type MessagePort, workerData } from 'node:worker_threads';
import { type BusySpan, readBusy } from './busy.ics.rules.ts';

const { text, span, port } = workerData as { text: string; span: BusySpan; port: MessagePort };
port.postMessage(readBusy(text, span));
port.close();
