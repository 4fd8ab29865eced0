import type { Article } from '#server/texts/article.ts';

export const article = {
  id: '019feae6-7680-72cb-a3dd-085a9fc83537',
  slug: 'asking-for-accommodations',
  kind: 'family',
  publishedAt: '2026-08-10T09:00:00Z',
  version: 1,
  minutes: 4,
  en: {
    title: 'How to ask for what your child needs',
    summary:
      'A short script for asking, examples you can copy, and what to say when the answer is “I am not sure”.',
    body: [
      {
        type: 'p',
        text: 'Asking can feel heavy, above all when you have heard “no” before. But most instructors want to say yes. They just need to know what to do. A clear request turns “special needs” into “stand on my left side and speak slowly”. Anybody can do that.',
      },
      { type: 'h', text: 'The script: four sentences' },
      {
        type: 'list',
        ordered: true,
        items: [
          'What my child wants. “Leo wants to learn to dribble with other children.”',
          'What is hard. “It is hard for him to understand when many people talk.”',
          'What works. “At school he gets a card with three pictures of the steps.”',
          'The question. “Can you do that in your class? I can bring the cards.”',
        ],
      },
      {
        type: 'p',
        text: 'Notice what is not in it: no apology, no long story, no name of a diagnosis. You are not asking for a favor. You are explaining how your child learns.',
      },
      { type: 'h', text: 'Requests you can copy' },
      {
        type: 'table',
        head: ['If this is hard', 'You can ask'],
        rows: [
          ['Noise', '“Can he wear ear defenders and have a place at the edge?”'],
          ['Waiting in line', '“Can she have a job while she waits, for example counting?”'],
          ['Many words at once', '“Please show it once, then one sentence, then wait.”'],
          ['Getting there', '“Is there a way without steps, and how wide is the door?”'],
          ['Hearing', '“Please face her, keep your mouth uncovered, and repeat other children’s questions.”'],
          ['Getting tired', '“May he sit for a round, without anyone asking why?”'],
          [
            'Being away from me',
            '“Can I or a helper he knows stay in the room for the first three classes?”',
          ],
        ],
      },
      { type: 'h', text: 'When to ask' },
      {
        type: 'p',
        text: 'Ask before you book or together with the booking, two days ahead if you can. Then there is time to find the ramp key or print the cards. On Openfield each instructor’s page and each class page show what is ready for you, such as a quiet space, a visual schedule or a way in for wheelchairs. Look there first. When an instructor turns a booking down, you pay nothing.',
      },
      { type: 'h', text: 'Three answers, and what to say' },
      {
        type: 'list',
        items: [
          '“Yes.” Say thank you, and agree who does what. “I bring the cards, you put them on the wall.”',
          '“I am not sure.” Good. That is honest. “Could we try it for ten minutes before the first class, and then decide together?”',
          '“I cannot do that.” Ask what would be possible. “Which part does not work: the time, the room, or the number of adults?” Sometimes a smaller class or another hour solves it.',
        ],
      },
      {
        type: 'p',
        text: 'In many countries the law says that public programs must make reasonable changes for people with disabilities. You do not need to know the law to ask. If an instructor turns your child away only because of a disability, tell us. We look at every report, and we help you find another class.',
      },
      { type: 'h', text: 'Let your child ask, too' },
      {
        type: 'p',
        text: 'Speaking up for oneself is a skill, and it grows with practice. Start small: “You can say: I need a break.” A card or a button says it just as well. Praise the asking, whatever the answer was.',
      },
      {
        type: 'tip',
        text: 'Keep the four sentences in the notes on your phone. Next time you only change the first one.',
      },
    ],
  },
  zh: {
    title: '怎样为孩子提出需要',
    summary: '四句话就能说清楚，附上可以照搬的例子，以及对方说“不太确定”时怎么接。',
    body: [
      {
        type: 'p',
        text: '开口并不容易，尤其是以前被拒绝过。其实多数教练都愿意帮忙，只是不知道该怎么做。把“特殊需要”说成“请站在他左边，说慢一点”，谁都能做到。',
      },
      { type: 'h', text: '四句话' },
      {
        type: 'list',
        ordered: true,
        items: [
          '孩子想做什么。“乐乐想和别的小朋友一起学运球。”',
          '哪里比较难。“很多人同时说话时，他听不明白。”',
          '什么办法管用。“在学校，老师会给他一张画着三个步骤的卡片。”',
          '提问。“您的课上能这样做吗？卡片我可以带来。”',
        ],
      },
      {
        type: 'p',
        text: '您会发现，这里没有道歉，没有长篇解释，也没有诊断名称。这不是在求人，而是在说明孩子怎样学得会。',
      },
      { type: 'h', text: '可以照搬的说法' },
      {
        type: 'table',
        head: ['如果难在', '可以这样问'],
        rows: [
          ['吵', '“他能不能戴耳罩、站在边上？”'],
          ['排队等', '“等的时候能不能给她一个任务，比如帮忙数数？”'],
          ['一次听很多话', '“请先示范一遍，再说一句，然后等一等。”'],
          ['进场地', '“有没有不用走台阶的路？门有多宽？”'],
          ['听不清', '“请面对着她说，不要遮住嘴；别的孩子提问，请您重复一遍。”'],
          ['容易累', '“他能不能坐着歇一轮，不用解释原因？”'],
          ['离开大人', '“头三节课，我或他熟悉的人能不能留在教室里？”'],
        ],
      },
      { type: 'h', text: '什么时候提' },
      {
        type: 'p',
        text: '预约之前，或者预约的时候一起提，最好提前两天。这样教练来得及找坡道的钥匙，或者打印卡片。在 Openfield，教练页和课程页都写着已经准备好了什么，比如安静空间、图片流程、轮椅通道，可以先看一看。教练没有接受预约，您就不用付钱。',
      },
      { type: 'h', text: '三种回答，怎么接' },
      {
        type: 'list',
        items: [
          '“可以。”说声谢谢，再分好工：“卡片我带，请您贴在墙上。”',
          '“不太确定。”很好，这是实话。“我们能不能在第一节课前试十分钟，再一起决定？”',
          '“做不到。”问问怎样才行：“是时间、场地，还是大人不够？”有时候换个小班或者换个时间就行了。',
        ],
      },
      {
        type: 'p',
        text: '在许多国家，法律要求公共服务为残障人士做合理的调整。不懂法律也可以提要求。如果有教练仅仅因为孩子的障碍就拒绝他，请告诉我们。每一份反映我们都会看，也会帮您找别的课。',
      },
      { type: 'h', text: '也让孩子自己说' },
      {
        type: 'p',
        text: '替自己说话是一种本领，越练越会。从小处开始：“你可以说，我想休息。”用卡片、按按钮也一样。不管结果怎样，先夸他开了口。',
      },
      { type: 'tip', text: '把这四句话存在手机备忘录里，下次只要改第一句。' },
    ],
  },
} satisfies Article;
