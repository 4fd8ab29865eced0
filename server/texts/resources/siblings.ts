import type { Article } from '#server/texts/article.ts';

export const article = {
  id: '01a12f57-1a80-7939-ab66-08e4929defaf',
  slug: 'siblings',
  kind: 'family',
  publishedAt: '2026-10-12T09:00:00Z',
  version: 1,
  minutes: 4,
  en: {
    title: 'Brothers and sisters: same class or not?',
    summary:
      'How to share time and classes fairly, how to answer hard questions, and why nobody should be the little helper.',
    body: [
      {
        type: 'p',
        text: 'When one child needs more, the others see it. They see the waiting, the driving, the grown-ups who talk in low voices. They are often proud, and sometimes angry, and both are fine. A good plan for classes looks at every child in the family.',
      },
      { type: 'h', text: 'Same class, or each their own?' },
      {
        type: 'table',
        head: ['Plan', 'Good when', 'Watch for'],
        rows: [
          [
            'Same class',
            'They like doing things together, the younger one feels safer, you have one trip',
            'One explains all the time. One is always better.',
          ],
          [
            'Same place, other group',
            'Each has their own friends, you have one trip',
            'Who is picked up first?',
          ],
          ['Different classes', 'Each can shine at something', 'The day gets long. Take turns in waiting.'],
        ],
      },
      {
        type: 'p',
        text: 'Ask each child alone. “If you could choose, would you go with your brother, near him, or somewhere else?” Tell them that each answer is fine, and that it can change.',
      },
      { type: 'h', text: 'Nobody is the little helper' },
      {
        type: 'p',
        text: 'Brothers and sisters know a lot. It is easy to let them translate, calm and watch. But in class they are children who came to play. Tell the instructor so: “Please ask me or the helper, and not his sister.” Helping is lovely when a child offers it. It is heavy when it is expected.',
      },
      { type: 'h', text: 'Fair does not mean the same' },
      {
        type: 'p',
        text: 'Children have a fine sense for fairness. Explain it with glasses: “Ana needs glasses to see. You do not. Would it be fair to give glasses to both? Fair is when everyone gets what they need.” And then see to it that the other child gets something, too: ten minutes a day that belong to that child alone. Put it on the calendar. Small and sure is better than big and sometimes.',
      },
      { type: 'h', text: 'Questions they ask' },
      {
        type: 'list',
        items: [
          '“Why does he scream?” “His ears hurt when it is loud. It is not because of you.”',
          '“Can I catch it?” “No. He was born with it. You cannot catch it.” (Say this only if it is true in your family.)',
          '“Why does she get to stop early?” “Her body is tired sooner. Yours can still run.”',
          '“What do I tell my friends?” Find a sentence together. “My brother talks with a tablet. You can ask him things.”',
          '“Will it always be like this?” Say what you know, and say that you do not know the rest.',
        ],
      },
      { type: 'h', text: 'The one who waits' },
      {
        type: 'list',
        items: [
          'Pack a waiting bag that comes out only then: a book, headphones, a drawing pad.',
          'Ask whether another child waits, too. Two who wait are a game.',
          'Let the waiting child choose the song on the way home.',
          'Go to the waiting child’s games as well. Arrange care for the other one now and then, so that you can look only at this one.',
        ],
      },
      { type: 'h', text: 'On Openfield' },
      {
        type: 'p',
        text: 'You can book one class for several of your children in one go. The page shows how many places are left. Each child needs the liability agreement signed once by a parent or guardian. If you are not sure, book one class first and see how it goes.',
      },
      {
        type: 'tip',
        text: 'On the way home ask every child the same two questions: “What was fun?” and “What was silly?” Everybody gets the same time to answer.',
      },
    ],
  },
  zh: {
    title: '兄弟姐妹：要不要上同一个班？',
    summary: '怎样公平地分时间、分课程，怎样回答难回答的问题，以及为什么谁都不该当“小帮手”。',
    body: [
      {
        type: 'p',
        text: '一个孩子需要得多，其他孩子都看在眼里：等待、接送、大人压低的声音。他们常常为兄弟姐妹骄傲，有时也会生气，这都很正常。安排课程时，要把家里每个孩子都想进去。',
      },
      { type: 'h', text: '同一个班，还是各上各的？' },
      {
        type: 'table',
        head: ['安排', '适合', '要留意'],
        rows: [
          ['同一个班', '喜欢一起做事，小的更安心，只跑一趟', '一个总在替另一个解释；总有一个更强。'],
          ['同一地点，不同组', '各有各的朋友，只跑一趟', '先接谁？'],
          ['不同的课', '每个孩子都有自己的长处', '一天会很长，轮流等。'],
        ],
      },
      {
        type: 'p',
        text: '单独问每个孩子：“如果让你选，想和弟弟一起，在他旁边的组，还是去别的地方？”告诉他，怎么回答都可以，以后也可以改。',
      },
      { type: 'h', text: '谁都不是“小帮手”' },
      {
        type: 'p',
        text: '兄弟姐妹知道很多办法，大人很容易就让他们翻译、安抚、看着。可在课堂上，他们也是来玩的孩子。请告诉教练：“有事问我或助手，别问他姐姐。”孩子自己愿意帮，是美好的事；变成理所当然，就重了。',
      },
      { type: 'h', text: '公平不等于一样' },
      {
        type: 'p',
        text: '孩子对公平很敏感。用眼镜打个比方：“安安要戴眼镜才看得清，你不用。给两个人都配眼镜，公平吗？公平就是每个人都得到自己需要的。”同时，也要让另一个孩子有所得：每天十分钟，只属于他一个人，写进日程。短而说到做到，胜过长而说不准。',
      },
      { type: 'h', text: '他们会问的问题' },
      {
        type: 'list',
        items: [
          '“他为什么尖叫？”“太吵的时候他耳朵难受，不是因为你。”',
          '“会传染吗？”“不会，他生下来就这样，不会传给你。”（在您家确实如此时才这样说。）',
          '“她为什么可以先停？”“她的身体累得快，你的还能跑。”',
          '“我怎么跟同学说？”一起想一句：“我弟弟用平板说话，你可以直接问他。”',
          '“会一直这样吗？”知道的就说，不知道的就说不知道。',
        ],
      },
      { type: 'h', text: '在旁边等的那个' },
      {
        type: 'list',
        items: [
          '准备一个“等待包”，只有等的时候才拿出来：书、耳机、画本。',
          '看看还有没有别的孩子在等，两个人一起等就成了游戏。',
          '回家路上放什么歌，由等的孩子来选。',
          '他的比赛您也要去看。偶尔请人照看另一个，好让您只看着他一个。',
        ],
      },
      { type: 'h', text: '在 Openfield' },
      {
        type: 'p',
        text: '可以一次为几个孩子预约同一节课，页面上写着还剩几个名额。每个孩子的免责协议都要由父母或监护人签一次。拿不准的话，先约一节试试看。',
      },
      {
        type: 'tip',
        text: '回家路上，问每个孩子同样的两个问题：“今天什么好玩？”“什么好笑？”每个人说话的时间一样长。',
      },
    ],
  },
} satisfies Article;
