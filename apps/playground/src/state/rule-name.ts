/** What a suite would refuse as the name of a rule, as a sentence; undefined where it may be called so. */
export function ruleNameProblem(name: string, others: readonly string[]): string | undefined {
  if (name === '') return 'A rule needs a name.'
  // What `.` of a regular expression stops at.
  if (/[\n\r\u2028\u2029]/.test(name)) return 'A name is one line.'
  return others.includes(name) ? 'Another rule has this name already.' : undefined
}

/** A name that no rule has yet. */
export function freshRuleName(names: readonly string[]): string {
  let number = names.length + 1
  while (names.includes(`rule ${number}`)) number++
  return `rule ${number}`
}
