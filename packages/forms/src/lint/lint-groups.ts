import type { Form } from '@igakit/schemas'
import { quoted } from '../values/listed.ts'
import type { Finding } from './finding.ts'
import { LintScope } from './lint-scope.ts'

/** What is wrong with the groups of a form. */
export function* lintGroups({ fieldGroups }: Form): Generator<Finding> {
  const homes = new Map<string, number>()
  let hasDefault = false
  for (const [index, group] of (fieldGroups ?? []).entries()) {
    const scope = new LintScope(['fieldGroups', index], undefined)
    if (group.default === true) {
      if (hasDefault) {
        yield scope.finding(
          'several-default-groups',
          'Another group is the default one already; keep one.',
          'default',
        )
      }
      hasDefault = true
    }
    for (const [at, name] of (group.fields ?? []).entries()) {
      if (homes.has(name)) {
        const message = `${quoted(name)} is in group ${(homes.get(name) ?? 0) + 1} already; remove it from one.`
        yield { ...scope.finding('duplicate-group-field', message, 'fields', at), field: name }
      }
      homes.set(name, index)
    }
  }
}
