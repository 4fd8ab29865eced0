import type { Article } from '#server/texts/article.ts';

export const article = {
  id: '01a0e73e-1280-751c-a7e9-717fa7334202',
  slug: 'help-without-taking-over',
  kind: 'volunteer',
  publishedAt: '2026-09-28T09:00:00Z',
  version: 1,
  minutes: 4,
  en: {
    title: 'For volunteers: how to help without taking over',
    summary: 'The best help is the least that works. What to say, where to stand, when to call an adult.',
    body: [
      {
        type: 'p',
        text: 'You want to help. That is wonderful. You see a child who cannot get the shoe on, and your hands are already there. But if you tie the shoe, the shoe is tied. If you wait, the child may learn to tie it. Good helpers have busy eyes and slow hands.',
      },
      { type: 'h', text: 'Ask first, then wait' },
      {
        type: 'list',
        items: [
          'Say hello and your name. “I am Sam. I help here on Saturdays.”',
          'Ask: “Would you like help?” If the answer is no, or there is no answer, stay near and wait.',
          'If it is yes, ask: “Which part?” Perhaps it is only the knot.',
          'Count to ten in your head before you do or say anything more.',
          'Talk to the child, not over the child’s head. Use the voice you use for a friend of that age.',
        ],
      },
      { type: 'h', text: 'The ladder of help' },
      {
        type: 'p',
        text: 'Start at the top. Go down one step only if the child still needs it. Next time start at the top again.',
      },
      {
        type: 'table',
        head: ['Step', 'What you do'],
        rows: [
          ['1. Wait', 'Look friendly, be near, do nothing'],
          ['2. Point', 'Point at the picture, the ball, the line'],
          ['3. Say it', 'One short sentence: “Foot on the line.”'],
          ['4. Show it', 'Do it yourself, slowly, beside the child'],
          [
            '5. Do it together',
            'Ask: “May I help your hand?” Only after a yes, and only as the instructor has shown',
          ],
        ],
      },
      { type: 'h', text: 'Praise what you saw' },
      {
        type: 'p',
        text: '“Good job” says little. “You tried three times” says a lot. Do not call a child brave for coming to class. The child came to play, like everyone else.',
      },
      { type: 'h', text: 'Where to stand' },
      {
        type: 'list',
        items: [
          'Beside, half a step back. Then the child looks at the instructor and the friends, not at you.',
          'If two children begin to play together, step away. You have just done your best work.',
          'Do not hold on to a wheelchair, walker or device. It is part of the person.',
          'Leave the line free between the child and the quiet place.',
        ],
      },
      { type: 'h', text: 'Rules that protect everyone' },
      {
        type: 'list',
        items: [
          'You are never alone with a child. Another adult can always see you.',
          'Toilet, changing and medicine are for the family or trained staff.',
          'No lifting and no holding down.',
          'No photos, no posts, no private messages with children. What you learn about a child stays in the class.',
          'No food for a child unless the family said yes.',
          'Do not promise to keep a secret. Say: “I may need to tell someone who can help.”',
        ],
      },
      { type: 'h', text: 'Call the instructor at once when' },
      {
        type: 'list',
        items: [
          'a child is hurt, has hit the head, cannot breathe well, or has a seizure',
          'a child is missing, even for a moment',
          'a child hits, bites or runs, or you feel that it will happen soon',
          'a child says that someone hurts or frightens them',
          'you do not know what to do. Asking is part of the job.',
        ],
      },
      {
        type: 'p',
        text: 'If nobody is near and someone is in danger, call the emergency number yourself: 911 in the United States and Canada, 120 (ambulance) or 110 (police) in mainland China, 995 or 999 in Singapore, 000 in Australia.',
      },
      {
        type: 'tip',
        text: 'After class ask the instructor one question: “When could I have waited longer?” The answer makes you better every week.',
      },
    ],
  },
  zh: {
    title: '给志愿者：帮忙，但不代劳',
    summary: '最好的帮助，是刚刚好够用的那一点。怎么说，站哪里，什么时候叫大人。',
    body: [
      {
        type: 'p',
        text: '想帮忙，这真好。看见孩子穿不上鞋，手已经伸过去了。可是您替他系，鞋带是系好了；您等一等，孩子说不定就学会了。好的帮手，眼睛忙，手不忙。',
      },
      { type: 'h', text: '先问，再等' },
      {
        type: 'list',
        items: [
          '打招呼，说名字：“我叫小山，每周六在这里帮忙。”',
          '问一句：“要帮忙吗？”孩子说不要，或者没回答，就在近处等着。',
          '说要，就再问：“哪一步？”也许只差打个结。',
          '再说话、再动手之前，心里数到十。',
          '对着孩子说话，不要越过他说。像跟同龄朋友那样说。',
        ],
      },
      { type: 'h', text: '帮助的阶梯' },
      { type: 'p', text: '从第一级开始，孩子还需要，才往下走一级。下次又从第一级开始。' },
      {
        type: 'table',
        head: ['级别', '怎么做'],
        rows: [
          ['1. 等', '面带笑容，待在近处，不动手'],
          ['2. 指', '指一指图片、球、线'],
          ['3. 说', '一句短话：“脚踩在线上。”'],
          ['4. 做给他看', '在孩子旁边慢慢做一遍'],
          ['5. 一起做', '先问：“我可以扶你的手吗？”同意了才扶，而且按教练教的方法'],
        ],
      },
      { type: 'h', text: '夸您看到的' },
      {
        type: 'p',
        text: '“真棒”等于没说，“你试了三次”才是真夸奖。不要因为孩子来上课就夸他勇敢。他和别人一样，是来玩的。',
      },
      { type: 'h', text: '站在哪里' },
      {
        type: 'list',
        items: [
          '站在旁边，靠后半步。这样孩子看的是教练和伙伴，而不是您。',
          '两个孩子玩到一块儿了，您就走开。这是您做得最好的一件事。',
          '不要扶着轮椅、助行器或设备，那是孩子身体的一部分。',
          '别挡住孩子去安静角的路。',
        ],
      },
      { type: 'h', text: '保护大家的规矩' },
      {
        type: 'list',
        items: [
          '不和孩子单独相处，始终有别的大人看得见您。',
          '上厕所、换衣服、吃药，由家人或受过训练的人来做。',
          '不抱起，不按住。',
          '不拍照，不发朋友圈，不和孩子私下发消息。听到的关于孩子的事，留在课堂里。',
          '家长没同意，不给孩子吃东西。',
          '不答应替孩子“保密”。可以说：“我可能要告诉能帮你的人。”',
        ],
      },
      { type: 'h', text: '遇到这些，马上叫教练' },
      {
        type: 'list',
        items: [
          '孩子受伤、撞到头、呼吸不顺或者抽搐',
          '孩子不见了，哪怕只一会儿',
          '孩子打人、咬人、跑开，或者您觉得快要发生了',
          '孩子说有人伤害他、吓唬他',
          '您不知道该怎么办。问，本来就是分内的事。',
        ],
      },
      {
        type: 'p',
        text: '旁边没有人而又有危险时，自己打急救电话：中国大陆 120（急救）或 110（报警），美国和加拿大 911，新加坡 995 或 999，澳大利亚 000。',
      },
      { type: 'tip', text: '课后问教练一个问题：“什么时候我可以再多等一会儿？”每周问一次，每周都会更好。' },
    ],
  },
} satisfies Article;
