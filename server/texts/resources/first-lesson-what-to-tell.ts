import type { Article } from '#server/texts/article.ts';

export const article = {
  id: '019fc6d9-f280-7f0d-8fec-b1c3c6087f78',
  slug: 'first-lesson-what-to-tell',
  kind: 'family',
  publishedAt: '2026-08-03T09:00:00Z',
  version: 1,
  minutes: 4,
  en: {
    title: 'The first lesson: what to tell a new instructor',
    summary:
      'One page about your child is worth more than a long file. Here is what to put on it, and what you may keep to yourself.',
    body: [
      {
        type: 'p',
        text: 'A new instructor wants the first lesson to go well, and so do you. The best help is short and practical: what your child likes, what is hard, and what works at home. You know your child best. The instructor knows the sport or the instrument best. One page brings the two together.',
      },
      { type: 'h', text: 'Six things for one page' },
      {
        type: 'list',
        ordered: true,
        items: [
          'Name and how to say it. “Xiulan, say shyoo-lan. She likes Lan.”',
          'What my child loves. “Trains, the color yellow, being asked to help.” This is where a good lesson starts.',
          'How my child talks and listens. Words, signs, cards, a device? One step at a time, or all at once? Which ear is better?',
          'What is hard, and what you will see. “Loud rooms. She covers her ears, then she runs.”',
          'What helps. “Say it once, wait ten seconds. A break by the window. Never hold her arm.”',
          'Health in an emergency. Allergies, asthma, seizures, and the plan: what to do, where the medicine is, whom to call.',
        ],
      },
      { type: 'h', text: 'What you may keep to yourself' },
      {
        type: 'p',
        text: 'You do not have to give the name of a diagnosis. “He needs a clear end to each game” helps an instructor more than a long word does. Tell what matters for safety, always. The rest is your choice and your child’s. A page that you hand over at the door and take home again works well, too.',
      },
      { type: 'h', text: 'Questions to ask' },
      {
        type: 'list',
        items: [
          'What happens in the first ten minutes?',
          'How many children and how many adults are there?',
          'Where is the quiet place, and where is the toilet?',
          'May we come early and look at the room when it is empty?',
          'Where do I wait? Can my child see me?',
          'How will you tell me how it went?',
        ],
      },
      { type: 'h', text: 'Bring your child into it' },
      {
        type: 'p',
        text: 'Show the picture of the instructor and the place. Ask: “What should your instructor know about you?” Write it down in your child’s own words. Children who use cards or a device can choose three pictures. A child who hears “we told her you like yellow” walks into a room where someone already knows them.',
      },
      { type: 'h', text: 'On the day' },
      {
        type: 'p',
        text: 'Come ten minutes early. Bring water, the thing that comforts, and a snack for after. Agree on one sentence for the start and one for the end: “First the pool, then the bus home.” Stay near in the first lesson if your child wants that. Then step back a little each time.',
      },
      {
        type: 'p',
        text: 'Do not worry if the first lesson is mostly looking. A new place, new voices and new rules are a lot of work. A child who came in, stayed ten minutes and left with a smile has had a good lesson.',
      },
      {
        type: 'tip',
        text: 'After the lesson, tell the instructor one thing that worked. “When you counted down from five, he was fine.” That sentence will be used next week.',
      },
    ],
  },
  zh: {
    title: '第一节课：该告诉新教练什么',
    summary: '关于孩子的一页纸，比厚厚一叠资料更有用。写什么，哪些可以不说，都在这里。',
    body: [
      {
        type: 'p',
        text: '新教练希望第一节课顺利，您也一样。最有用的信息简短又实在：孩子喜欢什么，什么比较难，在家用什么办法。您最了解孩子，教练最了解这项运动或乐器，一页纸就能把两边连起来。',
      },
      { type: 'h', text: '一页纸写六件事' },
      {
        type: 'list',
        ordered: true,
        items: [
          '名字怎么叫。“大名秀兰，喜欢别人叫她兰兰。”',
          '孩子喜欢什么。“火车、黄颜色、帮别人的忙。”好的一课就从这里开始。',
          '怎么说、怎么听。说话、手语、卡片还是设备？一次一步，还是可以一口气讲完？哪只耳朵听得清楚？',
          '什么比较难，会是什么样子。“怕吵。先捂耳朵，接着会跑。”',
          '怎么帮。“只说一遍，等十秒。到窗边歇一会儿。不要抓胳膊。”',
          '紧急情况。过敏、哮喘、癫痫，怎么处理，药放在哪里，打给谁。',
        ],
      },
      { type: 'h', text: '哪些可以不说' },
      {
        type: 'p',
        text: '不一定要说出诊断的名称。“每个游戏要有清楚的结束”，比一个很长的医学名词更能帮到教练。关系到安全的一定要说，其余由您和孩子决定。把这页纸在门口交给教练，下课再带回家，也是个好办法。',
      },
      { type: 'h', text: '可以问教练的问题' },
      {
        type: 'list',
        items: [
          '头十分钟做什么？',
          '一共有几个孩子、几个大人？',
          '安静的地方在哪里？洗手间在哪里？',
          '能不能早点来，趁没人时看看教室？',
          '我在哪里等？孩子看得见我吗？',
          '课后您怎么告诉我孩子的情况？',
        ],
      },
      { type: 'h', text: '让孩子也参与' },
      {
        type: 'p',
        text: '给孩子看教练和场地的照片，问一句：“你想让教练知道你的什么？”照孩子的原话记下来。用卡片或设备的孩子，可以选三张图。孩子听到“我们跟她说了你喜欢黄色”，走进去时就知道，那里已经有人认识他了。',
      },
      { type: 'h', text: '上课当天' },
      {
        type: 'p',
        text: '提早十分钟到。带上水、能安慰孩子的小物件，还有课后的点心。说好开始和结束的一句话：“先游泳，再坐公交车回家。”孩子愿意的话，第一节课您就在近处陪着，以后每次退远一点。',
      },
      {
        type: 'p',
        text: '第一节课大部分时间都在看，也不要紧。新地方、新声音、新规矩，本来就很累人。孩子走进来了，待了十分钟，笑着离开，这就是很好的一课。',
      },
      { type: 'tip', text: '课后告诉教练一件管用的事：“您从五倒数的时候，他就没事了。”下周教练一定会用上。' },
    ],
  },
} satisfies Article;
