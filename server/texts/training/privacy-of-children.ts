import type { TrainingModule } from '#contract/training.ts';

export const lesson = {
  slug: 'privacy-of-children',
  version: 1,
  minutes: 4,
  en: {
    title: 'What you know about a child stays with you',
    summary:
      'Needs, names, photos and notes: what you may use, for how long, and what never leaves the session.',
    body: [
      {
        type: 'p',
        text: 'Families tell you things that they do not tell their neighbours. They do it so that one session goes well. That is the only thing it is for.',
      },
      { type: 'h', text: 'What you see on Openfield' },
      {
        type: 'list',
        items: [
          'You see a child’s needs with the request, because you answer it knowing them. Agreed helpers see them once you have accepted.',
          'For all of you it closes 30 days after the class. Do not copy it into your own lists, and delete what you noted on paper.',
          'Never ask for more than the session needs. You do not need a diagnosis to know that loud noise is hard.',
        ],
      },
      { type: 'h', text: 'Photos and videos' },
      {
        type: 'list',
        items: [
          'No photo without the written consent of the parent or guardian, and without the child being fine with it today.',
          'Consent for “a photo for the family” is not consent for your profile. Ask for each use.',
          'No faces of children in your own pictures on Openfield. No name, school or place beside a picture anywhere.',
          'Photos of hands-on help, of tears or of changing rooms are never taken.',
        ],
      },
      { type: 'h', text: 'Talking and writing' },
      {
        type: 'list',
        items: [
          'Do not speak about a child where others can hear it, not even with a first name only.',
          'No groups in messengers with names of children. Times and changes go through Openfield.',
          'Lock your phone. When it is lost, sign out everywhere from another one and tell us on the same day.',
        ],
      },
      { type: 'h', text: 'The one exception' },
      {
        type: 'p',
        text: 'When you fear that a child is being harmed, at home, in a session or online, safety comes before secrecy. Listen, promise nothing, do not question the child. Write down the child’s own words and report it: to the emergency number when it is urgent, to the child protection service of your place, and to Openfield.',
      },
    ],
  },
  zh: {
    title: '您所知道的孩子的事，到您为止',
    summary: '需要、姓名、照片和笔记：可以用什么、用多久，什么绝不能带出课堂。',
    body: [
      {
        type: 'p',
        text: '有些话，家长连邻居都不说，却告诉了您，是为了让这节课顺利。这些信息只能用在这里。',
      },
      { type: 'h', text: '您在 Openfield 上看到的' },
      {
        type: 'list',
        items: [
          '收到请求时，您能看到孩子的需要，因为答复前要了解。约定的助手在您接受后才能看到。',
          '课程结束 30 天后，大家都不再能看到。不要抄进自己的名单，纸上记的也要销毁。',
          '不要问超出上课所需的事。知道他怕吵就够了，不需要知道诊断。',
        ],
      },
      { type: 'h', text: '照片和视频' },
      {
        type: 'list',
        items: [
          '没有家长或监护人的书面同意，或者孩子今天不愿意，就不拍照。',
          '同意“给家人留个影”，不等于同意用在您的主页上。每种用途都要单独征得同意。',
          '您在 Openfield 上的图片不出现孩子的脸；任何地方，图片旁边都不写姓名、学校或地点。',
          '身体协助、哭泣和更衣室的场面，绝不拍摄。',
        ],
      },
      { type: 'h', text: '说话和写字' },
      {
        type: 'list',
        items: [
          '不在别人听得到的地方谈论孩子，只说小名也不行。',
          '不建带孩子姓名的聊天群。时间和变动通过 Openfield 沟通。',
          '手机要设锁屏。丢失后，当天用其他设备退出所有登录，并告诉我们。',
        ],
      },
      { type: 'h', text: '唯一的例外' },
      {
        type: 'p',
        text: '当您担心孩子在家里、课上或网上受到伤害时，安全先于保密。倾听，不作承诺，不盘问孩子。记下孩子的原话并报告：紧急时报警，平时告诉当地的儿童保护机构，同时告诉 Openfield。',
      },
    ],
  },
} satisfies TrainingModule;
