import type { Article } from '#server/texts/article.ts';

export const article = {
  id: '01a032ff-7e80-7939-a3a0-9f2795c8bc9e',
  slug: 'water-safety-for-children-who-wander',
  kind: 'safety',
  publishedAt: '2026-08-24T09:00:00Z',
  version: 1,
  minutes: 5,
  en: {
    title: 'Water safety for children who wander',
    summary:
      'Some children leave without a word, and many of them love water. Layers of protection, swimming lessons and a plan for the first minutes.',
    body: [
      {
        type: 'p',
        text: 'Some children walk away from a safe place without seeing the danger. It happens often with autistic children, and water draws many of them: it shines, it moves, it feels good. Drowning is quick and quiet. There is often no splash and no shout. So we do not rely on one rule. We use several layers, and when one fails the next one holds.',
      },
      { type: 'h', text: 'Layers at home and on holiday' },
      {
        type: 'list',
        items: [
          'Eyes. Near water one adult does nothing but watch, within arm’s reach of a child who does not swim well. No phone, no book. Change every 15 minutes and say it aloud: “You watch now.” “I watch now.”',
          'Fence. A pool needs a fence on all four sides, with a gate that closes and locks by itself. Take toys out of the pool after use.',
          'Doors. High locks or a door chime show when a door opens. In a hotel or with friends, check the doors first.',
          'Empty. Tip out buckets, tubs and paddling pools after use. Small children can drown in a few centimeters.',
          'Neighbors. Tell the people with a pool or pond near you: “If you see her alone, stay with her and call me.” Give them a photo and your number.',
          'Name. An ID band, shoe tag or card with your phone number helps a child who does not speak.',
        ],
      },
      { type: 'h', text: 'Lessons that save' },
      {
        type: 'p',
        text: 'Learning to swim makes children safer, but it does not make anybody drown-proof. Ask the instructor to teach these skills first, in this order:',
      },
      {
        type: 'list',
        ordered: true,
        items: [
          'Wait at the edge until an adult says the same word each time.',
          'Fall in, come up, turn to the wall and hold on.',
          'Roll on the back and float.',
          'Climb out alone.',
          'Practise in clothes, with the instructor close by.',
        ],
      },
      {
        type: 'p',
        text: 'Practise in different places, too. Some children learn “we wait at this pool” and not “we wait at every water”. On boats and near open water the child wears a life jacket that fits. Arm bands and rings are toys. They are not life jackets.',
      },
      {
        type: 'p',
        text: 'If your child has seizures, tell the instructor every time. Then one adult stays within reach in the water for the whole lesson.',
      },
      { type: 'h', text: 'For instructors' },
      {
        type: 'list',
        items: [
          'Count the children at the door, at the edge, in the water, and on the way out.',
          'Know who has left a group before. Give that child a fixed partner and a fixed place, far from the door.',
          'Stop the lesson when the lifeguard leaves.',
        ],
      },
      { type: 'h', text: 'A child is missing: the first minutes' },
      {
        type: 'list',
        ordered: true,
        items: [
          'Look at the water first. Every pool, pond, stream and fountain near by, even if you think the child is somewhere else. Seconds count.',
          'Call emergency services at once and say: “A child is missing, and is drawn to water.” 911 in the United States and Canada, 110 (police) in mainland China, 999 (police) in Singapore, 000 in Australia.',
          'One adult stays with the group. One stays where the child was last seen.',
          'Search favorite places next.',
        ],
      },
      {
        type: 'p',
        text: 'If you find a child in the water, get them out without risking your own life: reach with a pole, or throw something that floats. If the child is not breathing normally, call for help and start CPR with rescue breaths, the way you were trained. Let a doctor look at every child who needed help to breathe, even if all seems well.',
      },
      {
        type: 'tip',
        text: 'Take a CPR course with a friend. Two hours on a Saturday is a good gift to every child you know.',
      },
    ],
  },
  zh: {
    title: '爱走开的孩子：水边怎样保安全',
    summary: '有些孩子会一声不响地走开，其中不少特别喜欢水。多道防线、会救命的游泳课，还有最初几分钟的办法。',
    body: [
      {
        type: 'p',
        text: '有些孩子会离开安全的地方，自己却不知道危险。自闭症孩子中这很常见，而水对他们常有很大的吸引力：会发光，会流动，摸着舒服。溺水又快又安静，往往没有水花，也没有喊声。所以不能只靠一条规矩，要有好几道防线，一道没守住，还有下一道。',
      },
      { type: 'h', text: '在家和出游时的防线' },
      {
        type: 'list',
        items: [
          '眼睛：在水边，要有一个大人什么都不做，只看着孩子；不太会游的孩子要在伸手就能碰到的地方。不看手机，不看书。每 15 分钟换人，并且说出口：“你来看。”“我来看。”',
          '围栏：泳池四面都要有围栏，门会自己关上、锁上。玩完把玩具从池里拿走。',
          '门：装高处的锁或开门提示铃。住酒店、去朋友家，先看门。',
          '倒空：水桶、浴盆、充气小水池用完就倒掉。几厘米深的水也可能让幼儿溺水。',
          '邻居：告诉附近有泳池、池塘的人：“如果看见她一个人，请陪着她，给我打电话。”留下照片和号码。',
          '名字：手环、鞋牌或写着电话的卡片，能帮到不说话的孩子。',
        ],
      },
      { type: 'h', text: '会救命的游泳课' },
      { type: 'p', text: '学游泳会让孩子更安全，但没有人是“淹不着”的。请教练先按这个顺序教：' },
      {
        type: 'list',
        ordered: true,
        items: [
          '在池边等，听到大人每次都一样的那个口令才下水。',
          '掉进水里，浮上来，转身抓住池壁。',
          '翻成仰面，漂着。',
          '自己爬上岸。',
          '穿着衣服练习，教练就在旁边。',
        ],
      },
      {
        type: 'p',
        text: '还要换地方练。有的孩子学会的是“在这个池子要等”，而不是“在所有水边都要等”。坐船和在野外水边，要穿合身的救生衣。臂圈和游泳圈是玩具，不是救生衣。',
      },
      {
        type: 'p',
        text: '孩子有癫痫的话，每次都要告诉教练。整节课都要有一个大人在水里、伸手就够得着孩子的地方。',
      },
      { type: 'h', text: '给教练' },
      {
        type: 'list',
        items: [
          '门口、池边、水里、离开时，各点一次人数。',
          '知道哪个孩子以前离开过队伍。给他固定的伙伴、固定的位置，离门远一点。',
          '救生员离开，课就停。',
        ],
      },
      { type: 'h', text: '孩子不见了：最初几分钟' },
      {
        type: 'list',
        ordered: true,
        items: [
          '先看水。附近每一个泳池、池塘、小河、喷泉，哪怕您觉得孩子在别处。几秒钟都很要紧。',
          '马上报警并说明：“孩子走失了，他喜欢水。”中国大陆 110，美国和加拿大 911，新加坡 999，澳大利亚 000。',
          '一个大人看着其他孩子，一个大人守在孩子最后出现的地方。',
          '接着去孩子喜欢的地方找。',
        ],
      },
      {
        type: 'p',
        text: '发现孩子在水里，救人时先保护好自己：用竿子够，或者抛能浮的东西。孩子没有正常呼吸，立刻呼救，并按学过的方法做带人工呼吸的心肺复苏。凡是需要别人帮助才恢复呼吸的孩子，看上去没事也要去看医生。',
      },
      { type: 'tip', text: '约个朋友一起去学心肺复苏。周末花两个小时，是送给身边每个孩子的礼物。' },
    ],
  },
} satisfies Article;
