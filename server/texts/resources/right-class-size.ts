import type { Article } from '#server/texts/article.ts';

export const article = {
  id: '01a09f25-0a80-7018-bfe9-4a147468245f',
  slug: 'right-class-size',
  kind: 'family',
  publishedAt: '2026-09-14T09:00:00Z',
  version: 1,
  minutes: 3,
  en: {
    title: 'One to one, small group or big group?',
    summary: 'What each class size gives and costs, and a way to try it out without pressure.',
    body: [
      {
        type: 'p',
        text: 'There is no best class size. There is a size that fits your child, this skill and this season. A child can swim one to one and dance with twenty others in the same week.',
      },
      { type: 'h', text: 'What each size is good for' },
      {
        type: 'table',
        head: ['Size', 'Good for', 'Think about'],
        rows: [
          [
            'One to one',
            'A new fear, a new skill, water, a child who needs the whole attention of an adult',
            'Costs more. No friends to copy. Being looked at all the time can be tiring.',
          ],
          [
            'Pair',
            'Sisters and brothers, two friends, first steps with others',
            'The two need to fit together.',
          ],
          [
            'Three to six',
            'Taking turns, first friendships, enough help for each child',
            'One child who is ill changes the whole group.',
          ],
          [
            'Seven to twelve',
            'Team games, children who like to watch first',
            'Ask about helpers. More noise, more waiting.',
          ],
          [
            'More than twelve',
            'Children who like to blend in, music, dance, running',
            'A quiet place and a second adult are a must.',
          ],
        ],
      },
      { type: 'h', text: 'Look at the adults, too' },
      {
        type: 'p',
        text: 'Twelve children with three adults can be calmer than six with one. Ask: how many adults are there, and what do they do? In the water, on a wall or on wheels you want more adults than on a mat. Some children need their own helper. If you bring someone, tell the instructor beforehand so that there is room.',
      },
      { type: 'h', text: 'Five questions about your child' },
      {
        type: 'list',
        ordered: true,
        items: [
          'How long can my child wait for a turn? One minute or five?',
          'Does my child learn by watching other children, or do they distract?',
          'How much noise is fine?',
          'What is the goal this season: the skill, the friends, or just to enjoy going?',
          'What happens when my child needs a break? Who notices?',
        ],
      },
      {
        type: 'p',
        text: 'If the goal is the skill, start small. If the goal is friends, choose a group as soon as your child can follow one simple rule. If the goal is joy, ask your child.',
      },
      { type: 'h', text: 'Steps from small to big' },
      {
        type: 'p',
        text: 'Many families begin with three single lessons and the same instructor, then join a small group in the same room. The room, the voice and the plan stay the same. Only one thing is new: the other children. When you change everything at once, you never know what was too much.',
      },
      {
        type: 'list',
        items: [
          'Come and watch a class before you book it.',
          'Book a single class first. You can cancel free of charge up to 24 hours before the start.',
          'Look at the number on the class page: how many places there are, and how many are left.',
          'Give it three classes before you decide. The first is always strange.',
        ],
      },
      { type: 'h', text: 'When it does not fit' },
      {
        type: 'p',
        text: 'You see it: tears before class, a tired child for the rest of the day, or a child who never gets a turn. Talk with the instructor. Sometimes a place at the edge or a shorter class is enough. And sometimes another group is right. Changing is not failing. Nobody wears the same shoes for ever.',
      },
      {
        type: 'tip',
        text: 'Ask your child to show with the fingers: how many children should be in your class? The answer is often clearer than ours.',
      },
    ],
  },
  zh: {
    title: '一对一、小班还是大班？',
    summary: '不同人数各有什么好处和代价，怎样轻松地试一试。',
    body: [
      {
        type: 'p',
        text: '没有最好的人数，只有适合这个孩子、这项技能、这个阶段的人数。同一个孩子，完全可以一对一学游泳，同一周又和二十个小朋友一起跳舞。',
      },
      { type: 'h', text: '各种人数适合什么' },
      {
        type: 'table',
        head: ['人数', '适合', '要想到的'],
        rows: [
          [
            '一对一',
            '刚有害怕的东西、学新技能、下水、需要大人全程关注',
            '贵一些；没有同伴可以模仿；一直被看着也会累。',
          ],
          ['两人', '兄弟姐妹、两个好朋友、刚开始和别人一起', '两个人要合得来。'],
          ['3 到 6 人', '学轮流、交第一批朋友，每个孩子都顾得到', '一个孩子请假，气氛就变了。'],
          ['7 到 12 人', '团队游戏、喜欢先看再做的孩子', '问问有没有助手；会更吵，等得更久。'],
          ['12 人以上', '喜欢混在人群里的孩子，音乐、舞蹈、跑步', '一定要有安静的地方和第二个大人。'],
        ],
      },
      { type: 'h', text: '也要看有几个大人' },
      {
        type: 'p',
        text: '十二个孩子配三个大人，可能比六个孩子配一个大人更安稳。问一问：有几个大人，分别做什么？下水、攀爬、轮滑，需要的大人比垫上活动多。有的孩子需要自己的陪伴者；如果您要带人来，请提前告诉教练，好留出位置。',
      },
      { type: 'h', text: '关于孩子的五个问题' },
      {
        type: 'list',
        ordered: true,
        items: [
          '轮到自己之前，孩子能等多久？一分钟还是五分钟？',
          '看别的孩子做，对他是帮助还是分心？',
          '多大的声音可以接受？',
          '这一季想要什么：学会本领、交朋友，还是开开心心去上课？',
          '孩子要休息时会怎样？谁会注意到？',
        ],
      },
      {
        type: 'p',
        text: '想学本领，从人少开始。想交朋友，只要孩子能遵守一条简单的规则，就可以选小组。想要开心，就问孩子自己。',
      },
      { type: 'h', text: '从小到大，一步一步' },
      {
        type: 'p',
        text: '很多家庭先跟同一位教练上三节单人课，再到同一间教室上小班。教室、声音、流程都不变，新的只有一样：其他孩子。如果一下子全换了，就不知道到底是哪一样太多了。',
      },
      {
        type: 'list',
        items: [
          '预约之前先去看一节课。',
          '先约一节。开课前 24 小时以上可以免费取消。',
          '看课程页上的数字：一共多少名额，还剩多少。',
          '上满三节再做决定。第一节总是陌生的。',
        ],
      },
      { type: 'h', text: '不合适的时候' },
      {
        type: 'p',
        text: '看得出来：上课前掉眼泪，之后一整天都很累，或者总也轮不到。和教练聊一聊。有时换个边上的位置、把课缩短一点就好了；有时换一个班更合适。换班不是失败，谁也不会一辈子穿同一双鞋。',
      },
      { type: 'tip', text: '请孩子伸手指：“你的班里要有几个小朋友？”孩子的答案，常常比我们的更清楚。' },
    ],
  },
} satisfies Article;
