import { type Form, whichOneof } from '@igakit/schemas'
import type { Path } from '../path.ts'
import { listed, quoted } from '../values/strings.ts'
import type { FormIssue } from './form-issue.ts'

/** Finds missing, duplicate and unknown field names. */
export function findStructureIssues(form: Form): readonly FormIssue[] {
  const issues: FormIssue[] = []
  const known = new Set<string>()
  for (const [index, { name }] of (form.fields ?? []).entries()) {
    const path = ['fields', index, 'name']
    if (!name) {
      const message = `Field ${index + 1} has no name, so it cannot have a value. Name it.`
      issues.push({ code: 'missing_name', message, path })
    } else if (known.has(name)) {
      const message = `Another field is named ${quoted(name)}. Choose a different name.`
      issues.push({ code: 'duplicate_name', message, path, field: name })
    } else {
      known.add(name)
    }
  }
  const fields = known.size === 0 ? 'it has no fields' : `its fields are ${listed(known, String)}`
  for (const { name, path } of namedFields(form)) {
    if (known.has(name)) continue
    const message = `The form has no field ${quoted(name)}; ${fields}.`
    issues.push({ code: 'unknown_field', message, path, field: name })
  }
  return issues
}

interface NamedField {
  readonly name: string
  readonly path: Path
}

/** Yields the field names used in groups and relationships. */
function* namedFields(form: Form): Generator<NamedField> {
  for (const [index, { fields }] of (form.fieldGroups ?? []).entries()) {
    yield* named(fields, ['fieldGroups', index, 'fields'])
  }
  for (const [index, relationship] of (form.fieldRelationships ?? []).entries()) {
    const path = ['fieldRelationships', index]
    yield* named(relationship.fieldNames, [...path, 'fieldNames'])
    const { case: relation, value } = whichOneof(relationship, 'relation')
    if (relation !== 'dependentOn') continue
    yield* named(value.dependencyFieldNames, [...path, 'dependentOn', 'dependencyFieldNames'])
  }
}

function* named(names: readonly string[] | null | undefined, path: Path): Generator<NamedField> {
  for (const [index, name] of (names ?? []).entries()) yield { name, path: [...path, index] }
}
