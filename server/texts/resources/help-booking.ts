import type { Article } from '#server/texts/article.ts';

export const article = {
  id: '01a0f3c0-0000-7000-8000-000000000001',
  slug: 'help-booking',
  kind: 'help',
  publishedAt: '2026-07-01T09:01:00Z',
  version: 1,
  minutes: 2,
  en: {
    title: 'Booking',
    summary:
      'How a booking goes, what happens without a connection, full classes, and children who need something.',
    body: [
      { type: 'h', text: 'How do I book?' },
      {
        type: 'p',
        text: 'Find an instructor, choose a class, and say who takes part. Pay, and your request goes to the instructor, who accepts or declines. The order says until when. Some classes accept by themselves.',
      },
      { type: 'h', text: 'Is my seat safe while I pay?' },
      {
        type: 'p',
        text: 'Yes, until the time that the order names. Without payment by then the seat is free again.',
      },
      { type: 'h', text: 'Can I book without a connection?' },
      {
        type: 'p',
        text: 'Yes, as a request. It waits on this phone, and no seat is held before it has reached us. The app then tells you what became of it.',
      },
      { type: 'h', text: 'The class is full.' },
      {
        type: 'p',
        text: 'Join the waitlist. When seats are free, they are offered in turn, and the offer says until when it holds. Nothing is charged without your tap.',
      },
      { type: 'h', text: 'My child needs something special.' },
      {
        type: 'p',
        text: 'Write it into the child’s profile and share what matters with the booking. The instructor answers each point before the booking is accepted: yes, with a condition, or no.',
      },
    ],
  },
  zh: {
    title: '预约',
    summary: '预约的过程，没有网络时怎样，满员怎么办，以及孩子有特别需要时。',
    body: [
      { type: 'h', text: '怎么预约？' },
      {
        type: 'p',
        text: '找到教练，选择课程，选好参加的人。付款后，请求会发给教练，由教练接受或谢绝，订单会写明截止时间。有些课程会自动接受。',
      },
      { type: 'h', text: '付款时名额会保留吗？' },
      { type: 'p', text: '会，保留到订单写明的时间。到时仍未付款，名额会释放。' },
      { type: 'h', text: '没有网络能预约吗？' },
      { type: 'p', text: '可以，先作为请求保存在手机上。送达我们之前不占名额；之后应用会告诉您结果。' },
      { type: 'h', text: '课程满员了怎么办？' },
      { type: 'p', text: '可以加入候补。有空位时会依次提供，并写明保留到什么时候。不经您点按，不会扣款。' },
      { type: 'h', text: '孩子有特别的需要怎么办？' },
      {
        type: 'p',
        text: '写进孩子的资料，预约时分享相关内容。教练在接受预约前会逐项答复：可以、有条件可以，或做不到。',
      },
    ],
  },
} satisfies Article;
