import { meaning, type Rules } from './truth.ts';

export const ratingRules: Rules = {
  meanings: [
    meaning(
      'open',
      /^until [A-Z]|^Nobody sees your rating until|^The family reads it once/,
      /^截止 |评价才会公开|该家长才能看到/,
    ),
    meaning('sealed', /^Nothing to read yet|^Ratings open when/, /^暂无可读的评价/),
    meaning('mineSealed', /^Sealed until both|^Until then you can change it/, /^在此之前您可以修改/),
    meaning('private', /^Only the family and you can read/, /^只有该家长和您可以看到/),
    meaning('mineNone', /^You have not rated the student/, /^您还没有评价学员/),
    meaning('theirsNone', /^There is no rating of the family/, /^这里没有可读的家长评价/),
    meaning('shown', /^This rating can no longer/, /^这条评价不能再/),
    meaning('over', /^The time to rate ended/, /^评价时间已于/),
    meaning('closed', /^The time to rate this session is over/, /评价时间已过/),
    meaning('missed', /^The student was not there/, /^学员未到场/),
    meaning('never', /did not take place/, /这节课没有进行/),
    meaning('notYet', /^You can rate this session once/, /^课程完成后即可评价/),
    meaning('own sealed', /^Sealed$/, /^未公开$/),
    meaning('own open', /^Open to read$/, /^已公开$/),
    meaning('own hidden', /^Hidden by our team$/, /^已被工作人员隐藏$/),
    meaning('answered', /^Maya replied/, /^Maya ?的回复/),
  ],
  counters: [
    { count: 'stars', en: /^(\d+) stars?$/, zh: /^(\d+) 颗星$/ },
    { count: 'given', en: /^(\d+) of 5 stars$/, zh: /^(\d+) 星，满分/ },
  ],
};
