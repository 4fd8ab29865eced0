import type { Message, MessagePort } from '#server/ports/ports.ts';

/** A message service that can be read, and that can be down. */
export class RecordingPort implements MessagePort {
  readonly sent: Message[] = [];
  failure: Error | undefined;

  async send(message: Message): Promise<void> {
    if (this.failure) throw this.failure;
    this.sent.push(message);
  }

  /** The digits of the newest message to a contact. */
  codeTo(target: string): string {
    const last = this.sent.findLast((message) => message.target === target);
    const code = /\d{6}/.exec(last?.subject ?? '')?.[0];
    if (code === undefined) throw new Error('no code was sent to this contact');
    return code;
  }
}
