import type { Article } from '#server/texts/article.ts';

export const article = {
  id: '01a0f3c0-0000-7000-8000-000000000002',
  slug: 'help-money',
  kind: 'help',
  publishedAt: '2026-07-01T09:02:00Z',
  version: 1,
  minutes: 2,
  en: {
    title: 'Money',
    summary: 'Ways to pay, when money is taken, refunds, and how instructors are paid.',
    body: [
      { type: 'h', text: 'How can I pay?' },
      {
        type: 'p',
        text: 'With your balance, or with the card and PayPal where the payment screen offers them. Card numbers go straight to the payment service; we never see them.',
      },
      { type: 'h', text: 'When is the money taken?' },
      {
        type: 'p',
        text: 'A card or PayPal is only held until the instructor accepts; then it is charged. From your balance it is put aside at once. Without an acceptance everything comes back.',
      },
      { type: 'h', text: 'Where do refunds go?' },
      {
        type: 'p',
        text: 'Back to where you paid from, or to your balance if you choose that when you cancel. The order and your wallet show each step.',
      },
      { type: 'h', text: 'The session was not what I paid for.' },
      {
        type: 'p',
        text: 'Report a problem on the order within the time it names. The instructor is heard too, and then it is decided.',
      },
      { type: 'h', text: 'I am an instructor. When do I get paid?' },
      {
        type: 'p',
        text: 'What a session earned is pending first and becomes available some days after it, if nobody reports a problem. What is available can be withdrawn to your bank account; your wallet shows the fee and both sums.',
      },
    ],
  },
  zh: {
    title: '费用',
    summary: '如何付款，何时扣款，退款去向，以及教练如何收款。',
    body: [
      { type: 'h', text: '怎么付款？' },
      {
        type: 'p',
        text: '可以用余额付款；付款页面提供银行卡或 PayPal 时，也可以使用。卡号直接交给支付服务商，我们看不到。',
      },
      { type: 'h', text: '什么时候扣款？' },
      {
        type: 'p',
        text: '银行卡和 PayPal 先只是预授权，教练接受后才扣款。用余额付款时会立即冻结。教练没有接受，全部退回。',
      },
      { type: 'h', text: '退款会到哪里？' },
      { type: 'p', text: '退回原付款方式；取消时您也可以选择退到余额。订单和钱包会显示每一步。' },
      { type: 'h', text: '上课情况与所付不符怎么办？' },
      { type: 'p', text: '请在订单写明的时间内报告问题。我们也会听取教练的说明，然后作出决定。' },
      { type: 'h', text: '我是教练，什么时候收到课酬？' },
      {
        type: 'p',
        text: '课酬先处于待结算状态，几天后如无人报告问题即可提取到您的银行账户。钱包会显示服务费和两项金额。',
      },
    ],
  },
} satisfies Article;
