import { type Form, whichOneof } from '@igakit/schemas'
import type { PlannedField } from '../form/planned-field.ts'
import { type FieldChoice, RelationshipSolver } from '../satisfy/relationship-solver.ts'
import { solveField } from '../satisfy/solve-field.ts'
import { listed, quoted } from '../values/listed.ts'
import { dependencyCycles } from './dependency-cycles.ts'
import type { Finding } from './finding.ts'
import { constantDefaultOf } from './lint-expressions.ts'
import type { FieldContext } from './lint-field.ts'
import { LintScope } from './lint-scope.ts'

/** Finds faults in what a form asks of fields together. */
export function* lintRelationships(
  { fieldRelationships }: Form,
  fields: readonly PlannedField[],
  context: FieldContext,
): Generator<Finding> {
  const relationships = fieldRelationships ?? []
  if (relationships.length === 0) return
  const choices = choicesOf(fields, context)
  // What the relationships say by themselves, whatever the fields are.
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
        'The relationship asks nothing of its fields; name a relation, or remove it.',
      )
    } else if (names.length < fewest) {
      const message = `${relation} asks nothing of ${names.length === 0 ? 'no fields' : 'one field'}; name more, or remove it.`
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
      const message = `${listed(never)} can never be filled in: the form requires along with ${never.length === 1 ? 'it' : 'them'} fields that exclude each other or stay empty; change one of the relationships.`
      yield { ...scope.finding('contradictory-relationships', message, relation), field }
    }
  }
  yield* lintCycles(relationships)
  const whole = new RelationshipSolver(relationships, choices)
  const solution = whole.solve()
  if (solution.kind === 'none') {
    const { field, relationship } = solution.conflict
    const scope = new LintScope(['fieldRelationships', relationship], undefined)
    const about = field === '' ? '' : ` ${quoted(field)} would have to be filled in and empty.`
    const message = `No submission satisfies the relationships together with the fields that are required or have a fixed value.${about}`
    yield {
      ...scope.finding('unsatisfiable-relationships', message),
      ...(field === '' ? {} : { field }),
    }
  }
  if (solver.isExhausted || solution.kind === 'unknown') {
    const scope = new LintScope(['fieldRelationships'], undefined)
    const message =
      'The relationships are too many to check for contradictions; only part of them was checked.'
    yield scope.finding('relationships-not-checked', message)
  }
}

/** Whether each field can be filled in and left empty; where that is not known, it is taken to be able to. */
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
      'dependentOn names no field to depend on; name one, or remove it.',
      ...member,
    )
  }
  const known = new Set(dependencies)
  const itself = names.find((name) => known.has(name))
  if (itself !== undefined) {
    const message = `${quoted(itself)} depends on itself, which has no effect; remove it.`
    yield { ...scope.finding('self-dependency', message, ...member), field: itself }
  }
}

function* lintCycles(relationships: NonNullable<Form['fieldRelationships']>): Generator<Finding> {
  for (const { fields, relationship } of dependencyCycles(relationships)) {
    const [field = ''] = fields
    const scope = new LintScope(['fieldRelationships', relationship], field)
    const message = `${listed(fields)} depend on each other, so only all or none can be filled in; use requiredTogether.`
    yield scope.finding('dependency-cycle', message, 'dependentOn', 'dependencyFieldNames')
  }
}
