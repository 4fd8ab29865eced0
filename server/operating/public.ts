/** What the other areas may use of `operating`. Everything else stays inside. */
export { refreshRules } from './operator/rule.commands.ts';
