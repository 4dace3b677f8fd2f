/** Whether a rule is there: not null, and no empty list, which is none on the wire. */
export function isPresent(rule: unknown): boolean {
  if (rule === undefined || rule === null) return false
  return !Array.isArray(rule) || rule.length > 0
}
