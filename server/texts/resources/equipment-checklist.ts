import type { Article } from '#server/texts/article.ts';

export const article = {
  id: '01a10b4a-9680-743c-81da-c0de648cb261',
  slug: 'equipment-checklist',
  kind: 'family',
  publishedAt: '2026-10-05T09:00:00Z',
  version: 1,
  minutes: 3,
  en: {
    title: 'The bag by the door: an equipment checklist',
    summary: 'What to pack for any class, what to add for each activity, and how a child can pack it alone.',
    body: [
      {
        type: 'p',
        text: 'A packed bag makes a calm morning. Keep one bag by the door, pack it the evening before, and let your child do as much of it as possible. Knowing what is in the bag is a first step into the class.',
      },
      { type: 'h', text: 'For every class' },
      {
        type: 'list',
        items: [
          'Water bottle that your child can open alone',
          'Clothes to move in, and a dry set to change into',
          'Shoes that fit. A thumb’s width in front of the toes is about right.',
          'A small snack for after class. Ask about nuts and other allergies in the group.',
          'Sunscreen and hat, or a warm layer and rain jacket',
          'Medicine your child may need in an emergency, with the written plan. Hand it to the adult in charge and say where it is.',
          'Communication cards or device, charged, with a cover',
          'Something that calms: ear defenders, a toy to squeeze, a photo',
          'A name tag or card with your phone number, inside the clothes and not readable from a distance',
        ],
      },
      { type: 'h', text: 'For each activity' },
      {
        type: 'table',
        head: ['Activity', 'Add', 'Good to know'],
        rows: [
          [
            'Swimming',
            'Swimsuit, towel, goggles, swim nappy if needed',
            'Try goggles and cap in the bath first.',
          ],
          [
            'Ball games',
            'Shin guards for football, own ball if possible',
            'A softer ball is easier to catch.',
          ],
          ['Climbing, gymnastics', 'Close clothes, hair tied back', 'No rings, necklaces or earrings.'],
          [
            'Judo',
            'Clean feet, short nails, slippers to the mat',
            'Washed suits are softer. Cut labels out.',
          ],
          [
            'Cycling, skating',
            'Helmet that fits, gloves, pads',
            'Helmet: two fingers above the eyebrows, strap snug. Replace it after a hard knock.',
          ],
          [
            'Piano, violin',
            'Book, pencil, footstool if feet hang',
            'Ask before you buy an instrument. Many can be rented.',
          ],
          [
            'Drawing',
            'Old shirt, wet wipes, thick pencils',
            'Some children dislike sticky hands: bring thin gloves or a long brush.',
          ],
          ['Chess, coding', 'Glasses, a drink with a lid', 'A cushion makes sitting easier.'],
        ],
      },
      { type: 'h', text: 'Wheelchair, walker, orthoses' },
      {
        type: 'list',
        items: [
          'Look at tires and brakes the evening before',
          'Small tool and pump, and gloves for pushing',
          'Dry socks, and a look at the skin after class',
          'Tell the instructor how the chair folds and where it may be held',
        ],
      },
      { type: 'h', text: 'Let your child pack' },
      {
        type: 'list',
        ordered: true,
        items: [
          'Lay everything on the floor and take a photo from above. That is the list.',
          'Print it and fix it to the bag.',
          'Your child puts each thing on the photo, then into the bag.',
          'After class, do the same again. That is how things come home.',
        ],
      },
      {
        type: 'p',
        text: 'New things need time. Wear new shoes, goggles or a helmet at home for a few minutes each day before class. A scratchy thing at the wrong moment can end a lesson that would have been lovely.',
      },
      {
        type: 'p',
        text: 'Do not buy much at the start. Ask the instructor what the venue lends. After three or four classes you know what your child loves, and then a good pair of shoes is worth more than a bag full of gear.',
      },
      {
        type: 'tip',
        text: 'Put a second set of the calming things in the car or stroller. The day you need it will be the day the bag stays at home.',
      },
    ],
  },
  zh: {
    title: '门口的包：装备清单',
    summary: '每节课都要带的、不同项目要加的，以及怎样让孩子自己收拾。',
    body: [
      {
        type: 'p',
        text: '包收拾好了，早晨就不慌。在门口放一个专用的包，前一天晚上装好，尽量让孩子自己来。知道包里有什么，就是走进课堂的第一步。',
      },
      { type: 'h', text: '每节课都带' },
      {
        type: 'list',
        items: [
          '孩子自己能打开的水壶',
          '方便活动的衣服，外加一套干的替换',
          '合脚的鞋，脚趾前面留大约一个拇指宽',
          '课后吃的小点心；先问问班里有没有坚果等过敏',
          '防晒霜和帽子，或者保暖衣和雨衣',
          '紧急情况可能要用的药和书面说明，交给现场负责的大人，说清放在哪里',
          '沟通卡或设备，充好电，带保护套',
          '能安定情绪的东西：耳罩、捏捏玩具、一张照片',
          '写着电话的姓名卡，放在衣服里面，远处看不见',
        ],
      },
      { type: 'h', text: '不同项目再加' },
      {
        type: 'table',
        head: ['项目', '要加的', '小提醒'],
        rows: [
          ['游泳', '泳衣、毛巾、泳镜，需要时带游泳尿裤', '泳镜和泳帽先在浴缸里试戴。'],
          ['球类', '足球要护腿板，最好有自己的球', '软一点的球更好接。'],
          ['攀岩、体操', '贴身的衣服，头发扎起来', '不戴戒指、项链、耳环。'],
          ['柔道', '脚洗干净，指甲剪短，穿拖鞋到垫边', '洗过的道服更软，标签剪掉。'],
          ['骑车、轮滑', '合适的头盔、手套、护具', '头盔前沿在眉毛上方两指宽，带子贴合；重重撞过就换新的。'],
          ['钢琴、小提琴', '琴谱、铅笔，脚够不着地就带脚凳', '买琴前先问教练，很多可以租。'],
          ['画画', '旧衣服、湿巾、粗杆笔', '怕手黏的孩子，带薄手套或长柄笔。'],
          ['国际象棋、编程', '眼镜、带盖的水杯', '带个坐垫，坐着更舒服。'],
        ],
      },
      { type: 'h', text: '轮椅、助行器、矫形器' },
      {
        type: 'list',
        items: [
          '前一晚检查轮胎和刹车',
          '小工具、打气筒，推轮子用的手套',
          '干袜子；课后看一看皮肤',
          '告诉教练轮椅怎么折叠、哪里可以扶',
        ],
      },
      { type: 'h', text: '让孩子自己收拾' },
      {
        type: 'list',
        ordered: true,
        items: [
          '把东西全摆在地上，从上面拍张照片，这就是清单。',
          '打印出来，固定在包上。',
          '孩子把每样东西先放到照片对应的位置，再装进包里。',
          '下课后照样来一遍，东西就都带回家了。',
        ],
      },
      {
        type: 'p',
        text: '新东西要慢慢习惯。新鞋、新泳镜、新头盔，先在家每天戴几分钟。一点点扎人的感觉，出现得不是时候，就可能毁掉本来很开心的一课。',
      },
      {
        type: 'p',
        text: '刚开始不用买很多，先问教练场馆能借什么。上过三四节课，您就知道孩子爱什么了，那时候一双好鞋比一大包装备更值。',
      },
      { type: 'tip', text: '在车上或推车里再放一份能安定情绪的东西。往往最需要的那天，包正好忘在家里。' },
    ],
  },
} satisfies Article;
