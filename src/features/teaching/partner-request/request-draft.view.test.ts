import { expect, test } from 'vitest';
import type { PartnerRequest } from '#contract/partner-request.ts';
import { draftOfRequest, requestErrors, requestInput } from './request-draft.view.ts';

// Only what the draft reads.
const refused = {
  name: { zh: '东山小学', en: 'Dongshan School' },
  introduction: { zh: '我们有一间体育馆。' },
  affiliation: null,
  cityId: 'shanghai',
  contactName: '李老师',
  contact: 'li@school.example',
  why: '下午场地空着。',
} as PartnerRequest;

test('an empty form names what is missing; a link is no name', () => {
  const empty = draftOfRequest(undefined, 'en');
  expect(Object.keys(requestErrors(empty)).toSorted()).toEqual(
    ['cityId', 'contact', 'contactName', 'introduction', 'name', 'why'].toSorted(),
  );
  expect(requestErrors({ ...draftOfRequest(refused, 'zh'), name: 'school.com' })).toEqual({
    name: 'nameNot',
  });
});

test('the next request begins with the words of the last, in the language in which they were written', () => {
  const draft = draftOfRequest(refused, 'en');
  expect(draft).toMatchObject({ language: 'zh', name: '东山小学', otherName: 'Dongshan School' });
  expect(requestErrors(draft)).toEqual({});
  const { name, introduction, contact } = refused;
  expect(requestInput(draft, 'en')).toMatchObject({ name, introduction, contact, affiliation: null });
});
