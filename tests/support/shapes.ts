import type { FastifyInstance } from 'fastify';
import type { Deps } from '#server/context/context.ts';
import type { ManualClock } from './clock.ts';
import type { RecordingPort } from './recording-port.ts';

/**
 * Types shared by the files of this folder. They are below all of them, so that no file imports in a circle.
 */

/** A server without HTTP. Tests that call it over HTTP take `serve` or `serveWorld`. */
export interface World extends Deps {
  clock: ManualClock;
  /** Messages that were sent, unless the test has its own ports. */
  sms: RecordingPort;
  email: RecordingPort;
  /** The browser of a request, unless a test names another. */
  browser: Buffer;
}

export interface ServedWorld extends World {
  app: FastifyInstance;
}

/** A signed-in person. */
export interface Person {
  id: string;
  token: string;
}
