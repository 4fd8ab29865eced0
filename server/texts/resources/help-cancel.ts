import type { Article } from '#server/texts/article.ts';

export const article = {
  id: '01a0f3c0-0000-7000-8000-000000000003',
  slug: 'help-cancel',
  kind: 'help',
  publishedAt: '2026-07-01T09:03:00Z',
  version: 1,
  minutes: 2,
  en: {
    title: 'Canceling',
    summary: 'When it is free, what comes back later, and what happens when the instructor cancels.',
    body: [
      { type: 'h', text: 'How do I cancel?' },
      {
        type: 'p',
        text: 'Open the order and choose “Cancel order”. Before you confirm, the screen says what comes back to you. Some of those who take part can leave, and the others keep their seats.',
      },
      { type: 'h', text: 'Until when is it free?' },
      {
        type: 'p',
        text: 'Until the time that stands on the order; each class says its own. Before the instructor has accepted, leaving is always free. So it is when the class was moved or another instructor is to lead it, until you have answered.',
      },
      { type: 'h', text: 'It is too late for that. What now?' },
      {
        type: 'p',
        text: 'You get back the part that the order shows. If you had no choice, ask for a full refund on the order: the instructor decides, and without an answer you get the part that was shown to you.',
      },
      { type: 'h', text: 'What if the instructor cancels?' },
      { type: 'p', text: 'Everything you paid comes back. The order shows where it goes.' },
      { type: 'h', text: 'Can I cancel without a connection?' },
      {
        type: 'p',
        text: 'Yes. The cancellation waits on this phone and counts when it reaches us. Until then the booking stands.',
      },
    ],
  },
  zh: {
    title: '取消',
    summary: '何时可免费取消，之后能退多少，教练取消时怎么办。',
    body: [
      { type: 'h', text: '怎么取消？' },
      {
        type: 'p',
        text: '打开订单，选择“取消订单”。确认之前，页面会写明退款金额。也可以只让其中几位退出，其他人保留名额。',
      },
      { type: 'h', text: '什么时候之前可以免费取消？' },
      {
        type: 'p',
        text: '以订单上写的时间为准，每节课各有规定。教练接受之前取消始终免费。课程改期或更换教练后，在您答复之前也可免费退出。',
      },
      { type: 'h', text: '已经过了免费时间怎么办？' },
      {
        type: 'p',
        text: '按订单上显示的部分退款。如果确有原因，可以在订单中申请全额退款，由教练决定；教练没有答复时，按当时显示的部分退款。',
      },
      { type: 'h', text: '教练取消了怎么办？' },
      { type: 'p', text: '您付的钱全部退回，订单会写明退到哪里。' },
      { type: 'h', text: '没有网络能取消吗？' },
      { type: 'p', text: '可以。取消会先保存在手机上，送达我们时才生效；在那之前预约仍然有效。' },
    ],
  },
} satisfies Article;
