import type { Article } from '#server/texts/article.ts';

export const article = {
  id: '019fa2cd-6e80-786c-83d7-5a0907fd8b39',
  slug: 'heat-safety',
  kind: 'safety',
  publishedAt: '2026-07-27T09:00:00Z',
  version: 1,
  minutes: 5,
  en: {
    title: 'Hot days: plan, watch, cool down',
    summary:
      'How to plan a class in the heat, who needs extra care, and what to do first when a child is in trouble.',
    body: [
      {
        type: 'p',
        text: 'A warm body is normal in sport. A body that cannot cool down is in danger. Children get hot quickly and often do not notice in time, because play is more fun than a break. So adults do the noticing.',
      },
      { type: 'h', text: 'Before class' },
      {
        type: 'list',
        items: [
          'Look at the forecast and at any heat warning from your weather service. Damp air makes heat worse, because sweat cannot dry. Use the “feels like” number, not only the temperature.',
          'Move the class to the early morning or evening, into shade, or indoors. When your weather service or the venue says not to play, do not play.',
          'In the first hot week do less. Bodies need one to two weeks to get used to heat.',
          'Check for shade, drinking water, and a way to cool someone fast: cold water, ice, wet towels, a hose or a tub.',
          'Check metal and plastic. Slides, benches, wheelchair rims and artificial turf can burn the skin.',
        ],
      },
      { type: 'h', text: 'During class' },
      {
        type: 'list',
        items: [
          'Drink before, during and after. A break every 15 to 20 minutes, in the shade, for everyone, so nobody has to ask.',
          'Light, loose clothes, a hat, and sunscreen on again about every two hours.',
          'Pairs look out for each other: “How is your partner?”',
          'Never leave a child in a parked car, not even for a minute.',
        ],
      },
      { type: 'h', text: 'Who needs extra care' },
      {
        type: 'p',
        text: 'Some children sweat less or feel heat less, for example with some spinal cord injuries or some skin conditions. Some medicines change how the body handles heat. A child who uses few words may not say “I feel sick”. Ask families before the first hot day: what do you see when your child gets too hot, and what helps? Questions about medicine belong to the child’s doctor.',
      },
      { type: 'h', text: 'Know the signs' },
      {
        type: 'table',
        head: ['What you see', 'It may be', 'What to do'],
        rows: [
          [
            'Heavy sweat, pale face, headache, cramps, feeling sick, dizzy, very tired',
            'Heat exhaustion',
            'Stop. Shade. Lie down, legs up if comfortable. Loosen clothes. Cool the skin. Small sips of water. Stay with the child. Get medical help if it gets worse, if the child vomits, or if it is not better within 30 minutes.',
          ],
          [
            'Confused, acting strangely, stumbling, fainting, a seizure, very hot skin (dry or sweaty)',
            'Heat stroke: an emergency',
            'Call the emergency number at once. Cool the whole body right away and do not stop.',
          ],
        ],
      },
      { type: 'h', text: 'Heat stroke: call and cool' },
      {
        type: 'list',
        ordered: true,
        items: [
          'Call emergency services: 911 in the United States and Canada, 120 in mainland China, 995 in Singapore, 000 in Australia. One person calls while others cool.',
          'Cool now, as fast as you can. Cold water up to the neck with someone holding the head above water is best. If that is not possible, pour cold water over the body, use wet towels and ice on neck, armpits and groin, and fan.',
          'Give nothing to drink to a child who is confused or not awake.',
          'If the child does not wake up and does not breathe normally, start CPR and follow the voice on the phone.',
        ],
      },
      {
        type: 'tip',
        text: 'Canceling for heat is good care, not bad luck. When an instructor cancels a class on Openfield, the family gets all of its money back.',
      },
      {
        type: 'p',
        text: 'A child who had heat exhaustion is done for the day. After heat stroke, a doctor decides when sport can start again.',
      },
    ],
  },
  zh: {
    title: '大热天：先计划，多观察，快降温',
    summary: '热天怎么安排课，哪些孩子要多留意，出现中暑时第一步做什么。',
    body: [
      {
        type: 'p',
        text: '运动时身体热是正常的，热了降不下来才危险。孩子热得快，又常常察觉不到，因为玩比休息有意思。所以，要由大人来留心。',
      },
      { type: 'h', text: '上课前' },
      {
        type: 'list',
        items: [
          '看天气预报和高温预警。空气潮湿时汗干不了，会更热，所以要看“体感温度”，不能只看气温。',
          '把课改到清早或傍晚，改到阴凉处或室内。气象部门或场馆说不能活动，就不活动。',
          '入夏头一周减量。身体要一到两周才能适应热。',
          '确认有阴凉、有饮用水，还有能快速降温的东西：凉水、冰块、湿毛巾、水管或大水盆。',
          '摸一摸金属和塑料。滑梯、长凳、轮椅手轮圈、人造草都可能烫伤皮肤。',
        ],
      },
      { type: 'h', text: '上课时' },
      {
        type: 'list',
        items: [
          '课前、课中、课后都喝水。每 15 到 20 分钟全体到阴凉处休息，谁都不用开口要。',
          '穿浅色宽松的衣服，戴帽子，大约每两小时补一次防晒。',
          '两人一组互相照看：“你的伙伴怎么样？”',
          '任何时候都不要把孩子单独留在停着的车里，一分钟也不行。',
        ],
      },
      { type: 'h', text: '哪些孩子要多留意' },
      {
        type: 'p',
        text: '有的孩子出汗少，或者不太觉得热，比如有些脊髓损伤或皮肤疾病的孩子。有些药也会影响身体散热。话少的孩子可能不会说“我不舒服”。热天到来之前问问家长：孩子太热时是什么样子？怎样会好一些？用药的问题请问孩子的医生。',
      },
      { type: 'h', text: '认得出信号' },
      {
        type: 'table',
        head: ['看到的情形', '可能是', '怎么做'],
        rows: [
          [
            '大汗、脸色发白、头痛、抽筋、恶心、头晕、特别累',
            '热衰竭',
            '停下，到阴凉处躺下，舒服的话把腿垫高，松开衣服，给皮肤降温，小口喝水，有人陪着。加重、呕吐或 30 分钟不见好，就去就医。',
          ],
          [
            '神志不清、举止反常、走不稳、晕倒、抽搐、皮肤很烫（有汗无汗都算）',
            '热射病：紧急情况',
            '立刻打急救电话，同时马上给全身降温，不要停。',
          ],
        ],
      },
      { type: 'h', text: '热射病：一边打电话，一边降温' },
      {
        type: 'list',
        ordered: true,
        items: [
          '打急救电话：中国大陆 120，美国和加拿大 911，新加坡 995，澳大利亚 000。一个人打电话，其他人降温。',
          '越快降温越好。最好把身体泡进冷水里，水到脖子，有人托住头部露出水面。做不到就往身上浇冷水，用湿毛巾和冰敷脖子、腋下、大腿根，再扇风。',
          '孩子神志不清或叫不醒时，什么都不要喂。',
          '叫不醒、呼吸也不正常，就开始心肺复苏，按电话里的指导做。',
        ],
      },
      {
        type: 'tip',
        text: '因为太热而停课，是对孩子负责，不是扫兴。教练在 Openfield 上取消课程，家长会拿回全部费用。',
      },
      { type: 'p', text: '热衰竭过的孩子，当天不再运动。得过热射病，什么时候能恢复运动由医生决定。' },
    ],
  },
} satisfies Article;
