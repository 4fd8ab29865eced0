import type { LegalText } from '#contract/content.ts';

/** Waiver that a guardian signs for each participant. A signature names this version; a new text needs a new signature. */
export const liability = {
  kind: 'liability',
  version: '2026-11-23',
  en: {
    title: 'Liability agreement',
    intro:
      'You sign this once for each person who takes part: for yourself or, as parent or guardian, for your child. Please read it in peace. It says what can happen in a class, what instructors do to keep everybody safe, and what you agree to. You need a connection to sign it.',
    sections: [
      {
        heading: '1. Who signs',
        paragraphs: [
          'I sign for the person whose name is shown beside this text. If this is a child, I am the child’s parent or legal guardian and may decide for the child. If there is a second guardian, I have told that person.',
          'I am at least 18 years old. I type my full name as my signature.',
        ],
      },
      {
        heading: '2. Classes have risks',
        paragraphs: [
          'Moving, playing, climbing and swimming are good for people, and they carry risks. Falls, bruises, sprains, broken bones, a hit to the head, too much heat or cold, and allergic reactions can happen, even when everybody takes care. In or near water there is a danger of drowning. In very rare cases an injury can be lasting or deadly.',
          'I know these ordinary risks of the activity, and I agree that the participant takes part.',
        ],
      },
      {
        heading: '3. What the instructor promises',
        paragraphs: [
          'The instructor knows the activity, looks at the place and the equipment before the class, keeps the group to a size that can be watched, gives breaks and water, stops when there is danger, and has a telephone and a first-aid kit at hand.',
          'The instructor does not shame, hurt or hold down a child. Holding on is allowed only to keep a child from danger right now, and only as long as the danger lasts.',
        ],
      },
      {
        heading: '4. What I promise',
        paragraphs: [
          'I tell the instructor before the class what matters for safety: allergies, asthma, seizures, heart problems, recent injuries, fear of or love for water, leaving without a word, and whatever else a careful adult would want to know. I bring the emergency medicine and the written plan.',
          'I do not send an ill or hurt participant. After a concussion or a serious injury, a doctor has said yes first.',
          'I can be reached by phone during the class, bring the child on time, hand the child over to an adult, and collect the child on time or name the person who will.',
          'I explain the rules of the class to my child as well as I can. If my child needs a helper and I have agreed to bring one, I bring one.',
        ],
      },
      {
        heading: '5. In an emergency',
        paragraphs: [
          'If the participant is hurt or ill, the instructor may give first aid and call emergency services. I am called as soon as possible. If I cannot be reached and it is urgent, trained medical staff may do what is necessary. The costs are carried by my insurance or by me, unless somebody else is responsible.',
        ],
      },
      {
        heading: '6. What I give up, and what I do not',
        paragraphs: [
          'As far as the law of my place allows, I will not make claims against the instructor, the helpers, the venue or Openfield for harm that comes from the ordinary risks of the activity, when they have taken care as described above.',
          'I do not give up claims for harm done on purpose or through carelessness, for harm caused by breaking the rules of section 3, or any other claim that the law does not let anyone give up. A child’s own claims stay with the child where the law says so.',
          'If one sentence of this text is not valid where I live, the other sentences stay.',
        ],
      },
      {
        heading: '7. Photos',
        paragraphs: [
          'This text is no permission to take photos or films. For that, I am asked separately each time, and a no has no disadvantage.',
        ],
      },
      {
        heading: '8. How long it lasts',
        paragraphs: [
          'My signature counts for all classes that I book on Openfield for this person, as long as this version is in force. If the text changes, I am asked to sign the new one before the next booking.',
          'I can take my signature back for the future by writing to {helpAddress}. Classes that have taken place stay as they are. Without a signature nothing new can be booked for this person.',
          'Openfield keeps the version and a fingerprint of this text, the name of the participant, my name and account, the time, and the address and the kind of browser from which I signed.',
        ],
      },
      {
        heading: '9. I have understood',
        paragraphs: [
          'I have read this text in a language that I understand. I could ask questions. I sign because I want to.',
        ],
      },
    ],
  },
  zh: {
    title: '免责协议',
    intro:
      '每位参加者签署一次：为您本人，或者作为父母、监护人为您的孩子签署。请慢慢读完。它说明课上可能发生什么、教练怎样保障安全，以及您同意什么。签署时需要联网。',
    sections: [
      {
        heading: '一、由谁签署',
        paragraphs: [
          '我为本页所示的参加者签署。如果参加者是儿童，我是其父母或法定监护人，有权为其作出决定；如果还有另一位监护人，我已告知对方。',
          '我已年满 18 周岁。我输入自己的全名作为签名。',
        ],
      },
      {
        heading: '二、课程有风险',
        paragraphs: [
          '运动、游戏、攀爬、游泳对人有益，也有风险。即使大家都很小心，也可能发生跌倒、擦伤、扭伤、骨折、头部撞击、过热或受凉、过敏反应；在水中或水边有溺水的危险。极少数情况下，伤害可能是长久的，甚至致命。',
          '我了解该项活动的这些通常风险，并同意参加者参加。',
        ],
      },
      {
        heading: '三、教练的承诺',
        paragraphs: [
          '教练懂得所教的项目，课前检查场地和器材，把人数控制在照看得过来的范围内，安排休息和饮水，遇到危险就停止，手边备有电话和急救包。',
          '教练不羞辱、不伤害、不按压孩子。只有为了避开眼前的危险才可以拉住孩子，危险解除就立即放开。',
        ],
      },
      {
        heading: '四、我的承诺',
        paragraphs: [
          '课前，我会把关系到安全的情况告诉教练：过敏、哮喘、癫痫、心脏问题、近期受伤、怕水或特别喜欢水、会不声不响走开，以及一个细心的大人会想知道的其他情况。我会带上急救用药和书面说明。',
          '参加者生病或受伤时，我不会让其上课。发生过脑震荡或较重的伤，须先经医生同意。',
          '上课期间我的电话保持畅通。我准时送到，当面交给成年人；准时来接，或说明由谁来接。',
          '我会尽量让孩子明白课堂规则。如果孩子需要陪伴者，而我答应自己带人，我会做到。',
        ],
      },
      {
        heading: '五、紧急情况',
        paragraphs: [
          '参加者受伤或生病时，教练可以进行急救并拨打急救电话，同时尽快通知我。联系不上我而情况紧急时，医护人员可以采取必要的救治。费用由我的保险或我本人承担，应由他人负责的除外。',
        ],
      },
      {
        heading: '六、我放弃什么，不放弃什么',
        paragraphs: [
          '在我所在地法律允许的范围内，如果教练、助手、场馆和 Openfield 已经尽到上述注意义务，对于活动通常风险造成的损害，我不向他们索赔。',
          '对于故意或疏忽造成的损害、违反第三条造成的损害，以及法律规定不得放弃的其他权利，我并不放弃。法律规定属于孩子本人的权利，仍归孩子所有。',
          '如果其中某一句在我所在地无效，其余内容依然有效。',
        ],
      },
      {
        heading: '七、拍照',
        paragraphs: [
          '本协议不代表同意拍照或录像。每次拍摄都要另行征得我的同意；不同意，不会受到任何不利对待。',
        ],
      },
      {
        heading: '八、有效期',
        paragraphs: [
          '在本版本有效期间，我的签名适用于我在 Openfield 为此人预约的全部课程。文本更新后，下次预约前会请我重新签署。',
          '我可以写信到 {helpAddress} 撤回签名，对今后生效；已经上过的课不受影响。没有签名，就不能再为此人预约新课。',
          'Openfield 会保存本文本的版本和校验码、参加者的名字、我的姓名和账号、签署时间，以及签署时的网络地址和浏览器类型。',
        ],
      },
      { heading: '九、我已了解', paragraphs: ['我用自己看得懂的语言读完了本协议，有机会提问，自愿签署。'] },
    ],
  },
} satisfies LegalText;
