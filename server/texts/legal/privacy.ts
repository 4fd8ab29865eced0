import type { LegalText } from '#contract/content.ts';

/**
 * The Privacy Policy. It names what the browser keeps. A new store on the phone has to be added here, with a new
 * version.
 */
export const privacy = {
  kind: 'privacy',
  version: '2026-11-27',
  en: {
    title: 'Privacy Policy',
    intro:
      'What we know about you and your children, why, where it is kept, who can see it, and how you can have it deleted. The short form: we ask for little, we sell nothing, we show no advertising, and we do not follow you around the internet.',
    sections: [
      {
        heading: '1. What we ask for',
        paragraphs: [
          'To sign in: a mobile number or an e-mail address. If you like, a name, a picture and a password. We keep only a scrambled form of the password, from which it cannot be read.',
          'For a child: a first name or nickname and a date of birth. We do not ask for a diagnosis, a school or a photo.',
          'For a booking: the class, the people who take part, times, price, messages such as a reason for canceling, and the signed liability agreement with your name, your e-mail address or mobile number at that moment, the time, and technical facts about the signing (the address of your connection and the kind of browser).',
          'For paying: the amount and the number of the payment. Card numbers go straight to the payment service. We never see or keep them.',
          'From instructors: name, city, gender if given, specialty, experience, and papers that show they may teach.',
        ],
      },
      {
        heading: '2. Why we use it',
        paragraphs: [
          'To make bookings happen, to move money correctly, to keep children safe, to tell you what has changed, and to follow the law. For nothing else. We do not make profiles of children, and no machine decides about you on its own.',
        ],
      },
      {
        heading: '3. Who can see what',
        paragraphs: [
          'Everybody: the page of an instructor and its classes, and opened ratings with the first name and the first letter of the last name of the writer.',
          'The instructor of your booking: your name, the names of those who take part, the age of each minor in years, and what belongs to this booking. Agreed helpers see first names and these ages.',
          'What you tell us about a child’s needs is shared for one booking and not with the profile. The instructor can see it from your request on, because it is needed to answer you. Agreed helpers can see it after the booking is accepted. For both it closes 30 days after the class.',
          'The emergency card of a child (people to call, who may collect it, whether it may go home alone) is written by parents or guardians and kept encrypted. The instructor of an accepted booking and agreed helpers can open it until 24 hours after the class, and you see who did. Please ask the people you name.',
          'The instructor notes when a child arrives at a class and leaves it, and who collected it; the names are kept encrypted. You read it for 180 days, the instructor reads the names until 24 hours after the class. Then only numbers stay.',
          'What an instructor writes about a family can be seen by instructors and by the parents or guardians, never by the public.',
          'Companies that work for us (sending codes, handling payments, running computers) get only what they need for that. Courts and authorities get what the law orders, and we check each order.',
          'We do not sell or rent data to anybody.',
        ],
      },
      {
        heading: '4. What is kept on your phone',
        paragraphs: [
          'Openfield works without a connection, so it keeps some things in the memory of your browser. There are no advertising cookies and no trackers. One cookie tells our server that this browser asked for a code or logged in before; it serves nothing else.',
          'In the small store (local storage): your language, theme and role, a key that keeps you signed in, which hints you have read, and your id, name and picture.',
          'In the database of the browser (IndexedDB): your bookings, favorites and notices as last seen, articles of the resource center, and the actions that still wait to be sent. The key is there too, so that waiting actions can be sent when the app is closed.',
          'In the cache of the app: the app itself and public articles. Answers that contain your data are never put there.',
          'When you sign out, what belongs to your account is removed from the phone. If actions still wait to be sent, the app tells you before. Anybody who can unlock your phone can open the app, so lock the screen.',
        ],
      },
      {
        heading: '5. Children',
        paragraphs: [
          'Children under 13 have no account of their own. Parents or guardians decide what is entered, and can see, change or remove it at any time. From 13 to 17 booking, paying, signing and sharing need the consent of a parent or guardian.',
          'Names of children are not put into calendars that leave the app unless you switch it on. Places and other hidden data in pictures are removed when a picture is uploaded.',
          'If you learn that a child has signed in without consent, write to us. We block the account and delete its data if no consent follows within 30 days.',
        ],
      },
      {
        heading: '6. How long we keep it',
        paragraphs: [
          'Sign-in codes: 10 minutes. Being signed in: until you sign out, at most 30 days after the last visit.',
          'Bookings and ratings: as long as you have an account. Children that you remove disappear from your list. Past bookings keep the first name until the account is deleted.',
          'Signed liability agreements and records of payments: as long as the law requires or claims are possible. They are kept apart from the rest.',
          'Our technical logs contain no names, numbers, addresses or messages.',
        ],
      },
      {
        heading: '7. Your rights',
        paragraphs: [
          'You may see your data, correct it, take a copy with you, object to a use, take back consent, and have everything deleted. The settings have a copy and the deletion under “Your data”. For the rest write to {helpAddress} from the address of your account. We answer within 30 days. A copy of your data is ready within 24 hours after we have checked that it is you, and can be saved for seven days.',
          'Deletion: we delete your account 30 days after you ask for it. In this time you can change your mind, and an instructor is not shown to families. Open bookings and money in the balance are settled first. The lines in the books of account stay, but without your name.',
          'You may complain to the data protection authority of the place where you live.',
        ],
      },
      {
        heading: '8. How we protect it',
        paragraphs: [
          'Connections are encrypted. Passwords and sign-in keys are kept only in scrambled form. Few people at Openfield can see personal data, and each look is recorded. If data is ever lost or stolen, we tell the people concerned and the authority without delay.',
          'Data may be processed in another country than yours. Then we use contracts that demand the same protection.',
        ],
      },
      {
        heading: '9. Changes and contact',
        paragraphs: [
          'If we change this policy, the new one stands here with its date. If we want to use data for a new purpose, we ask first.',
          'Questions: {helpAddress}. A human being answers.',
        ],
      },
    ],
  },
  zh: {
    title: '隐私政策',
    intro:
      '本政策说明：我们了解您和孩子的哪些信息、为什么需要、存在哪里、谁能看到、怎样删除。简单来说：我们要得很少，不出售任何信息，不投放广告，也不跟踪您在别处的上网行为。',
    sections: [
      {
        heading: '一、我们收集什么',
        paragraphs: [
          '登录：手机号或邮箱。姓名、头像和密码由您自愿填写。密码只以无法还原的加密形式保存。',
          '孩子：名字或昵称、出生日期。我们不要求填写诊断、学校或照片。',
          '预约：课程、参加的人、时间、价格、取消原因等文字，以及签署的免责协议，包括您的姓名、当时的邮箱或手机号、签署时间，以及签署时的技术信息（网络地址和浏览器类型）。',
          '付款：金额和支付编号。银行卡号直接交给支付机构，我们看不到，也不保存。',
          '教练：姓名、城市、性别（选填）、专长、经历，以及证明其可以授课的材料。',
        ],
      },
      {
        heading: '二、为什么使用',
        paragraphs: [
          '用于完成预约、准确处理款项、保护孩子安全、告知您变动，以及遵守法律，别无他用。我们不给孩子画像，也不让机器单独对您作出决定。',
        ],
      },
      {
        heading: '三、谁能看到什么',
        paragraphs: [
          '所有人：教练页面及其课程，以及已公开的评价（只显示评价人的名字和姓氏首字母）。',
          '您所预约课程的教练：您的姓名、参加者的名字、未成年参加者的周岁年龄，以及与该次预约有关的内容。约定的助手可以看到参加者的名字和上述年龄。',
          '您告诉我们的孩子需要，只在一次预约中分享，不随个人资料公开。教练从收到请求起可以看到，因为答复时需要；约定的助手在预约被接受后才能看到；课程结束 30 天后，双方都不再能看到。',
          '孩子的紧急联系卡（联系人、谁可以接走孩子、是否可以独自回家）由家长或监护人填写，加密保存。预约被接受后，教练和约定的助手可以打开，直到课程结束 24 小时；谁看过，您都能看到。填写他人之前，请先征得对方同意。',
          '教练登记孩子何时到达和离开课程，以及由谁接走；姓名加密保存。您在 180 天内可以查看，教练在课程结束后 24 小时内可以看到姓名。此后只保留数字。',
          '教练对家庭的评价，只有教练和家长或监护人能看到，不会公开。',
          '为我们工作的公司（发送验证码、处理付款、运行服务器）只得到完成工作所需的信息。法院和主管机关依法要求的，我们逐件核对后提供。',
          '我们不向任何人出售或出租信息。',
        ],
      },
      {
        heading: '四、手机上保存什么',
        paragraphs: [
          'Openfield 没有网络也能用，所以会在浏览器里保存一些内容。没有广告 Cookie，也没有跟踪程序。仅有一个 Cookie，用于让服务器识别此浏览器曾获取验证码或登录过，别无他用。',
          '小型存储（localStorage）：语言、主题、身份、保持登录的密钥、已读过的提示，以及您的编号、姓名和头像。',
          '浏览器数据库（IndexedDB）：最近看到的订单、收藏、通知，资源中心的文章，以及等待发送的操作。密钥也保存在这里，以便应用关闭时仍能发送。',
          '应用缓存：应用本身和公开的文章。含有您个人信息的回答绝不存入缓存。',
          '退出登录时，手机上属于您账号的内容会被清除。如果还有操作等待发送，应用会先提醒您。能解锁您手机的人就能打开应用，请设置锁屏。',
        ],
      },
      {
        heading: '五、儿童',
        paragraphs: [
          '未满 13 岁的儿童没有自己的账号，填写什么由父母或监护人决定，并可随时查看、修改或删除。13 至 17 岁，预约、付款、签署和分享信息均须父母或监护人同意。',
          '除非您主动开启，导出到外部的日历不含孩子的名字。上传图片时，会去除其中的位置等隐藏信息。',
          '如果您发现有孩子未经同意就登录，请告诉我们。我们会先停用账号；30 天内没有取得同意的，删除其信息。',
        ],
      },
      {
        heading: '六、保存多久',
        paragraphs: [
          '验证码：10 分钟。登录状态：到您退出为止，最长为最后一次使用后 30 天。',
          '订单和评价：账号存在期间。移除孩子后，他就不再出现在您的列表里；以前的订单保留其名字，直到账号删除。',
          '已签署的免责协议和付款记录：按法律要求的期限或可能发生索赔的期限保存，并与其他信息分开存放。',
          '我们的技术日志不含姓名、号码、地址或您写的内容。',
        ],
      },
      {
        heading: '七、您的权利',
        paragraphs: [
          '您可以查看、更正、复制自己的信息，反对某种使用，撤回同意，或要求全部删除。副本和删除可在设置中的“您的数据”里办理。其他事项请用账号所用的邮箱写信到 {helpAddress}，我们会在 30 天内答复。确认是您本人之后，信息副本在 24 小时内备好，七天内可以保存。',
          '删除：您提出申请 30 天后，我们删除账号，其间您可以反悔；教练在此期间不再向家长展示。未完成的预约和余额会先处理完毕。账目仍会保留，但不再带有您的姓名。',
          '您也可以向所在地的个人信息保护主管部门投诉。',
        ],
      },
      {
        heading: '八、怎样保护',
        paragraphs: [
          '连接全程加密；密码和登录密钥只以加密形式保存；Openfield 只有少数人能看到个人信息，每次查看都有记录。如果发生泄露或丢失，我们会立即告知相关的人和主管部门。',
          '信息可能在您所在国家或地区以外处理，我们会通过合同要求同等的保护。',
        ],
      },
      {
        heading: '九、修改与联系',
        paragraphs: [
          '修改本政策时，新版会刊登在此处并注明日期。如果要把信息用于新的目的，会先征得您的同意。',
          '有问题请写信到 {helpAddress}，会有真人回复。',
        ],
      },
    ],
  },
} satisfies LegalText;
