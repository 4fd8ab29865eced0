import { extractText, getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import { drawEvidence } from '#server/booking/chargeback/evidence.pdf.presenter.ts';
import { Sheet } from './sheet.ts';

const madeAt = new Date('2027-03-01T12:00:00.000Z');
const textOf = async (bytes: Uint8Array): Promise<string> => {
  const document = await getDocumentProxy(new Uint8Array(bytes));
  return (await extractText(document, { mergePages: true })).text;
};
const drawn = async (name: string): Promise<string> => {
  const sheet = new Sheet({ title: 'Receipt 1', lang: 'en', madeAt, missing: 'stands for a letter' });
  sheet.line(name, 48, 100, { size: 10 });
  return await textOf(await sheet.bytes());
};

test.each(['김민수', 'محمد علي', 'สมชาย', 'Ana 🏀'])(
  'a sheet explains the sign for letters of %s',
  async (name) => {
    expect(await drawn(name)).toContain('stands for a letter');
  },
);

test.each(['Ana', '李伟', 'Ελένη', 'Nguyễn'])('a sheet explains nothing below %s', async (name) => {
  expect(await drawn(name)).not.toContain('stands for a letter');
});

test('drawEvidence explains the sign for a name that it cannot print', async () => {
  const evidence = {
    title: 'Evidence',
    lead: 'Lead',
    facts: [['Payer', '김민수'] as [string, string]],
    sections: [],
  };
  const text = await textOf(await drawEvidence(evidence, { language: 'en', madeAt }));
  expect(text).toContain('stands for a letter that this page cannot print');
});
