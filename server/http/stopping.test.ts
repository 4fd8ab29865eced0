import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { expect, test } from 'vitest';
import { serveWorld } from '#tests/support/serve.ts';

test('a call whose head arrives while the server stops is answered, and its connection ends', async () => {
  const { app } = await serveWorld();
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  let answer = '';
  socket.on('data', (part: Buffer) => (answer += part.toString()));
  await new Promise<void>((resolve) => {
    app.server.once('connection', () => resolve());
    socket.write('GET /applet/config HTTP/1.1\r\nHost: localhost\r\n');
  });
  await new Promise((resolve) => setImmediate(resolve));
  const closed = app.close();
  socket.write('\r\n');
  await once(socket, 'close');
  expect(answer).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
  expect(answer.toLowerCase()).toContain('connection: close');
  await closed;
});
