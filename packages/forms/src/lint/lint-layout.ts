import { type Form, whichOneof } from '@igakit/schemas'
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
        const message = `${JSON.stringify(name)} is in group ${(homes.get(name) ?? 0) + 1} already; remove it from one.`
        yield { ...scope.finding('duplicate-group-field', message, 'fields', at), field: name }
      }
      homes.set(name, index)
    }
  }
}

/** What is wrong with what a form asks of fields together. */
export function* lintRelationships({ fieldRelationships }: Form): Generator<Finding> {
  const exclusive = new Set<string>()
  for (const relationship of fieldRelationships ?? []) {
    if (whichOneof(relationship, 'relation').case !== 'mutuallyExclusive') continue
    for (const pair of pairsOf(relationship.fieldNames ?? [])) exclusive.add(pair)
  }
  for (const [index, relationship] of (fieldRelationships ?? []).entries()) {
    const scope = new LintScope(['fieldRelationships', index], undefined)
    const names = [...new Set(relationship.fieldNames ?? [])]
    const { case: relation, value } = whichOneof(relationship, 'relation')
    const fewest = relation === 'mutuallyExclusive' || relation === 'requiredTogether' ? 2 : 1
    if (relation === undefined) {
      yield scope.finding(
        'empty-relationship',
        'The relationship asks nothing of its fields; say what, or remove it.',
      )
    } else if (names.length < fewest) {
      const message = `${relation} asks nothing of ${names.length === 0 ? 'no fields' : 'one field'}; name more, or remove it.`
      yield scope.finding('empty-relationship', message, 'fieldNames')
    }
    if (relation === 'dependentOn') {
      const dependencies = value.dependencyFieldNames ?? []
      const itself = names.find((name) => dependencies.includes(name))
      const member = ['dependentOn', 'dependencyFieldNames']
      if (dependencies.length === 0) {
        yield scope.finding(
          'empty-relationship',
          'dependentOn names nothing to depend on; name it, or remove it.',
          ...member,
        )
      }
      if (itself !== undefined) {
        const message = `${JSON.stringify(itself)} depends on itself, which says nothing; remove it.`
        yield { ...scope.finding('self-dependency', message, ...member), field: itself }
      }
    }
    const isTogether =
      relation === 'requiredTogether' && pairsOf(names).some((pair) => exclusive.has(pair))
    if (isTogether) {
      const message =
        'Some of the fields exclude each other and are required together, so that they can only be empty.'
      yield scope.finding('contradictory-relationships', message, 'requiredTogether')
    }
  }
}

/** The pairs of different names, each in one order. */
function pairsOf(names: readonly string[]): readonly string[] {
  const sorted = [...new Set(names)].toSorted()
  return sorted.flatMap((left, index) =>
    sorted.slice(index + 1).map((right) => JSON.stringify([left, right])),
  )
}
