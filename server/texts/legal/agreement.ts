import type { LegalText } from '#contract/content.ts';

/**
 * The User Agreement. Its rules of money and time are in docs/domain.md 4.2, rules 2 to 16; change both together and
 * raise the version.
 */
export const agreement = {
  kind: 'agreement',
  version: '2026-11-24',
  en: {
    title: 'User Agreement',
    intro:
      'This is the agreement between you and Openfield, the service that runs this app. We wrote it so that everybody can read it. It applies from the moment you sign in. If something here is unclear, ask us before you book: {helpAddress}.',
    sections: [
      {
        heading: '1. What Openfield does',
        paragraphs: [
          'Openfield brings families and instructors together. Families look for an instructor, book classes for themselves or their children, and pay. Instructors offer classes, answer requests and teach.',
          'The instructor gives the class and is responsible for it. Openfield runs the app, checks instructors before they appear, keeps the money safe until the class has taken place, and helps when something goes wrong.',
          'Some copies of Openfield are for trying out. They say so when you sign in, and no real money moves there.',
        ],
      },
      {
        heading: '2. Your account',
        paragraphs: [
          'One person has one account. You prove a mobile number or an e-mail address with a code, and you can set a password. Keep your codes and your password to yourself. We will never ask you for them.',
          'Children under 13 do not sign in. A parent or guardian adds them to the own account. Young people from 13 to 17 may have an account, but a parent or guardian must agree before they book, pay or sign anything.',
          'Tell the truth about who you are and about the ages of the children. If you think that somebody else is using your account, sign out and write to us at once.',
        ],
      },
      {
        heading: '3. Booking a class',
        paragraphs: [
          'When you book, your seat is held for 15 minutes while you pay. If you do not pay in this time, the seat goes back to everybody and you owe nothing.',
          'After you pay, the instructor gets your request. The instructor has 48 hours to answer, and never later than two hours before the class starts. If you book shortly before that, the instructor has at least 30 minutes. Until then the money is set aside. The instructor gets nothing yet.',
          'If the instructor accepts, you are booked. If the instructor says no, you get a reason and all of your money back. If the instructor does not answer in time, we cancel the request for you and you get all of your money back. Silence never costs you anything.',
          'You book for the price that you saw. If an instructor changes the price later, your booking keeps the old one.',
        ],
      },
      {
        heading: '4. Booking without a connection',
        paragraphs: [
          'You can book, cancel, rate and save favorites when your phone is offline. What you do is kept on your phone and sent when you are online again.',
          'A booking made offline is a request and not a seat. The class may be full, or may cost something else, when your request reaches us. Then we ask you or tell you, and you pay nothing. If there is a seat at the price you saw, it is held for two hours so that you can pay. Only if you agreed to it when you booked, your Openfield balance pays at once. A card is never charged this way.',
          'A request that has waited for more than 72 hours is not carried out. The app tells you.',
          'A cancellation made offline counts when it reaches us. If it arrives no more than 30 minutes after the free time ended, and your phone shows that you made it before, we treat it as in time.',
          'Paying by card or PayPal and signing the liability agreement need a connection.',
        ],
      },
      {
        heading: '5. Canceling, and what you get back',
        paragraphs: [
          'Before the instructor has accepted: all of your money, at any time.',
          'After the instructor has accepted: all of your money if you cancel 24 hours or more before the class starts.',
          'Did you book by mistake? Within 60 minutes after paying you also get all of your money back, up to two hours before the class starts.',
          'Later than that, and before the class starts: half of the price (50 %), unless your booking showed you a better rule when you made it. The app shows you the exact amount before you confirm.',
          'After the class has started you cannot cancel. If you do not come, the price is not paid back, unless the instructor excuses you.',
          'When the instructor cancels: all of your money, always, whatever the reason.',
          'Money goes back to your Openfield balance if you paid from it, and otherwise to where it came from. Banks may need a few days to show it.',
        ],
      },
      {
        heading: '6. After the class',
        paragraphs: [
          'A class counts as completed when the instructor marks it after its end, or by itself 24 hours after its end. The instructor can use the money 72 hours after the class. If something was not right, write to us within these 72 hours and we will look at it with both sides.',
          'Openfield keeps 15 % of the price of a paid class for running the service. Free classes are free for everybody.',
        ],
      },
      {
        heading: '7. Ratings',
        paragraphs: [
          'After a completed class both sides have 14 days to rate each other. Ratings are sealed: nobody sees the other one until both have written, or until the 14 days are over. So nobody needs to be afraid of an answer.',
          'You can change your rating while it is sealed. After that, your first name, the first letter of your last name, the stars and your text can be seen by everybody. What an instructor writes about a family is never public.',
          'Write about the class. Do not write a child’s full name, health or address. We hide ratings that threaten or insult, give away private facts about a child, advertise, or are not about the class. We do not hide a rating because it is critical.',
        ],
      },
      {
        heading: '8. How we treat each other',
        paragraphs: [
          'Nobody is turned away because of a disability, origin, language, religion, sex or family. An instructor may say no to a request when a need cannot be met safely, and must then say why in plain words.',
          'No violence, no humiliation, no photos of other people’s children without a yes from their parents. Adults are never alone with somebody else’s child in a place that cannot be seen, unless the parents have agreed to a one-to-one class.',
          'Do not use Openfield to advertise, to copy data about people, or to break the law. Do not move bookings that began here to another way of paying in order to get around these rules.',
          'In danger call the emergency number first: 911 in the United States and Canada, 120 or 110 in mainland China, 995 or 999 in Singapore, 000 in Australia. Then write to us.',
        ],
      },
      {
        heading: '9. When rules are broken',
        paragraphs: [
          'We may warn someone, pause an account or close it. Before that we tell the person the reason and listen, unless a child is in danger. You can appeal within 14 days. Bookings already made are kept or paid back in full.',
        ],
      },
      {
        heading: '10. What we promise and what we cannot',
        paragraphs: [
          'We check what instructors show us, but we cannot see every class. We work hard to keep the app running and correct, and we tell you when it is not. We are responsible for harm that we cause on purpose or through carelessness, and for everything for which the law says we must be. Nothing in this text takes away rights that the law gives you as a consumer.',
        ],
      },
      {
        heading: '11. Ending and changing this agreement',
        paragraphs: [
          'You may have your account deleted at any time: in the settings under “Your data”, or write to {helpAddress}. Open bookings have to be finished or canceled first, and money in your balance is paid out. After you ask for deletion, you have 30 days to change your mind.',
          'If we change this text, the new one stands here with its date. Bookings you have already made keep the rules they were made with. The version is the date at the top.',
          'If there is a quarrel, please talk to us first. If we do not find a solution, you may go to the courts at the place where you live.',
        ],
      },
    ],
  },
  zh: {
    title: '用户协议',
    intro:
      '这是您与 Openfield（本应用的运营方）之间的协议。我们尽量写得人人都能看懂。您登录后，本协议即生效。有不清楚的地方，请在预约前来信询问：{helpAddress}。',
    sections: [
      {
        heading: '一、Openfield 做什么',
        paragraphs: [
          'Openfield 把家庭和教练联系在一起。家庭查找教练，为自己或孩子预约课程并付款；教练开课、答复请求、上课。',
          '课程由教练讲授并负责。Openfield 负责运营应用，在教练上线前进行审核，在上课之前妥善保管款项，并在出现问题时提供帮助。',
          '有些 Openfield 是供试用的，登录时会有说明，那里不会产生真实的资金往来。',
        ],
      },
      {
        heading: '二、您的账号',
        paragraphs: [
          '一人一个账号。您用验证码证明手机号或邮箱属于自己，也可以设置密码。验证码和密码请勿告诉任何人，我们也绝不会向您索要。',
          '未满 13 岁的儿童不单独登录，由父母或监护人添加到自己的账号里。13 至 17 岁的青少年可以有账号，但预约、付款、签署任何内容之前，须经父母或监护人同意。',
          '请如实填写您的身份和孩子的年龄。如果怀疑有人冒用您的账号，请退出登录并立即来信告诉我们。',
        ],
      },
      {
        heading: '三、预约课程',
        paragraphs: [
          '提交预约后，名额为您保留 15 分钟以便付款。超时未付款，名额会放出，您无需支付任何费用。',
          '付款后，请求会送达教练。教练须在 48 小时内、且最迟在开课前两小时答复；临近开课才预约的，教练至少有 30 分钟。在此之前，款项只是暂存，教练还拿不到。',
          '教练接受，预约即成功。教练拒绝，您会看到原因，并收到全额退款。教练没有按时答复，系统会替您取消，并全额退款。对方沉默，绝不让您承担费用。',
          '价格以您预约时看到的为准。教练之后改价，不影响您的预约。',
        ],
      },
      {
        heading: '四、离线预约',
        paragraphs: [
          '手机没有网络时，您仍可以预约、取消、评价和收藏。操作先保存在手机上，联网后自动发送。',
          '离线提交的预约只是请求，不等于已有名额。送达时课程可能已满，或价格已变，我们会询问或告知您，您无需付款。如果仍有名额、价格也和您看到的一样，名额会保留两小时，等您付款。只有您预约时同意用余额支付的，才会直接从 Openfield 余额扣除；绝不会这样扣银行卡。',
          '等待超过 72 小时的请求不再执行，应用会告诉您。',
          '离线提交的取消，以送达我们的时间为准。如果送达时超过免费取消时间不到 30 分钟，而手机记录显示您是在时限内操作的，我们按及时取消处理。',
          '银行卡、PayPal 付款以及签署免责协议必须联网进行。',
        ],
      },
      {
        heading: '五、取消与退款',
        paragraphs: [
          '教练接受之前：随时取消，全额退款。',
          '教练接受之后：距开课 24 小时或以上取消，全额退款。',
          '点错了？付款后 60 分钟内、且在开课两小时之前取消，也全额退款。',
          '再晚一些、开课之前取消：退还一半费用（50%），如果您预约时看到的规则更优惠，则按那条规则。确认之前，应用会显示确切金额。',
          '开课之后不能取消。没有到场的，费用不予退还，教练予以谅解的除外。',
          '教练取消：无论什么原因，一律全额退款。',
          '用余额支付的退回 Openfield 余额，其他方式原路退回。银行到账可能需要几天。',
        ],
      },
      {
        heading: '六、课程结束之后',
        paragraphs: [
          '课程结束后由教练标记完成，或在结束 24 小时后自动完成。款项在课程结束 72 小时后可供教练使用。如果有问题，请在这 72 小时内来信，我们会和双方一起处理。',
          '收费课程，Openfield 收取课程价格的 15% 用于运营服务。免费课程，对谁都不收费。',
        ],
      },
      {
        heading: '七、评价',
        paragraphs: [
          '课程完成后，双方有 14 天时间互相评价。评价是密封的：双方都写完或 14 天期满之前，谁也看不到对方写了什么，因此不必担心对方的反应。',
          '密封期间可以修改。公开之后，所有人都能看到您的名字、姓氏首字母、星级和文字。教练对家庭的评价永远不会公开。',
          '请就课程本身来写，不要写孩子的全名、健康状况或住址。含有威胁、辱骂、泄露孩子隐私、打广告或与课程无关的评价会被隐藏。我们不会因为评价是批评就隐藏它。',
        ],
      },
      {
        heading: '八、我们怎样相处',
        paragraphs: [
          '任何人都不应因为残障、出身、语言、信仰、性别或家庭而被拒之门外。确实无法安全满足某项需要时，教练可以不接受请求，但必须用清楚的话说明原因。',
          '禁止暴力和羞辱；未经家长同意，不得拍摄别人的孩子。除非家长同意一对一课程，成年人不得在他人看不见的地方与别人的孩子单独相处。',
          '不得利用 Openfield 打广告、抄录他人信息或从事违法活动；不得为绕开这些规则，把在这里开始的预约转到别处付款。',
          '遇到危险，请先打急救或报警电话：中国大陆 120 或 110，美国和加拿大 911，新加坡 995 或 999，澳大利亚 000。然后再来信告诉我们。',
        ],
      },
      {
        heading: '九、违反规则时',
        paragraphs: [
          '我们可能会提醒、暂停或关闭账号。除非孩子有危险，我们会先说明理由并听取当事人的说法。您可以在 14 天内申诉。已有的预约会继续履行或全额退款。',
        ],
      },
      {
        heading: '十、我们能保证的与不能保证的',
        paragraphs: [
          '我们会核对教练提供的材料，但无法看到每一节课。我们尽力让应用稳定、准确，出现问题时会告诉您。因我们的故意或疏忽造成的损害，以及法律规定应由我们承担的责任，我们一律承担。本协议不减损法律赋予消费者的任何权利。',
        ],
      },
      {
        heading: '十一、终止与修改',
        paragraphs: [
          '您可以随时删除账号，在设置的“您的数据”中申请，或写信到 {helpAddress}。未完成的预约须先完成或取消，余额会付还给您。申请之后，有 30 天可以反悔。',
          '修改本协议时，新版会刊登在此处并注明日期。已有的预约仍适用预约时的规则。版本以文首日期为准。',
          '发生争议，请先与我们沟通。协商不成的，您可以向住所地法院起诉。',
        ],
      },
    ],
  },
} satisfies LegalText;
