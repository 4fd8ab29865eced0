/** Names that this build uses; everything else with our prefix is a former build's. */
export function outdated(names: readonly string[], prefix: string, current: readonly string[]): string[] {
  return names.filter((name) => name.startsWith(`${prefix}-`) && !current.includes(name));
}
