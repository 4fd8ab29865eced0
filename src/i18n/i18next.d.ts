import type reasons from '#contract/text/reasons.en.json';
import type account from './en/account.json';
import type waiting from './en/waiting.json';
import type cancel from './en/cancel.json';
import type attendance from './en/attendance.json';
import type booking from './en/booking.json';
import type class_ from './en/class.json';
import type classForm from './en/classForm.json';
import type coach from './en/coach.json';
import type coachDay from './en/coachDay.json';
import type common from './en/common.json';
import type dispute from './en/dispute.json';
import type family from './en/family.json';
import type favorite from './en/favorite.json';
import type helping from './en/helping.json';
import type history from './en/history.json';
import type home from './en/home.json';
import type join from './en/join.json';
import type legal from './en/legal.json';
import type mine from './en/mine.json';
import type needsFeedback from './en/needsFeedback.json';
import type needs from './en/needs.json';
import type notice from './en/notice.json';
import type order from './en/order.json';
import type orderDetail from './en/orderDetail.json';
import type rating from './en/rating.json';
import type request from './en/request.json';
import type resource from './en/resource.json';
import type setting from './en/setting.json';
import type teaching from './en/teaching.json';
import type todo from './en/todo.json';
import type train from './en/train.json';
import type waitlist from './en/waitlist.json';
import type ui from './en/ui.json';
import type wallet from './en/wallet.json';

/** Keys are typed from the English files: a misspelt key does not compile. A test holds the Chinese ones equal. */
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: {
      account: typeof account;
      waiting: typeof waiting;
      cancel: typeof cancel;
      attendance: typeof attendance;
      booking: typeof booking;
      class: typeof class_;
      classForm: typeof classForm;
      coach: typeof coach;
      coachDay: typeof coachDay;
      common: typeof common;
      dispute: typeof dispute;
      family: typeof family;
      favorite: typeof favorite;
      helping: typeof helping;
      history: typeof history;
      home: typeof home;
      join: typeof join;
      legal: typeof legal;
      mine: typeof mine;
      needsFeedback: typeof needsFeedback;
      needs: typeof needs;
      notice: typeof notice;
      order: typeof order;
      orderDetail: typeof orderDetail;
      rating: typeof rating;
      reasons: typeof reasons;
      request: typeof request;
      resource: typeof resource;
      setting: typeof setting;
      teaching: typeof teaching;
      todo: typeof todo;
      train: typeof train;
      waitlist: typeof waitlist;
      ui: typeof ui;
      wallet: typeof wallet;
    };
  }
}
