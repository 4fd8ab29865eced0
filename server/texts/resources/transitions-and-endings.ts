import type { Article } from '#server/texts/article.ts';

export const article = {
  id: '01a15363-9e80-7ece-b1f1-10b186606cef',
  slug: 'transitions-and-endings',
  kind: 'communication',
  publishedAt: '2026-10-19T09:00:00Z',
  version: 1,
  minutes: 4,
  en: {
    title: 'Changing over and saying goodbye',
    summary:
      'Most tears in a class come between two activities. Five small habits make changes and endings easier.',
    body: [
      {
        type: 'p',
        text: 'Stopping is hard, above all when it is fun. A child must leave something known, hold a new plan in mind, and move through a noisy room, all at once. So it is no wonder that most trouble in a class happens not during the games but between them. The good news: this can be planned.',
      },
      { type: 'h', text: 'Five habits' },
      {
        type: 'list',
        ordered: true,
        items: [
          'Tell it early. “Two more minutes.” Then “last turn”. Then “stop”. Always the same three steps.',
          'Show it. Point at the next picture on the plan, or hold up the next thing: the water bottle, the drum.',
          'Give a job. “You carry the cones.” Hands that carry do not have to let go of the game. They are already in the next one.',
          'Keep a thread. A short song, the same clap, a walk along a line on the floor. The thread leads from one place to the other.',
          'Wait for the slowest. Start the next thing with something that can be joined late, so nobody comes in to find that it has all begun.',
        ],
      },
      { type: 'h', text: 'Hard changes and what helps' },
      {
        type: 'table',
        head: ['Change', 'What helps'],
        rows: [
          [
            'Car to building',
            'A photo of the door. The same thing to carry every time. The same first step inside.',
          ],
          [
            'Parent to instructor',
            'A short goodbye, always the same. “Hug, high five, see you at twelve.” Do not slip away unseen.',
          ],
          ['Loud game to quiet talk', 'One minute of slow breathing or pushing the wall in between'],
          ['Pool to changing room', 'A towel that waits warm. “Three jumps, then the towel.”'],
          ['Winning or losing to the end', 'A line-up where all say the same words to all: “Good game.”'],
        ],
      },
      { type: 'h', text: 'Finishing what is not finished' },
      {
        type: 'p',
        text: 'Some children cannot leave a thing half done. A drawing, a level, a tower. Say before you begin how it will end: “When the bell rings, we put it in the box and go on next week.” Give it a safe place with the child’s name. A photo helps, too: the tower comes down, but the picture goes home.',
      },
      { type: 'h', text: 'A good goodbye' },
      {
        type: 'p',
        text: 'End every class in the same way, and end it on time. A good ending has three parts and takes three minutes:',
      },
      {
        type: 'list',
        items: [
          'Look back. Each child shows or says one thing: a word, a picture, a thumb.',
          'Look ahead. “Next Saturday we do this again, with the red ball.” If there is no class next week, say that, and show it on a calendar.',
          'Part. The same words, the same wave. Then the plan is empty and everybody can see it: finished.',
        ],
      },
      { type: 'h', text: 'When something ends for good' },
      {
        type: 'p',
        text: 'The last class of a season or a new instructor is a big change. Say it three or four weeks before. Count the classes that are left with dots. Make something to keep: a photo of the group, a page of the things the child can do now. If there is a new instructor, let both be there once. And let it be sad if it is sad. Sad means that it was good.',
      },
      {
        type: 'p',
        text: 'If a child still cannot leave, do less talking, not more. Stay near, wait, point at the next picture, and offer two ways: “Walk or hop to the door?”',
      },
      {
        type: 'tip',
        text: 'Families: plan ten empty minutes after class. Sitting in the car with a snack is a change-over, too, and often the most important one.',
      },
    ],
  },
  zh: {
    title: '换活动和说再见',
    summary: '课堂上的眼泪，多半出现在两个活动之间。五个小习惯，让变化和结束都容易些。',
    body: [
      {
        type: 'p',
        text: '停下来不容易，玩得高兴时更难。孩子要放下熟悉的，记住新的，还要穿过吵闹的房间，全都挤在一起。难怪课上大部分麻烦不在游戏里，而在两个游戏之间。好消息是，这可以提前安排。',
      },
      { type: 'h', text: '五个习惯' },
      {
        type: 'list',
        ordered: true,
        items: [
          '早点说。“还有两分钟。”然后“最后一次”，然后“停”。每次都是这三步。',
          '让他看见。指指流程上的下一张图，或举起下一样东西：水壶、小鼓。',
          '给个任务。“你来拿标志桶。”手里有事做，人就已经走进下一个活动了。',
          '牵一根线。一小段歌、同样的拍手、沿着地上的线走，把人从这边带到那边。',
          '等最慢的那个。新活动的开头要能随时加入，谁都不会一进来就发现已经开始了。',
        ],
      },
      { type: 'h', text: '难的变化，怎么帮' },
      {
        type: 'table',
        head: ['变化', '怎么帮'],
        rows: [
          ['从车里到楼里', '看一张大门的照片；每次拿同一样东西；进门第一步都一样。'],
          ['从家长到教练', '短短的、每次一样的告别：“抱一下，击个掌，十二点见。”不要趁孩子不注意溜走。'],
          ['从热闹的游戏到安静地听', '中间慢慢呼吸或推墙一分钟'],
          ['从泳池到更衣室', '暖和的毛巾在等着：“再跳三次，就裹毛巾。”'],
          ['从输赢到结束', '排成两队，每个人对每个人说同一句：“打得好。”'],
        ],
      },
      { type: 'h', text: '没做完的怎么办' },
      {
        type: 'p',
        text: '有的孩子没法把事情放下一半：一幅画、一关游戏、一座塔。开始之前就说好怎样结束：“铃一响，我们放进盒子，下周接着做。”给它一个写着名字、不会被动的地方。拍张照也行：塔拆了，照片带回家。',
      },
      { type: 'h', text: '好好说再见' },
      { type: 'p', text: '每节课都用同样的方式结束，并且准时。好的结尾有三步，三分钟：' },
      {
        type: 'list',
        items: [
          '往回看：每个孩子说一样或比划一样，一个词、一张图、一个拇指都行。',
          '往前看：“下周六还做这个，用红色的球。”下周没课就直说，并在日历上指出来。',
          '分手：同样的话，同样的挥手。流程上空了，大家都看得见：结束了。',
        ],
      },
      { type: 'h', text: '真正结束的时候' },
      {
        type: 'p',
        text: '一季的最后一课、换新教练，都是大变化。提前三四周就说，用圆点数还剩几节课。做点能留下的：一张合影，一页“我现在会的事”。要换教练，就让两位一起来一次。难过就让它难过，难过说明那段时光很好。',
      },
      {
        type: 'p',
        text: '孩子还是走不开，就少说话。待在近处，等着，指指下一张图，给两个选择：“走到门口，还是跳到门口？”',
      },
      {
        type: 'tip',
        text: '给家长：课后留出十分钟空白。坐在车里吃点东西，也是一次过渡，而且常常是最要紧的一次。',
      },
    ],
  },
} satisfies Article;
