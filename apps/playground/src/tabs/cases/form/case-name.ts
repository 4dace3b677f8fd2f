interface Named {
  readonly name: string
}

/** Returns the reason why a suite rejects a case name; undefined if the name is valid. */
export function nameProblem(name: string, others: readonly Named[]): string | undefined {
  if (name === '') return 'A case needs a name.'
  // The line breaks that `.` does not match in a regular expression.
  if (/[\n\r\u2028\u2029]/.test(name)) return 'A name must be a single line.'
  if (name !== name.trim()) return 'A name must not start or end with spaces.'
  return others.some((other) => other.name === name)
    ? 'Another case already has this name.'
    : undefined
}

/** Returns an unused case name. */
export function freshName(cases: readonly Named[]): string {
  const taken = new Set(cases.map(({ name }) => name))
  let number = cases.length + 1
  while (taken.has(`case ${number}`)) number++
  return `case ${number}`
}
