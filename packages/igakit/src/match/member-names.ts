/** How many records are looked at. */
const lookedAt = 20

/** How many names are listed. */
const mostNames = 200

/** The members of the first records of a block, and of the objects in them: `email`, `profile.login`. */
export function memberNames(records: readonly unknown[]): readonly string[] {
  const names = new Set<string>()
  for (const record of records.slice(0, lookedAt)) addNames(record, '', names)
  return [...names]
}

function addNames(value: unknown, prefix: string, names: Set<string>): void {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return
  for (const [name, member] of Object.entries(value).slice(0, mostNames)) {
    if (names.size >= mostNames) return
    names.add(prefix + name)
    if (prefix === '') addNames(member, `${name}.`, names)
  }
}
