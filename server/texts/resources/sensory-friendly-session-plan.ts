import type { Article } from '#server/texts/article.ts';

export const article = {
  id: '019f5ab4-6680-7450-9312-9020f4cfc2fe',
  slug: 'sensory-friendly-session-plan',
  kind: 'sensory',
  publishedAt: '2026-07-13T09:00:00Z',
  version: 1,
  minutes: 5,
  en: {
    title: 'Plan a sensory-friendly session',
    summary:
      'Light, sound, touch, space and time: what to check before class, and a plan for 60 minutes you can copy.',
    body: [
      {
        type: 'p',
        text: 'Some children notice more than others. A lamp that hums, a whistle, a label in a shirt: for them it can be as loud as a fire alarm. Other children notice less and look for more. They jump, spin and push to feel where their body is. Both kinds of child can be in the same class.',
      },
      {
        type: 'p',
        text: 'You do not need a special hall. You need to look at the place with care, and to plan time to rest.',
      },
      { type: 'h', text: 'Before class: a five-minute walk' },
      {
        type: 'p',
        text: 'Stand in the middle of the room, stay still for a minute, and go through your senses.',
      },
      {
        type: 'table',
        head: ['Sense', 'Check', 'What often helps'],
        rows: [
          [
            'Sound',
            'Echo, music next door, hand dryers, buzzers',
            'No whistle: raise a hand or a colored card. Tell people before a loud sound.',
          ],
          [
            'Light',
            'Flicker, glare on the floor, low sun',
            'Turn off one row of lamps. Put the group with its back to the window.',
          ],
          [
            'Touch',
            'Vests, sticky mats, crowding at the door',
            'Offer a wristband instead of a vest. Let children choose the mat.',
          ],
          ['Smell', 'Cleaning spray, food, perfume', 'Air the room for ten minutes. Wear no perfume.'],
          [
            'Space',
            'Where does the group end?',
            'Mark places with tape or spots. Leave one arm’s length between them.',
          ],
        ],
      },
      { type: 'h', text: 'A quiet place' },
      {
        type: 'p',
        text: 'Choose a spot that a child can see from the group and reach without asking. A mat behind a bench is enough. Say on the first day: “This is the quiet place. You can go there. You can come back when you want.” It is not a punishment, so never send a child there.',
      },
      { type: 'h', text: 'A plan for 60 minutes' },
      {
        type: 'list',
        ordered: true,
        items: [
          'Arrive (10 minutes). Doors open early. Children come in one by one, find their spot and look at the picture plan.',
          'Heavy work (5 minutes). Push the wall, carry mats together, pull a rope. Many children find that pushing and pulling helps them settle.',
          'Learn one thing (10 minutes). One new skill, shown three times.',
          'Pause (3 minutes). Water, quiet, no talking needed.',
          'Practise (15 minutes). Small groups, same skill, two levels.',
          'Pause (2 minutes).',
          'Play (10 minutes). A game the children know, with the new skill inside it.',
          'Slow down and end (5 minutes). Dimmer light, slow breaths, the same goodbye each time.',
        ],
      },
      { type: 'h', text: 'Tell families what to expect' },
      {
        type: 'p',
        text: 'Send three photos before the first class: the door, the room, and you. Write how loud it may get and when. Say that headphones, sunglasses, a hat, or a toy to hold are welcome, as long as the toy is safe in the activity. Ask which sounds or textures the child avoids, and which ones they love.',
      },
      { type: 'h', text: 'When it gets too much' },
      {
        type: 'p',
        text: 'Look for early signs: hands over ears, a change in voice, running, going very quiet. Do less. Use fewer words, make more room, and point to the quiet place. If you wait until a child is crying, the help comes late.',
      },
      {
        type: 'tip',
        text: 'After class write down one thing that was too loud, too bright or too long. Change only that one thing next week. In a month the class will be much calmer.',
      },
    ],
  },
  zh: {
    title: '怎样安排一节感官友好的课',
    summary: '光线、声音、触感、空间、时间：课前看什么，再加一份可以直接用的 60 分钟安排。',
    body: [
      {
        type: 'p',
        text: '有些孩子感受到的比别人多。灯管的嗡嗡声、一声哨子、衣领上的标签，对他们来说可能像火警一样响。也有些孩子感受得少，会去找更多刺激：跳、转圈、推东西，好知道自己的身体在哪里。这两种孩子常常就在同一个班里。',
      },
      { type: 'p', text: '不需要专门的场馆，只需要用心看一看场地，并且留出休息的时间。' },
      { type: 'h', text: '课前：走一圈，五分钟' },
      { type: 'p', text: '站到场地中间，安静一分钟，然后一种感官一种感官地检查。' },
      {
        type: 'table',
        head: ['感官', '看什么', '常用的办法'],
        rows: [
          ['声音', '回声、隔壁音乐、干手机、蜂鸣器', '不吹哨，改用举手或彩色卡片；要有大声响先说一声'],
          ['光线', '闪烁、地面反光、低角度的阳光', '关掉一排灯，让大家背对窗户'],
          ['触感', '背心、黏黏的垫子、门口拥挤', '用手环代替背心，让孩子自己挑垫子'],
          ['气味', '清洁剂、食物、香水', '提前通风十分钟，自己不喷香水'],
          ['空间', '大家站到哪里为止？', '用胶带或圆点标出位置，彼此隔一臂远'],
        ],
      },
      { type: 'h', text: '留一个安静角落' },
      {
        type: 'p',
        text: '选一个从队伍里看得见、不用请示就能去的地方，长凳后面铺块垫子就可以。第一天就说清楚：“这里是安静角落，你想去就去，想回来就回来。”它不是惩罚，所以不要把孩子“罚”到那里去。',
      },
      { type: 'h', text: '60 分钟的安排' },
      {
        type: 'list',
        ordered: true,
        items: [
          '到场（10 分钟）：早点开门，孩子一个一个进来，找到自己的位置，看看图片计划。',
          '使劲的活儿（5 分钟）：推墙、一起抬垫子、拉绳子。推和拉能让很多孩子安定下来。',
          '学一样东西（10 分钟）：只教一个新动作，示范三遍。',
          '停一停（3 分钟）：喝水，安静，不用说话。',
          '练习（15 分钟）：分小组，同一个动作，两种难度。',
          '停一停（2 分钟）。',
          '游戏（10 分钟）：玩大家会的游戏，把新动作放进去。',
          '慢下来、结束（5 分钟）：灯光调暗，慢慢呼吸，每次都用同样的方式说再见。',
        ],
      },
      { type: 'h', text: '提前告诉家长会怎样' },
      {
        type: 'p',
        text: '第一次上课前发三张照片：大门、教室和您自己。写明什么时候会吵、有多吵。告诉家长可以带耳罩、墨镜、帽子或者手里捏的小玩具，只要活动中安全就行。也问一问：孩子躲着哪些声音和触感？又特别喜欢哪些？',
      },
      { type: 'h', text: '太多了的时候' },
      {
        type: 'p',
        text: '留意早期的信号：捂耳朵、声音变了、跑开、突然很安静。这时候要做减法：少说话，让出空间，指一指安静角落。等到孩子哭了再帮忙，就有点晚了。',
      },
      {
        type: 'tip',
        text: '每次课后写下一件“太吵、太亮或太长”的事，下周只改这一件。一个月后，课堂会平静很多。',
      },
    ],
  },
} satisfies Article;
