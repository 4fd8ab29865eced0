import { beforeAll, beforeEach, expect, test } from 'vitest';
import { fakeImap, type FakeImap } from '#tests/support/fake-imap.ts';
import { inMailbox, verifyMailbox } from './bounce-mailbox.port.ts';

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

/** Reads the unread mails, and notes as read those whose subject is taken. */
const read = (url = imap.url, isTaken: (subject: string) => boolean = () => true, limit = 50) =>
  inMailbox(url, async (mailbox) => {
    const mails = (await mailbox.listUnread(limit)).map(({ uid, text }) => ({
      uid,
      subject: /Subject: (\w+)/.exec(text)?.[1] ?? text,
    }));
    await mailbox.setRead(mails.filter(({ subject }) => isTaken(subject)).map(({ uid }) => uid));
    return mails.map(({ subject }) => subject);
  });

test('inMailbox lists each unread mail once, from the folder of the address', async () => {
  Object.assign(imap.mails[0] ?? {}, { isSeen: true });
  expect(await read(`${imap.url}/Bounces`)).toEqual(['two', 'three']);
  expect(await read()).toEqual([]);
  expect(imap.folders).toEqual(['Bounces', 'INBOX']);
});

test('a mail stays unread until it is noted as read, and a limit leaves the others', async () => {
  expect(await read(imap.url, (subject) => subject !== 'two', 2)).toEqual(['one', 'two']);
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
