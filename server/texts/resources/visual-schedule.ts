import type { Article } from '#server/texts/article.ts';

export const article = {
  id: '01a0c331-8e80-7358-91f7-835a1448b1c9',
  slug: 'visual-schedule',
  kind: 'coach',
  publishedAt: '2026-09-21T09:00:00Z',
  version: 1,
  minutes: 4,
  en: {
    title: 'For instructors: a visual schedule in fifteen minutes',
    summary:
      'Show the class on one strip of pictures. Children ask less, wait better, and know when it ends.',
    body: [
      {
        type: 'p',
        text: 'Words disappear as soon as they are said. A picture stays. When the plan hangs on the wall, a child can look again as often as needed, and does not have to ask or remember. This helps children who are autistic, anxious, new to the language or hard of hearing. It also helps everybody else, you included.',
      },
      { type: 'h', text: 'Make it' },
      {
        type: 'list',
        ordered: true,
        items: [
          'Write down what really happens in your class, from the door to goodbye. Five to seven steps are enough.',
          'Find one picture for each step. Best: a photo of your own room with your own things. Second best: simple drawings, all in one style.',
          'Put one or two words below each picture. “Warm up.” “Ball.” “Water.” “Game.” “Bye.”',
          'Hang them in a row from top to bottom or left to right, with tape or hook-and-loop dots, at the height of the children’s eyes. Think of a child in a wheelchair.',
          'Add an arrow or a clip that moves, or a box for “finished”.',
        ],
      },
      { type: 'h', text: 'Use it' },
      {
        type: 'list',
        items: [
          'Start with it. “Today: warm-up, ball, water, game, bye.” Point at each picture.',
          'At each change, go to the strip. Move the clip, or let a child put the picture into the box. Then change the activity, and not before.',
          'When a child asks “What now?”, point and smile. The strip answers.',
          'Do what it says. If the strip says water, it is water, even when the game is going so well.',
        ],
      },
      { type: 'h', text: 'How much time is left?' },
      {
        type: 'p',
        text: 'Many children do not feel “five minutes”. Show it: a sand timer, a colored disc that gets smaller, five dots that you take off one by one. Say it at two minutes and at the last turn: “Last throw, then water.”',
      },
      { type: 'h', text: 'When the plan changes' },
      {
        type: 'p',
        text: 'Plans change. It rains, a net breaks, a helper is ill. Make one special card with a question mark or a star: the change card. Teach it with something nice first: “Star! Today there is a new ball.” Later it also works for harder news: “Star. No pool today. We play in the hall.” Put the card on the strip, take the old picture off, put the new one up, and give a minute for it to sink in.',
      },
      { type: 'h', text: 'For one child' },
      {
        type: 'table',
        head: ['If the child', 'Try'],
        rows: [
          ['finds the whole strip too much', 'Only two pictures: first and then'],
          ['cannot make sense of drawings', 'Photos, or the real thing: a cup means water'],
          ['has low vision', 'Large, high contrast, or things to touch in a row of boxes'],
          ['runs to the end of the plan', 'A small strip of their own, to tick off'],
          ['wants more control', 'One empty place: “You choose”'],
        ],
      },
      { type: 'h', text: 'Let it grow up' },
      {
        type: 'p',
        text: 'Older children may find pictures babyish. Use a written list, a whiteboard, a phone note. Grown-ups call it an agenda and would not go to a meeting without one.',
      },
      {
        type: 'tip',
        text: 'Send the strip to the family the evening before. A child who has seen the plan at home has already had half of the lesson.',
      },
    ],
  },
  zh: {
    title: '给教练：十五分钟做一份看得见的流程',
    summary: '把一节课画成一排图。孩子问得少了，等得住了，也知道什么时候结束。',
    body: [
      {
        type: 'p',
        text: '话说完就没了，图一直在。流程挂在墙上，孩子想看几遍就看几遍，不用问，也不用背。这能帮到自闭症、容易紧张、刚学这门语言或听力不好的孩子。其实对其他人也有用，包括您自己。',
      },
      { type: 'h', text: '怎么做' },
      {
        type: 'list',
        ordered: true,
        items: [
          '写下课上真正会发生的事，从进门到再见，五到七步就够。',
          '每一步配一张图。最好是自己教室、自己器材的照片；其次是风格一致的简笔画。',
          '图下面写一两个词：热身、球、喝水、游戏、再见。',
          '从上到下或从左到右贴成一排，高度和孩子的眼睛齐平，也想到坐轮椅的孩子。',
          '加一个能移动的箭头或夹子，或者放一个“做完了”的盒子。',
        ],
      },
      { type: 'h', text: '怎么用' },
      {
        type: 'list',
        items: [
          '一上课就看它：“今天：热身、球、喝水、游戏、再见。”边说边指。',
          '每次换活动，先走到流程图前，移动夹子，或请一个孩子把图放进盒子，然后再换。',
          '孩子问“接下来呢？”，笑着指一指，让图来回答。',
          '说到做到。图上是喝水就喝水，哪怕游戏玩得正好。',
        ],
      },
      { type: 'h', text: '还剩多少时间？' },
      {
        type: 'p',
        text: '很多孩子感觉不到“五分钟”有多长。让他看见：沙漏、越来越小的彩色圆盘，或者五个圆点，一个一个拿掉。剩两分钟、剩最后一次时各说一遍：“最后投一次，然后喝水。”',
      },
      { type: 'h', text: '计划变了怎么办' },
      {
        type: 'p',
        text: '计划总会变：下雨了，网破了，助手病了。做一张特别的卡片，画个问号或星星，叫“变化卡”。先用在高兴的事上：“星星！今天有新球。”以后遇到不那么好的消息也能用：“星星。今天不下水，我们在馆里玩。”把卡贴上，取下旧图，换上新图，再给孩子一分钟慢慢接受。',
      },
      { type: 'h', text: '给某一个孩子' },
      {
        type: 'table',
        head: ['如果孩子', '可以试试'],
        rows: [
          ['觉得一整排太多', '只放两张：先和再'],
          ['看不懂简笔画', '用照片或实物：杯子就是喝水'],
          ['视力不好', '放大、对比强，或者一排能摸的实物盒'],
          ['一下子跑到最后一步', '给他自己的一小条，做完打勾'],
          ['想自己做主', '留一个空格：“你来选”'],
        ],
      },
      { type: 'h', text: '和孩子一起长大' },
      {
        type: 'p',
        text: '大孩子可能觉得图片太幼稚，那就用文字清单、白板、手机备忘录。大人管它叫“议程”，没有议程谁也不愿开会。',
      },
      { type: 'tip', text: '前一天晚上把流程图发给家长。孩子在家看过计划，这节课就已经上好了一半。' },
    ],
  },
} satisfies Article;
