import { meaning, type Rules } from './truth.ts';

/** Sentences about a role that is shut, on each screen that shows it. */
export const shutWords: Rules['meanings'] = [
  meaning('suspended', /role is paused/, /该身份已暂停/),
  meaning('closed', /role was closed/, /该身份已关闭/),
  meaning('hoursStay', /service hours stay|transcripts stay open/, /服务时长会保留|时长证明仍可查看/),
  meaning('over', /^Paused since|opens again once/, /起暂停$|会重新开放/),
  meaning('over', /Our team renews|Please answer their message/, /与您一起更新资质|请回复他们的消息/),
];

export const joinRules: Rules = {
  meanings: [
    ...shutWords,
    meaning(
      'none',
      /who you are|We look at every request/,
      /向(?:家长|教练)介绍您自己|申请.*审核后，?(?:教练)?才/,
    ),
    meaning(
      'draft',
      /Your draft is kept|Nobody reads it before|You can go on here/,
      /草稿已保存|提交之前不会有人查看|另一部手机上继续/,
    ),
    meaning('submitted', /information is still under review/, /您的信息正在审核中/),
    meaning('submitted', /We aim to decide within|^Sent on/, /我们力争在|^提交日期/),
    meaning(
      'checks',
      /Somebody of our team writes|They never ask for|The decision follows/,
      /团队成员会通过|绝不会索要|两项齐备/,
    ),
    meaning('minor', /Below 18,|You are under 18/, /^未满 18 岁者|您未满 18 岁/),
    meaning('minor', /guardian must agree before|Invite them in/, /同意，该身份才能开放|请在个人资料中邀请/),
    meaning('rejected', /failed to pass the audit/, /信息未通过审核/),
    meaning('beside', /mended stands beside/, /写在相应的栏目旁/),
    meaning('is coach', /You are an instructor/, /您已成为教练/),
    meaning('is assistant', /You are an assistant/, /您已成为助教/),
    meaning('is volunteer', /You are a volunteer/, /您已成为志愿者/),
    meaning('open', /Your area is open/, /专区已开放/),
    meaning('cleared', /Your checks are good until|You are reminded before/, /资质有效至|到期前会提醒/),
    meaning('soon', /Your checks end on/, /资质将于.*到期/),
    meaning('over', /Your checks ended on/, /资质已于.*到期/),
    meaning(
      'consent',
      /^The consent of your guardian and|From your 18th birthday/,
      /^监护人的同意和|年满 18 岁之日起/,
    ),
    meaning('change', /Your change is under review|Until it is decided/, /您的更改正在审核中|^审核期间/),
    meaning('change', /You can send a newer change/, /可以提交新的更改/),
    meaning('changeRefused', /Your change was not approved/, /您的更改未通过审核/),
    meaning('oldShown', /thers see what was approved before/, /其他人看到的仍是/),
  ],
  counters: [
    { count: 'days', en: /within (\d+) days/, zh: /在 (\d+) 天内/ },
    { count: 'age', en: /(?:Below|under) (\d+)/, zh: /未满 (\d+) 岁/ },
  ],
};
