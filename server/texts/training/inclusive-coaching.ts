import type { TrainingModule } from '#contract/training.ts';

export const lesson = {
  slug: 'inclusive-coaching',
  version: 1,
  minutes: 6,
  en: {
    title: 'Coaching that fits every child',
    summary: 'Change the task and not the child: four dials that you can turn in any sport.',
    body: [
      {
        type: 'p',
        text: 'Children do not come as diagnoses. Two children with the same word on paper need different things, and one child needs different things on different days. So ask, look, and change the task until it fits.',
      },
      { type: 'h', text: 'Ask before the first session' },
      {
        type: 'list',
        items: [
          'What does your child love? What can your child do already?',
          'What makes a hard moment, and how do I see it coming? What helps then?',
          'How does your child say yes, no, stop and toilet?',
          'What have other coaches done that worked?',
        ],
      },
      { type: 'h', text: 'Four dials' },
      {
        type: 'table',
        head: ['Dial', 'Easier', 'Harder'],
        rows: [
          ['Space', 'Smaller field, marked path, quiet corner', 'Bigger field, more directions'],
          ['Task', 'One step, ball on a stand, seated', 'Two steps, moving ball, choice'],
          ['Equipment', 'Lighter, bigger, slower, bright colour', 'Standard size and weight'],
          ['People', 'Pair with a calm partner, adult beside', 'Team, opponent, own role'],
        ],
      },
      {
        type: 'p',
        text: 'Turn one dial at a time, so that you see what helped. Everybody in the group may use the easier version; then nobody stands out.',
      },
      { type: 'h', text: 'Keep dignity' },
      {
        type: 'list',
        items: [
          'Speak to the child first and then to the adult beside.',
          'Ask before you touch a child, a wheelchair, a cane or a hearing aid.',
          'Wait. Count silently to ten before you help or repeat.',
          'Stimming, looking away and wearing headphones are fine. They help to take part.',
          'Praise what was done: “You waited for the ball.” Do not praise being brave for existing.',
        ],
      },
      {
        type: 'tip',
        text: 'Can you not meet a need? Say so honestly when you answer the request. A clear “no” with a reason is kinder than a bad session.',
      },
    ],
  },
  zh: {
    title: '适合每个孩子的教学',
    summary: '改变任务，而不是改变孩子：任何运动都能调的四个“旋钮”。',
    body: [
      {
        type: 'p',
        text: '来上课的是孩子，不是诊断书。纸上写着同一个词的两个孩子，需要并不一样；同一个孩子每天也不一样。所以先问，再看，把任务改到合适为止。',
      },
      { type: 'h', text: '第一节课前先问' },
      {
        type: 'list',
        items: [
          '孩子喜欢什么？已经会什么？',
          '什么情况会让他难受？怎样提前看出来？那时什么有用？',
          '孩子怎样表示“要”“不要”“停”“上厕所”？',
          '以前的教练有哪些做法管用？',
        ],
      },
      { type: 'h', text: '四个旋钮' },
      {
        type: 'table',
        head: ['旋钮', '调容易', '调难'],
        rows: [
          ['空间', '场地小一些、标出路线、安静角落', '场地更大、方向更多'],
          ['任务', '一步完成、球放在架上、坐着做', '两步、移动的球、自己选择'],
          ['器材', '更轻、更大、更慢、颜色鲜明', '标准大小和重量'],
          ['伙伴', '和沉稳的同伴一组、大人在旁', '团队、对手、承担角色'],
        ],
      },
      {
        type: 'p',
        text: '一次只调一个，才看得出是什么起了作用。容易的做法全组都可以用，这样没有人显得特殊。',
      },
      { type: 'h', text: '尊重孩子' },
      {
        type: 'list',
        items: [
          '先对孩子说话，再对旁边的大人说。',
          '碰孩子、轮椅、盲杖或助听器之前，先问一声。',
          '等一等。帮忙或重复之前，心里数到十。',
          '晃手、不看人、戴耳机都没关系，这些能帮助他参与。',
          '夸他做到的事：“你等到球来了。”不要因为他来了就夸他勇敢。',
        ],
      },
      {
        type: 'tip',
        text: '满足不了某项需要？答复请求时请如实说明。一个讲清理由的“不行”，比一节糟糕的课更体贴。',
      },
    ],
  },
} satisfies TrainingModule;
