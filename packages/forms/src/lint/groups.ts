import type { Form } from '@igakit/schemas'
import { quoted } from '../values/strings.ts'
import { type Finding, LintScope } from './finding.ts'

/** Finds errors in the groups of a form. */
export function* lintGroups({ fieldGroups }: Form): Generator<Finding> {
  const homes = new Map<string, number>()
  let hasDefault = false
  for (const [index, group] of (fieldGroups ?? []).entries()) {
    const scope = new LintScope(['fieldGroups', index], undefined)
    if (group.default === true) {
      if (hasDefault) {
        const message = 'Another group is already the default. Keep one.'
        yield scope.finding('several-default-groups', message, 'default')
      }
      hasDefault = true
    }
    for (const [at, name] of (group.fields ?? []).entries()) {
      if (homes.has(name)) {
        const message = `${quoted(name)} is in group ${(homes.get(name) ?? 0) + 1} as well. Remove it from one.`
        yield { ...scope.finding('duplicate-group-field', message, 'fields', at), field: name }
      }
      homes.set(name, index)
    }
  }
}
