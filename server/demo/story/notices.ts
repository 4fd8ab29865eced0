import type { Notice } from '#contract/notice.ts';

/** An announcement to everybody; its text has the form of the contract. */
export interface StoryAnnouncement {
  readonly id: string;
  /** Whole days before the demo begins. */
  readonly daysAgo: number;
  readonly text: NonNullable<Notice['text']>;
}

export const announcements: readonly StoryAnnouncement[] = [
  {
    id: 'welcome',
    daysAgo: 21,
    text: {
      en: {
        title: 'Welcome to Openfield',
        body: 'Find an instructor, choose a class, and see at once what is certain and what is still waiting. Begin with the Instructor tab, or read an article in the resource center.',
      },
      zh: {
        title: '欢迎来到 Openfield',
        body: '找教练，选课程，哪些已经确定、哪些还在等待，一眼就能看清。可以先看看“教练”页，或者读一篇资源中心的文章。',
      },
    },
  },
  {
    id: 'works-offline',
    daysAgo: 16,
    text: {
      en: {
        title: 'Openfield works without a connection',
        body: 'Your bookings, favorites and saved articles stay on this phone. You can also ask for a class while offline. We send it when you are back online, and tell you how it went. Until then your seat is not reserved.',
      },
      zh: {
        title: '没有网络也能用',
        body: '订单、收藏和看过的文章都留在手机里。离线时也可以提交预约，联网后自动发送，并告诉您结果。在那之前，名额还没有保留。',
      },
    },
  },
  {
    id: 'sealed-ratings',
    daysAgo: 12,
    text: {
      en: {
        title: 'Ratings are sealed for 14 days',
        body: 'You and your instructor can both write after a class. Nobody sees the other one until both have written or 14 days have passed. So you can say what you think.',
      },
      zh: {
        title: '评价会密封 14 天',
        body: '课后您和教练都可以写评价。双方都写完或 14 天期满之前，谁也看不到对方写的。有什么想法，放心写。',
      },
    },
  },
  {
    id: 'cancel-rules',
    daysAgo: 8,
    text: {
      en: {
        title: 'Plans change: how canceling works',
        body: 'Cancel 24 hours or more before the start and you get everything back. Later, half of the price. Booked by mistake? You have 60 minutes. If the instructor cancels, you always get everything back.',
      },
      zh: {
        title: '计划有变，怎样取消',
        body: '开课前 24 小时以上取消，全额退款；再晚一些，退一半。点错了，付款后 60 分钟内可以反悔。教练取消，一律全额退款。',
      },
    },
  },
  {
    id: 'cold-and-smoke',
    daysAgo: 4,
    text: {
      en: {
        title: 'Cold days and smoky days',
        body: 'A new article in the resource center: what to wear, when to stay inside, and what to look out for with asthma.',
      },
      zh: {
        title: '天冷和有霾的日子',
        body: '资源中心有新文章：怎么穿、什么时候留在室内、有哮喘的孩子要留意什么。',
      },
    },
  },
  {
    id: 'calm-settings',
    daysAgo: 1,
    text: {
      en: {
        title: 'Light or dark, English or Chinese',
        body: 'In Settings you choose what is easier on your eyes and your ears. Changes are made at once and stay on this phone.',
      },
      zh: {
        title: '深色模式，中文或英文',
        body: '在“设置”里选您看着舒服的样子和语言，马上生效，保存在这部手机上。',
      },
    },
  },
];
