import { type Form, type FormFieldRelationship, whichOneof } from '@igakit/schemas'
import { evaluationOrder } from '../plan/order-fields.ts'
import type { PlannedField } from '../plan/plan-field.ts'
import { type FieldChoice, RelationshipSolver } from '../satisfy/relationship-solver.ts'
import { solveField } from '../satisfy/solve-field.ts'
import { listed, quoted } from '../values/strings.ts'
import { constantDefaultOf } from './expressions.ts'
import type { FieldContext } from './field.ts'
import { type Finding, LintScope } from './finding.ts'

/** Finds errors in the relationships between fields. */
export function* lintRelationships(
  { fieldRelationships }: Form,
  fields: readonly PlannedField[],
  context: FieldContext,
): Generator<Finding> {
  const relationships = fieldRelationships ?? []
  if (relationships.length === 0) return
  const choices = choicesOf(fields, context)
  // The solver for contradictions among the relationships alone, regardless of the fields.
  const solver = new RelationshipSolver(relationships, new Map())
  const reported = new Set<string>()
  for (const [index, relationship] of relationships.entries()) {
    const scope = new LintScope(['fieldRelationships', index], undefined)
    const names = [...new Set(relationship.fieldNames ?? [])]
    const { case: relation, value } = whichOneof(relationship, 'relation')
    const fewest = relation === 'mutuallyExclusive' || relation === 'requiredTogether' ? 2 : 1
    if (relation === undefined) {
      yield scope.finding(
        'empty-relationship',
        'The relationship has no relation. Add one, or remove the relationship.',
      )
    } else if (names.length < fewest) {
      const message = `${relation} has no effect with ${names.length === 0 ? 'no fields' : 'one field'}. Name more fields, or remove it.`
      yield scope.finding('empty-relationship', message, 'fieldNames')
    }
    if (relation === 'dependentOn') {
      yield* lintDependencies(names, value.dependencyFieldNames ?? [], scope)
    }
    if (relation === 'dependentOn' || relation === 'requiredTogether') {
      const conflict = solver.whyNeverWhole(index)
      const never =
        conflict === undefined
          ? names.filter((name) => !reported.has(name) && solver.whyNeverFilled(name) !== undefined)
          : names.filter((name) => !reported.has(name))
      if (never.length === 0) continue
      for (const name of never) reported.add(name)
      const [field = ''] = never
      const message = `${listed(never)} can never be filled in: ${never.length === 1 ? 'it requires' : 'they require'} fields that exclude each other or stay empty. Change one of the relationships.`
      yield { ...scope.finding('contradictory-relationships', message, relation), field }
    }
  }
  yield* lintCycles(relationships)
  const whole = new RelationshipSolver(relationships, choices)
  const solution = whole.solve()
  if (solution.kind === 'none') {
    const { field, relationship } = solution.conflict
    const scope = new LintScope(['fieldRelationships', relationship], undefined)
    const about = field === '' ? '' : ` ${quoted(field)} would have to be both filled in and empty.`
    const message = `No submission satisfies the relationships together with the required and fixed fields.${about}`
    yield {
      ...scope.finding('unsatisfiable-relationships', message),
      ...(field === '' ? {} : { field }),
    }
  }
  if (solver.isExhausted || solution.kind === 'unknown') {
    const scope = new LintScope(['fieldRelationships'], undefined)
    const message =
      'There are too many relationships: only some of them were checked for contradictions.'
    yield scope.finding('relationships-not-checked', message)
  }
}

/** Determines for each field whether it can be filled in and whether it can be empty. Unknown answers count as yes. */
function choicesOf(
  fields: readonly PlannedField[],
  context: FieldContext,
): ReadonlyMap<string, FieldChoice> {
  return new Map(
    fields
      .filter((planned) => context.isDefaultKnown(planned))
      .map((planned) => {
        const constant = constantDefaultOf(planned)
        const known = constant?.ok === true ? constant : undefined
        const { empty, filled } = solveField(planned, context.now, known)
        const choice = {
          canBeFilled: filled.kind !== 'none',
          canBeEmpty: empty.kind !== 'none',
        }
        return [planned.name, choice] as const
      }),
  )
}

function* lintDependencies(
  names: readonly string[],
  dependencies: readonly string[],
  scope: LintScope,
): Generator<Finding> {
  const member = ['dependentOn', 'dependencyFieldNames']
  if (dependencies.length === 0) {
    yield scope.finding(
      'empty-relationship',
      'dependentOn has no dependencies. Name one, or remove the relationship.',
      ...member,
    )
  }
  const known = new Set(dependencies)
  const itself = names.find((name) => known.has(name))
  if (itself !== undefined) {
    const message = `${quoted(itself)} depends on itself, which has no effect. Remove it.`
    yield { ...scope.finding('self-dependency', message, ...member), field: itself }
  }
}

function* lintCycles(relationships: NonNullable<Form['fieldRelationships']>): Generator<Finding> {
  for (const { fields, relationship } of dependencyCycles(relationships)) {
    const [field = ''] = fields
    const scope = new LintScope(['fieldRelationships', relationship], field)
    const message = `${listed(fields)} depend on each other, so all or none can be filled in. Use requiredTogether.`
    yield scope.finding('dependency-cycle', message, 'dependentOn', 'dependencyFieldNames')
  }
}

/** Fields that depend on each other, and the index of the first field's relationship. */
interface DependencyCycle {
  readonly fields: readonly string[]
  readonly relationship: number
}

/** Finds fields that depend on each other through `dependentOn`. Ignores fields that depend only on themselves. */
function dependencyCycles(
  relationships: readonly FormFieldRelationship[],
): readonly DependencyCycle[] {
  const needs = new Map<string, string[]>()
  const relationshipOf = new Map<string, number>()
  // Each relationship is a node between its fields and their dependencies, so there are at most as many edges as
  // names. Prefixes distinguish the two kinds of nodes.
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
