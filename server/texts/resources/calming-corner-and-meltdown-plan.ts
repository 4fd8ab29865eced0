import type { Article } from '#server/texts/article.ts';

export const article = {
  id: '01a0570c-0280-71d9-8f82-87b95607bfed',
  slug: 'calming-corner-and-meltdown-plan',
  kind: 'sensory',
  publishedAt: '2026-08-31T09:00:00Z',
  version: 1,
  minutes: 4,
  en: {
    title: 'A calming corner and a plan for meltdowns',
    summary:
      'A meltdown is not bad behavior. How to see it coming, what to do while it lasts, and how to welcome a child back.',
    body: [
      {
        type: 'p',
        text: 'A glass that is full runs over with the next drop. A meltdown is like that. Noise, waiting, a change of plan, a scratchy shirt: each is a drop. Then something small happens, and the child cries, screams, hits or runs. Some children do the opposite and shut down. They go silent and cannot move or answer. The child is not choosing this, and cannot stop it by trying harder.',
      },
      {
        type: 'p',
        text: 'A tantrum is different: it is about getting something, and it often ends when the child gets it. A meltdown does not. What helps in a meltdown is less: less noise, less talk, fewer people.',
      },
      { type: 'h', text: 'Build the corner' },
      {
        type: 'list',
        items: [
          'A place with its back to a wall, out of the traffic, in sight of an adult.',
          'Something soft to sit on, something heavy to hold (a cushion, a big ball), something to squeeze.',
          'Ear defenders, and a hat or a sheet to make it darker.',
          'Three pictures: breathe, squeeze, drink.',
          'No screens, nothing to break, nothing a child must earn.',
        ],
      },
      {
        type: 'p',
        text: 'Show it to the whole group on a calm day. Try it yourself. When an instructor says “I am going to the corner for one minute” and comes back, the corner is for people and not for “problem children”.',
      },
      { type: 'h', text: 'A plan in three steps' },
      {
        type: 'table',
        head: ['When', 'You see', 'You do'],
        rows: [
          [
            'Filling up',
            'Pacing, hands over ears, louder or quieter voice, same question again and again',
            'Take something away: noise, people, a task. Offer the corner by pointing at it. Offer water.',
          ],
          [
            'Running over',
            'Crying, shouting, hitting, running, or frozen',
            'Keep everybody safe. One adult stays, the others go on with the group elsewhere. Few words, low voice, give room. Wait.',
          ],
          [
            'Coming back',
            'Slower breath, looking around, tired',
            'Water, a blanket, quiet. No questions yet. Say: “You are safe. I am here.” Let the child choose: stay, join in, or go home.',
          ],
        ],
      },
      { type: 'h', text: 'While it lasts' },
      {
        type: 'list',
        items: [
          'Move things and not the child. Clear away what can hurt, and guide other children away.',
          'Do not hold a child down or block the way out of the corner. The only reason to take hold is a danger right now, such as a road or deep water, and only as long as the danger lasts.',
          'Do not ask, explain, threaten or promise. The words cannot get in now.',
          'Stand to the side, lower than the child if you can, with open hands.',
          'No filming. No audience.',
          'Call the family the way you agreed beforehand.',
        ],
      },
      {
        type: 'p',
        text: 'Call emergency services (911 in the United States and Canada, 120 in mainland China, 995 in Singapore, 000 in Australia) if someone is badly hurt, if a child is in danger and you cannot make it safe, or if a child does not breathe normally, passes out or has a seizure that lasts five minutes or more, or is a first one.',
      },
      { type: 'h', text: 'Afterwards' },
      {
        type: 'p',
        text: 'A child can be tired for hours. Do not talk about it in front of others, and do not ask for an apology on the spot. Next day, write down three things with the family: what filled the glass, which sign came first, and what helped. Change one thing in the plan. And greet the child next time as if it were a new day, because it is.',
      },
      {
        type: 'tip',
        text: 'Give the group one sentence and then play on: “Mei’s ears had too much. She is resting.” Children accept it when we do.',
      },
    ],
  },
  zh: {
    title: '安静角和情绪崩溃时的办法',
    summary: '情绪崩溃不是“不听话”。怎样看出苗头，过程中做什么，之后怎样欢迎孩子回来。',
    body: [
      {
        type: 'p',
        text: '杯子满了，再加一滴就会溢出来。情绪崩溃就是这样。噪音、等待、临时变化、扎人的衣服，每样都是一滴水。然后一件小事发生了，孩子就哭、叫、打人或者跑开。也有孩子正相反：突然不出声、不动，也回答不了。这不是孩子故意的，再“努力”也停不下来。',
      },
      {
        type: 'p',
        text: '发脾气不一样：发脾气是想要某样东西，得到了往往就停。情绪崩溃不会。这时候有用的是“少”：少一点声音，少说话，少几个人。',
      },
      { type: 'h', text: '布置安静角' },
      {
        type: 'list',
        items: [
          '背后靠墙，不在过道上，大人看得见。',
          '有软软的地方可以坐，有沉一点的东西可以抱（靠垫、大球），有东西可以捏。',
          '耳罩，还有帽子或布单，可以遮光。',
          '三张图：呼吸、捏一捏、喝水。',
          '没有屏幕，没有易碎品，也不需要“表现好”才能去。',
        ],
      },
      {
        type: 'p',
        text: '挑一个平静的日子，向全班介绍，大人也自己用一用。教练说“我去安静角待一分钟”，然后回来了，孩子就明白：那是给人用的，不是给“问题孩子”用的。',
      },
      { type: 'h', text: '三步办法' },
      {
        type: 'table',
        head: ['阶段', '看到什么', '做什么'],
        rows: [
          [
            '快满了',
            '来回走、捂耳朵、声音变大或变小、反复问同一句',
            '拿掉一样：声音、人或任务。指一指安静角，递杯水。',
          ],
          [
            '溢出来了',
            '哭、喊、打、跑，或者僵住不动',
            '先保证大家安全。一个大人留下，其他人带队伍去别处。少说话，压低声音，让出空间，等。',
          ],
          [
            '慢慢回来',
            '呼吸慢下来，四处看，很累',
            '给水、毯子和安静。先不问。只说：“你很安全，我在这里。”让孩子选：留下、加入，或者回家。',
          ],
        ],
      },
      { type: 'h', text: '过程中' },
      {
        type: 'list',
        items: [
          '搬东西，不搬孩子。把可能伤人的东西拿开，把别的孩子带走。',
          '不要按住孩子，也不要堵住安静角的出口。只有眼前有危险，比如马路、深水，才可以拉住，危险一过就松开。',
          '不追问、不讲道理、不吓唬、不许诺。这时候话是进不去的。',
          '站在侧面，尽量比孩子低，手张开。',
          '不拍视频，不围观。',
          '按事先说好的方式联系家长。',
        ],
      },
      {
        type: 'p',
        text: '有人受重伤、孩子处在危险中而您没法解除、呼吸不正常、昏过去，或者抽搐达到五分钟、第一次抽搐，请打急救电话：中国大陆 120，美国和加拿大 911，新加坡 995，澳大利亚 000。',
      },
      { type: 'h', text: '之后' },
      {
        type: 'p',
        text: '孩子可能要累上好几个小时。不要当着别人谈这件事，也不要当场要求道歉。第二天和家长一起写下三件事：是什么把杯子装满的，最早的信号是什么，什么帮到了他。计划里改一处就好。下次见面，像新的一天那样打招呼，因为那本来就是新的一天。',
      },
      {
        type: 'tip',
        text: '对全班只说一句，然后接着玩：“小美的耳朵累了，她在休息。”大人觉得平常，孩子也就觉得平常。',
      },
    ],
  },
} satisfies Article;
