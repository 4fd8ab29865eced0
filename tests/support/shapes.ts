import type { FastifyInstance } from 'fastify';
import type { Deps } from '#server/context.ts';
import type { ManualClock } from './clock.ts';
import type { RecordingPort } from './recording-port.ts';

/** What the files of this folder hand to each other. Below them all, so that none of them imports in a circle. */

/** A server without HTTP. Tests that call it over HTTP take `serve` or `serveWorld`. */
export interface World extends Deps {
  clock: ManualClock;
  /** What went out, unless the test has ports of its own. */
  sms: RecordingPort;
  email: RecordingPort;
  /** The browser that asks, unless a test names another. */
  browser: Buffer;
}

export interface ServedWorld extends World {
  app: FastifyInstance;
}

/** Somebody who is signed in. */
export interface Person {
  id: string;
  token: string;
}
