import { type FormFieldRelationship, whichOneof } from '@igakit/schemas'
import { evaluationOrder } from '../form/evaluation-order.ts'

/** Fields that depend on each other, and the relationship in which the first of them does. */
export interface DependencyCycle {
  readonly fields: readonly string[]
  readonly relationship: number
}

/** Finds fields that depend on each other by `dependentOn`; a field that depends on itself alone is not one of them. */
export function dependencyCycles(
  relationships: readonly FormFieldRelationship[],
): readonly DependencyCycle[] {
  const needs = new Map<string, string[]>()
  const relationshipOf = new Map<string, number>()
  // Each relationship is a node of its own between its fields and those that they depend on, so that there are no more
  // edges than names. Names of fields get a mark that no such node has.
  for (const [index, relationship] of relationships.entries()) {
    const { case: relation, value } = whichOneof(relationship, 'relation')
    if (relation !== 'dependentOn') continue
    const names = new Set(relationship.fieldNames ?? [])
    const dependencies = (value.dependencyFieldNames ?? []).filter((name) => !names.has(name))
    needs.set(
      `relationship ${index}`,
      dependencies.map((name) => `field ${name}`),
    )
    for (const name of names) {
      const node = `field ${name}`
      const known = needs.get(node)
      if (known === undefined) needs.set(node, [`relationship ${index}`])
      else known.push(`relationship ${index}`)
      if (!relationshipOf.has(node)) relationshipOf.set(node, index)
    }
  }
  const ordered = evaluationOrder([...relationshipOf.keys()], needs)
  if (ordered.ok) return []
  return ordered.cycles.map((cycle) => {
    const fields = cycle.filter((node) => node.startsWith('field '))
    return {
      fields: fields.map((node) => node.slice('field '.length)),
      relationship: relationshipOf.get(fields[0] ?? '') ?? 0,
    }
  })
}
