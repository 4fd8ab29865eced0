import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll } from 'vitest';

/** One request as it arrived. */
export interface Asked {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

/** An answer: status and JSON, or any text. `silent`: the service never answers. */
export type Answer = { status: number; body: unknown } | 'silent';

export interface FakeService {
  url: string;
  asked: Asked[];
  /** Answers of the next requests, in order; the last one stays. */
  answers: Answer[];
}

/** An HTTP service that speaks a protocol and misbehaves as told; closed after the last test of the file. */
export async function fakeService(): Promise<FakeService> {
  const fake: FakeService = { url: '', asked: [], answers: [] };
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8');
    request.on('data', (part: string) => (body += part));
    request.on('end', () => {
      fake.asked.push({
        method: request.method ?? '',
        path: request.url ?? '',
        headers: request.headers,
        body,
      });
      const answer = fake.answers.length > 1 ? fake.answers.shift() : fake.answers[0];
      if (answer === undefined || answer === 'silent') return;
      const text = typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body);
      response.writeHead(answer.status).end(text);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  // A server on TCP: its address is no pipe.
  fake.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return fake;
}
