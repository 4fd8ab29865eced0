import type { Article } from '#server/texts/article.ts';

export const article = {
  id: '019f7ec0-ea80-7a74-ad70-50d0afadd657',
  slug: 'communication-cards',
  kind: 'communication',
  publishedAt: '2026-07-20T09:00:00Z',
  version: 1,
  minutes: 4,
  en: {
    title: 'Communication cards and the first-then board',
    summary:
      'Make a set of cards in one evening, teach them without pressure, and use a first-then board to make the next step clear.',
    body: [
      {
        type: 'p',
        text: 'Every child has something to say. Some say it with words, some with signs, some with a tablet, some by looking. Picture cards help when words are hard to find: on a loud field, on a tired day, or always. Cards do not stop a child from learning to talk. They give the child a way to be understood today.',
      },
      { type: 'h', text: 'Make a first set' },
      {
        type: 'list',
        ordered: true,
        items: [
          'Choose eight messages: yes, no, help, stop, break, drink, toilet, more. These cover most of a class.',
          'Use one clear picture for each, with the word below. A photo of the real water bottle often works better than a drawing.',
          'Make each card about as big as a playing card. Round the corners. Cover them with clear tape or laminate them, so rain and sweat do no harm.',
          'Put them on a ring or a strip. In water or on a climbing wall, use a board at the side instead. Do not hang anything around a child’s neck during sport, because it can catch.',
          'Make two sets: one for the family, one for the instructor. The pictures should be the same in both places.',
        ],
      },
      { type: 'h', text: 'Teach by showing' },
      {
        type: 'p',
        text: 'Use the cards yourself first. Say “break” and touch the break card when you take one. Do that for a week before you expect anything. When the child points, act at once, even if you were about to do something else. “You said stop. We stop.” That is how a child learns that the card has power.',
      },
      {
        type: 'p',
        text: 'Wait. After a question, count to ten in your head. Many children need that time to hear, think and answer. Asking again starts the clock again.',
      },
      { type: 'h', text: 'The first-then board' },
      {
        type: 'p',
        text: 'This is a board with two places. On the left: what comes first. On the right: what comes then. “First five throws, then water.” It is a promise, so only put up what you can keep.',
      },
      {
        type: 'table',
        head: ['First', 'Then', 'Why it works'],
        rows: [
          ['Put on shoes', 'Choose a ball', 'The second step is something the child wants'],
          [
            'Three lengths with the board',
            'Two minutes of free floating',
            'The number is clear, so the end is clear',
          ],
          ['Listen to the rules', 'Play', 'It shows that listening has an end'],
        ],
      },
      {
        type: 'list',
        items: [
          'Keep “first” short. If it takes longer than a few minutes, split it.',
          'Use few words: “First shoes, then ball.”',
          'Take the first picture off when it is done. Seeing it go is part of the reward.',
          'Never take the “then” away as a punishment. A broken promise breaks the board.',
        ],
      },
      { type: 'h', text: 'No is an answer, too' },
      {
        type: 'p',
        text: 'A set of cards with only polite wishes is not a voice. Children need to say no, stop, it hurts, I do not like this. Put those cards on the front. If a child shows “stop” or “it hurts”, stop the activity and look.',
      },
      { type: 'h', text: 'If the child uses a device' },
      {
        type: 'p',
        text: 'A talking tablet is a voice. Keep it within reach, and never take it away as a punishment. Talk to the child and not to the helper. Ask the family how to protect it from sand and water, and what to use if the battery is empty.',
      },
      {
        type: 'tip',
        text: 'Take a photo of the card set and keep it on your phone. When the ring is lost on the bus, the child can still point at the picture.',
      },
    ],
  },
  zh: {
    title: '沟通卡和“先—再”板',
    summary: '一个晚上做好一套卡片，不施压地教会孩子用，再用“先—再”板把下一步讲清楚。',
    body: [
      {
        type: 'p',
        text: '每个孩子都有话要说。有的用嘴说，有的打手语，有的用平板，有的用眼神。球场太吵、今天太累，或者平时说话就不容易的时候，图片卡能帮上忙。用卡片不会耽误孩子学说话，它让孩子今天就能被听懂。',
      },
      { type: 'h', text: '做第一套卡片' },
      {
        type: 'list',
        ordered: true,
        items: [
          '选八句话：要、不要、帮帮我、停、休息、喝水、上厕所、还要。一节课大多够用了。',
          '每张一幅清楚的图，下面写上字。拍一张孩子自己的水壶，常常比画出来的更管用。',
          '做成扑克牌大小，剪成圆角，贴透明胶或者过塑，不怕雨水和汗水。',
          '用圆环或布条串起来。在泳池边、攀岩墙下，改用立在旁边的板子。运动时不要把任何东西挂在孩子脖子上，可能会勾住。',
          '做两套：家里一套，教练一套，图片要一样。',
        ],
      },
      { type: 'h', text: '先用给孩子看' },
      {
        type: 'p',
        text: '大人先用。自己要休息时，说“休息”，同时摸一下休息卡。先这样做一周，不急着要求孩子。孩子一指卡片，马上回应，哪怕您正要做别的：“你说停，我们就停。”孩子就明白了，卡片是管用的。',
      },
      {
        type: 'p',
        text: '要会等。问完以后心里默数到十。很多孩子需要这段时间来听、来想、来回答。再问一遍，就等于让他从头开始。',
      },
      { type: 'h', text: '“先—再”板' },
      {
        type: 'p',
        text: '板子上只有两个位置：左边是“先”做什么，右边是“再”做什么。“先投五个球，再喝水。”这是一个约定，所以只放做得到的事。',
      },
      {
        type: 'table',
        head: ['先', '再', '为什么管用'],
        rows: [
          ['穿好鞋', '挑一个球', '后面那件事是孩子想要的'],
          ['抱浮板游三趟', '自由漂两分钟', '数目清楚，什么时候结束也清楚'],
          ['听规则', '开始玩', '让孩子看到，听讲是有尽头的'],
        ],
      },
      {
        type: 'list',
        items: [
          '“先”要短。超过几分钟，就拆成两步。',
          '话要少：“先穿鞋，再玩球。”',
          '做完了就把“先”的图拿下来，看着它消失也是一种奖励。',
          '不要用拿走“再”来惩罚孩子。约定破了，板子就不灵了。',
        ],
      },
      { type: 'h', text: '“不要”也是回答' },
      {
        type: 'p',
        text: '一套卡片如果只有客气的请求，就不算真正的声音。孩子也需要说：不要、停、疼、我不喜欢。把这几张放在最前面。孩子出示“停”或“疼”，就停下来看一看。',
      },
      { type: 'h', text: '孩子用沟通设备时' },
      {
        type: 'p',
        text: '会说话的平板就是孩子的嗓音。放在他够得着的地方，不要因为惩罚而收走。对着孩子说话，而不是对着陪同的大人说。问问家长怎样防沙防水，没电了用什么代替。',
      },
      { type: 'tip', text: '给整套卡片拍张照片存在手机里。哪天卡片落在公交车上，孩子还可以指着照片说话。' },
    ],
  },
} satisfies Article;
