import type { Article } from '#server/texts/article.ts';

export const article = {
  id: '01a0f3c0-0000-7000-8000-000000000005',
  slug: 'help-safety',
  kind: 'help',
  publishedAt: '2026-07-01T09:05:00Z',
  version: 1,
  minutes: 2,
  en: {
    title: 'Safety',
    summary: 'What to do in danger, how to report a worry, and who checks the instructors.',
    body: [
      {
        type: 'tip',
        text: 'In an emergency call emergency services first: 911 in the United States and Canada, 120 in mainland China, 995 in Singapore, 000 in Australia. Anywhere else, call your local emergency services.',
      },
      { type: 'h', text: 'Something worried me. How do I report it?' },
      {
        type: 'p',
        text: 'Open Feedback and choose “Somebody’s safety”. Say what happened, when, where, and who was there. It can be written without a connection and is sent as soon as there is one. Safety reports stand before all other feedback, and you see whether somebody has looked. Nobody watches around the clock, so in danger call the emergency services.',
      },
      { type: 'h', text: 'Who reads my report?' },
      {
        type: 'p',
        text: 'The people who run Openfield, who may contact you about it. The people it is about do not see what you write.',
      },
      { type: 'h', text: 'Who checks instructors, assistants and volunteers?' },
      {
        type: 'p',
        text: 'Everybody who teaches or helps sends a form that we review. Instructors and helpers need checks that end on a day and have to be renewed, and lessons about safety that they read and answer before their first session. A volunteer under 18 also needs a guardian’s consent for each class.',
      },
      { type: 'h', text: 'Who will be there?' },
      {
        type: 'p',
        text: 'The class says how many helpers are planned and how many have agreed. From a day before the start you also read their first names.',
      },
    ],
  },
  zh: {
    title: '安全',
    summary: '遇到危险怎么办，如何报告担忧，以及谁来核查教练。',
    body: [
      {
        type: 'tip',
        text: '紧急情况请先打急救电话：中国大陆 120，美国和加拿大 911，新加坡 995，澳大利亚 000。在其他地方，请拨打当地的紧急电话。',
      },
      { type: 'h', text: '有件事让我担心，怎么报告？' },
      {
        type: 'p',
        text: '打开“意见反馈”，选择“人身安全”。请写明发生了什么、什么时间、在哪里、有谁在场。没有网络也可以写，联网后自动发送。安全报告排在所有其他反馈之前，您能看到是否已有人查看。我们并非全天有人值守，遇到危险请打急救电话。',
      },
      { type: 'h', text: '谁会看到我的报告？' },
      { type: 'p', text: '由 Openfield 的运营人员查看，他们可能会联系您。报告所涉及的人看不到您写的内容。' },
      { type: 'h', text: '谁来核查教练、助教和志愿者？' },
      {
        type: 'p',
        text: '每一位授课或协助的人都要提交资料，由我们审核。教练和协助人员的核查有有效期，到期须更新；第一次上课前还要学习安全课程并通过检查题。未满 18 岁的志愿者，每节课还须监护人同意。',
      },
      { type: 'h', text: '课上会有哪些人？' },
      {
        type: 'p',
        text: '课程页会写明计划有几位协助人员、几位已经答应。开始前一天起，您还能看到他们的名字。',
      },
    ],
  },
} satisfies Article;
