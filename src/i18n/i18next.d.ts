import type reasons from '#contract/text/reasons.en.json';
import type base from './en/base.json';
import type booking from './en/booking.json';
import type consoleActivities from './en/console-activities.json';
import type consoleCities from './en/console-cities.json';
import type consoleFind from './en/console-find.json';
import type consoleHealth from './en/console-health.json';
import type consoleLedger from './en/console-ledger.json';
import type consoleLessons from './en/console-lessons.json';
import type consoleMoney from './en/console-money.json';
import type consoleRules from './en/console-rules.json';
import type consoleToday from './en/console-today.json';
import type console from './en/console.json';
import type helping from './en/helping.json';
import type money from './en/money.json';
import type operating from './en/operating.json';
import type people from './en/people.json';
import type platform from './en/platform.json';
import type teaching from './en/teaching.json';

type Files = typeof base &
  typeof booking &
  typeof console &
  typeof consoleActivities &
  typeof consoleCities &
  typeof consoleHealth &
  typeof consoleLedger &
  typeof consoleLessons &
  typeof consoleMoney &
  typeof consoleRules &
  typeof consoleFind &
  typeof consoleToday &
  typeof helping &
  typeof money &
  typeof operating &
  typeof people &
  typeof platform &
  typeof teaching;

/** Keys are typed from the English files: a misspelt key does not compile. A test holds the Chinese ones equal. */
declare module 'i18next' {
  interface CustomTypeOptions {
    resources: { translation: Files & { reasons: typeof reasons } };
    nsSeparator: false;
  }
}
