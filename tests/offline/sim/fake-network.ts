import type { Reply } from '#src/offline/core/classify.ts';
import type { FakeServer, RawReply, Request } from './fake-server.ts';
import type { Random } from './random.ts';

export interface Message {
  request: Request;
  /** Resolves the sender's promise; harmless when the sender is gone. */
  deliver(reply: Reply): void;
  fail(): void;
}

/** Loses, delays, doubles and falsifies; a delayed request may outlive its sender. */
export class FakeNetwork {
  up = true;
  captive = false;
  private messages: Message[] = [];
  private lastReply: RawReply | undefined;
  private readonly random: Random;
  private readonly server: FakeServer;

  constructor(random: Random, server: FakeServer) {
    this.random = random;
    this.server = server;
  }

  get isEmpty(): boolean {
    return this.messages.length === 0;
  }

  post(message: Message): void {
    this.messages.push(message);
  }

  step(): void {
    if (this.messages.length === 0) return;
    const { random, server } = this;
    const at = random.int(this.messages.length);
    const message = this.messages[at];
    if (!message) return;
    const remove = () => this.messages.splice(this.messages.indexOf(message), 1);
    if (server.healed) {
      remove();
      return message.deliver(asReply(server.handle(message.request)));
    }
    if (!this.up) {
      if (random.chance(0.5)) return;
      remove();
      return message.fail();
    }
    if (this.captive) {
      remove();
      return message.deliver(asReply({ status: 200, body: '<html>Please log in</html>', headers: {} }));
    }
    const fate = random.next();
    if (fate < 0.08) {
      remove();
      return;
    }
    if (fate < 0.2) return;
    const reply = server.handle(message.request);
    if (!random.chance(0.06)) remove();
    if (random.chance(0.12)) return;
    // A broken proxy hands out the reply of somebody else's request.
    const mixedUp = random.chance(0.03) ? this.lastReply : undefined;
    this.lastReply = reply;
    message.deliver(asReply(mixedUp ?? reply));
  }
}

const asReply = ({ status, body, headers }: RawReply): Reply => ({
  status,
  redirected: false,
  header: (name) => headers[name] ?? null,
  text: body,
});
