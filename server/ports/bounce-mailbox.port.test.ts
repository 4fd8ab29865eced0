import { beforeAll, beforeEach, expect, test } from 'vitest';
import { fakeImap, type FakeImap } from '#tests/support/fake-imap.ts';
import { readMailbox, verifyMailbox } from './bounce-mailbox.port.ts';

let imap: FakeImap;
beforeAll(async () => {
  imap = await fakeImap();
});
beforeEach(() => {
  imap.mood = 'kind';
  imap.folders = [];
  imap.mails = ['one', 'two', 'three'].map((word) => ({
    raw: `Subject: ${word}\r\n\r\nx\r\n`,
    isSeen: false,
  }));
});

const read = async (url = imap.url) => {
  const taken: string[] = [];
  await readMailbox(url, async (mail) => taken.push(/Subject: (\w+)/.exec(mail)?.[1] ?? mail));
  return taken;
};

test('readMailbox gives each unread mail once, from the folder of the address', async () => {
  Object.assign(imap.mails[0] ?? {}, { isSeen: true });
  expect(await read(`${imap.url}/Bounces`)).toEqual(['two', 'three']);
  expect(await read()).toEqual([]);
  expect(imap.folders).toEqual(['Bounces', 'INBOX']);
});

test('a mail stays unread when it could not be counted', async () => {
  const failing = readMailbox(imap.url, async (mail) => {
    if (mail.includes('two')) throw new Error('the database is away');
  });
  await expect(failing).rejects.toThrow('the database is away');
  expect(await read()).toEqual(['two', 'three']);
});

test('a server that hangs up in the middle of a mail loses none', async () => {
  imap.mood = 'broken';
  await expect(read()).rejects.toBeInstanceOf(Error);
  imap.mood = 'kind';
  expect(await read()).toEqual(['one', 'two', 'three']);
});

test('verifyMailbox rejects a wrong password, another protocol and a closed port', async () => {
  await verifyMailbox(imap.url);
  await expect(verifyMailbox(imap.url.replace('right', 'wrong'))).rejects.toBeInstanceOf(Error);
  imap.mood = 'garbage';
  await expect(verifyMailbox(imap.url)).rejects.toBeInstanceOf(Error);
  await expect(verifyMailbox('imap://desk:right@127.0.0.1:1')).rejects.toThrow('ECONNREFUSED');
});
