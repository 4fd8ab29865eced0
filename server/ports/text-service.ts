import type { Message } from './ports.ts';

export type TextServiceName = 'twilio' | 'aliyun';

/** A service of text messages. */
export interface TextService {
  readonly name: TextServiceName;
  /** True for a number that goes to this service. */
  reaches(mobile: string): boolean;
  /** Throws TextFailure when the service did not take the message. */
  send(message: Message): Promise<void>;
}

/** The service refused a message, or did not answer. Names neither number nor text: it may be logged. */
export class TextFailure extends Error {
  override name = 'TextFailure';

  readonly service: TextServiceName;
  readonly code: string;
  readonly isFinal: boolean;
  readonly isRefused: boolean;

  /**
   * `code`: the service's own, or the kind of a network failure. `isFinal`: no message can ever reach this number, so
   * that another try is useless. `isRefused`: the service answered that it did not take the message. Without it, as after
   * silence, the message may have left.
   */
  constructor(
    service: TextServiceName,
    code: string,
    { isFinal = false, isRefused = false }: { isFinal?: boolean; isRefused?: boolean } = {},
  ) {
    super(`${service}: ${code}`);
    this.service = service;
    this.code = code;
    this.isFinal = isFinal;
    this.isRefused = isRefused;
  }
}

/** A service's report about a message that it took. */
export interface TextReport {
  /** The message's own id. */
  id: string;
  isDelivered: boolean;
  /** The service's code of a failure. */
  error: string | null;
  isFinal: boolean;
  /** True for a failure that is about the phone. Others are ours or the service's, and say nothing about the number. */
  isAboutPhone: boolean;
}

/** Below the server's own deadline of 8 s, so that a silent service becomes an honest "busy". */
const patienceMs = 5000;
/** Answers of both services are far shorter. */
const mostSigns = 20_000;
const codeForm = /^[\w.:-]{1,80}$/;

/** A code as a service wrote it; words and numbers of people never pass. */
export const codeIn = (value: unknown): string =>
  (typeof value === 'string' || typeof value === 'number') && codeForm.test(String(value))
    ? String(value)
    : 'unreadable';

/**
 * Posts to a service and returns status and parsed answer; undefined for an answer that is no JSON. TextFailure without an
 * answer: nobody knows then whether the message leaves.
 */
export async function postText(
  service: TextServiceName,
  url: string,
  init: { headers: Record<string, string>; body?: string },
  timeoutMs: number = patienceMs,
): Promise<{ status: number; answer: unknown }> {
  try {
    const response = await fetch(url, {
      ...init,
      method: 'POST',
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const text = await response.text();
    return { status: response.status, answer: jsonIn(text) };
  } catch (error) {
    throw new TextFailure(service, error instanceof Error ? error.name : 'unknown');
  }
}

function jsonIn(text: string): unknown {
  try {
    return text.length > mostSigns ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}
