import type { Input } from '#contract/all-apis.ts';
import type { MessageBody, MessageRecord } from '#contract/message.ts';

/** A message as its sender tapped it. */
export interface Tapped {
  readonly authorId: string;
  readonly to: Input<'message.send'>['to'];
  readonly body: MessageBody;
}

/** A message as its answer placed it. */
export type Placed = Pick<MessageRecord, 'id' | 'threadId' | 'position'>;

/** A message to a class with its answer. */
export interface ToClass {
  readonly id: string;
  readonly classId: string;
  readonly authorId: string;
  readonly sent: number;
}

/** Messages and read marks, as the phones remember them. */
export class Messages {
  /** Taps by their id, noted before anything is sent. */
  readonly tapped = new Map<string, Tapped>();
  readonly placed = new Map<string, Placed>();
  /** Ids that one phone sent into one thread, each after the answer to the one before. */
  readonly runs: (readonly string[])[] = [];
  readonly toClass = new Map<string, ToClass>();
  /** Ids of messages to a class, noted before anything is sent. */
  readonly tappedToClass = new Set<string>();
  /** Greatest position that an answer named as read, by thread and account. */
  readonly #marks = new Map<string, number>();

  mark(threadId: string, accountId: string, readTo: number): void {
    const key = `${threadId} ${accountId}`;
    this.#marks.set(key, Math.max(readTo, this.#marks.get(key) ?? 0));
  }

  marks(): { threadId: string; accountId: string; readTo: number }[] {
    return [...this.#marks].map(([key, readTo]) => {
      const [threadId = '', accountId = ''] = key.split(' ');
      return { threadId, accountId, readTo };
    });
  }
}
