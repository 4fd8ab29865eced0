/** Functions of `operating` for the other areas. Everything else stays inside. */
export { refreshRules } from './operator/rule.commands.ts';
export { runRuleCommand } from './operator/rule.machine.commands.ts';
export { removeSettledMarks } from './today/today.commands.ts';
export { countItems } from './today/today.repository.ts';
