import type { Article } from '#server/texts/article.ts';

export const article = {
  id: '01a0f3c0-0000-7000-8000-000000000004',
  slug: 'help-child-data',
  kind: 'help',
  publishedAt: '2026-07-01T09:04:00Z',
  version: 1,
  minutes: 2,
  en: {
    title: 'My child’s data',
    summary: 'What we ask about a child, who sees it and for how long, and how to remove it.',
    body: [
      { type: 'h', text: 'What do you ask about my child?' },
      {
        type: 'p',
        text: 'A first name or nickname and a date of birth. What your child needs is yours to write down, or to leave out. We ask for no diagnosis, no school and no photo.',
      },
      { type: 'h', text: 'Who sees what my child needs?' },
      {
        type: 'p',
        text: 'Nobody but you and the other guardians, until you share it with one booking. You choose what is shared. The instructor sees it from your request on, because they answer whether they can do it; helpers who have agreed see it after the booking is accepted. It closes 30 days after the class.',
      },
      { type: 'h', text: 'Can two parents look after one child here?' },
      {
        type: 'p',
        text: 'Yes. Open your profile, choose the child and invite another guardian. Both then decide with equal rights.',
      },
      { type: 'h', text: 'How do I get a copy, or have everything deleted?' },
      {
        type: 'p',
        text: 'In the settings under “Your data”. A copy is made for you there. A deletion is carried out after 30 days, in which you can change your mind. You can remove a single child in your profile at any time when no booking is open.',
      },
    ],
  },
  zh: {
    title: '孩子的信息',
    summary: '我们了解孩子的哪些信息，谁能看到、能看多久，以及如何删除。',
    body: [
      { type: 'h', text: '你们会了解孩子的哪些信息？' },
      {
        type: 'p',
        text: '名字或昵称，以及出生日期。孩子需要什么，由您决定写或不写。我们不要求诊断、学校或照片。',
      },
      { type: 'h', text: '孩子的需要，谁能看到？' },
      {
        type: 'p',
        text: '在您随某次预约分享之前，只有您和其他监护人能看到。分享什么由您选择。教练从您提出预约起可以看到，因为要答复能否做到；已答应协助的人在预约被接受后可以看到。课程结束 30 天后不再可见。',
      },
      { type: 'h', text: '父母双方都能在这里照管孩子吗？' },
      { type: 'p', text: '可以。打开个人资料，选择孩子，邀请另一位监护人。之后双方权利相同。' },
      { type: 'h', text: '怎样拿到一份副本，或删除全部信息？' },
      {
        type: 'p',
        text: '在设置的“您的数据”中。您可以申请副本；申请注销后有 30 天可以反悔，之后才会执行。没有未完成的预约时，您随时可以在个人资料中移除某个孩子。',
      },
    ],
  },
} satisfies Article;
