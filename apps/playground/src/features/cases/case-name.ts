interface Named {
  readonly name: string
}

/** What a suite would refuse as the name of a case, as a sentence; undefined where it may be called so. */
export function nameProblem(name: string, others: readonly Named[]): string | undefined {
  if (name === '') return 'A case needs a name.'
  // What `.` of a regular expression stops at.
  if (/[\n\r\u2028\u2029]/.test(name)) return 'A name is one line.'
  if (name !== name.trim()) return 'A name has no spaces around it.'
  return others.some((other) => other.name === name)
    ? 'Another case has this name already.'
    : undefined
}

/** A name that no case has yet. */
export function freshName(cases: readonly Named[]): string {
  const taken = new Set(cases.map(({ name }) => name))
  let number = cases.length + 1
  while (taken.has(`case ${number}`)) number++
  return `case ${number}`
}
