import { isPasswordField } from '../definition/field.ts'
import type { PlannedField } from './plan-field.ts'

/**
 * Returns the names of the fields whose values must not be shown: password fields, and all fields whose default or
 * transformation reads such a field, directly or indirectly.
 */
export function secretFieldsOf(fields: readonly PlannedField[]): ReadonlySet<string> {
  const readers = new Map<string, string[]>()
  const wholeReaders: string[] = []
  for (const { defaultValue, name, transformation } of fields) {
    for (const planned of [defaultValue, transformation]) {
      if (planned === undefined) continue
      if (planned.reads.isWhole) wholeReaders.push(name)
      for (const read of planned.reads.fields) {
        const known = readers.get(read)
        if (known === undefined) readers.set(read, [name])
        else known.push(name)
      }
    }
  }
  const secret = new Set<string>()
  const passwords = fields.filter(({ field }) => isPasswordField(field)).map(({ name }) => name)
  const open = passwords.length === 0 ? [] : [...passwords, ...wholeReaders]
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    if (secret.has(name)) continue
    secret.add(name)
    for (const reader of readers.get(name) ?? []) open.push(reader)
  }
  return secret
}
