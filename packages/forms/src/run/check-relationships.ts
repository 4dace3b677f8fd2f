import { type FormFieldRelationship, whichOneof } from '@igakit/schemas'
import { listed } from '../values/strings.ts'
import { isFilledIn } from './field-value.ts'
import type { FormViolation } from './violation.ts'

/** The fields that violate a relationship. */
interface Breach {
  readonly code: FormViolation['code']
  readonly fields: readonly string[]
  readonly message: string
}

/** The violation, if any. `dependsOnCheckboxes` is true if the result depends on how unticked checkboxes count. */
interface RelationshipCheck {
  readonly violation: FormViolation | undefined
  readonly dependsOnCheckboxes: boolean
}

/** Checks one relationship between fields. */
export function checkRelationship(
  relationship: FormFieldRelationship,
  valueOf: (name: string) => unknown,
): RelationshipCheck {
  const { case: rule = '' } = whichOneof(relationship, 'relation')
  const breach = findBreach(relationship, (name) => isFilledIn(valueOf(name)))
  const breachWithCheckboxes = findBreach(
    relationship,
    (name) => valueOf(name) === false || isFilledIn(valueOf(name)),
  )
  const dependsOnCheckboxes = (breach === undefined) !== (breachWithCheckboxes === undefined)
  if (breach === undefined) return { violation: undefined, dependsOnCheckboxes }
  const { code, fields, message } = breach
  const [field = ''] = fields
  return { violation: { code, field, fields, rule, message, path: [field] }, dependsOnCheckboxes }
}

function findBreach(
  relationship: FormFieldRelationship,
  isFilled: (name: string) => boolean,
): Breach | undefined {
  const names = [...new Set(relationship.fieldNames ?? [])]
  const filled = names.filter(isFilled)
  const { case: rule, value } = whichOneof(relationship, 'relation')
  switch (rule) {
    case 'atLeastOne': {
      if (names.length === 0 || filled.length > 0) return undefined
      const message = `must be filled in: at least one of ${listed(names)} is required`
      return { code: 'at_least_one', fields: names, message }
    }
    case 'mutuallyExclusive': {
      if (filled.length < 2) return undefined
      const message = `must not be filled in together: only one of ${listed(filled)} is allowed`
      return { code: 'mutually_exclusive', fields: filled, message }
    }
    case 'requiredTogether': {
      if (filled.length === 0 || filled.length === names.length) return undefined
      const fields = names.filter((name) => !isFilled(name))
      const message = `must be filled in together with ${listed(filled)}, or all of them left empty`
      return { code: 'required_together', fields, message }
    }
    case 'dependentOn': {
      const dependencies = [...new Set(value.dependencyFieldNames ?? [])]
      const missing = dependencies.filter((name) => !isFilled(name))
      if (filled.length === 0 || missing.length === 0) return undefined
      const verb = missing.length === 1 ? 'is' : 'are'
      const message = `must be empty unless ${listed(missing)} ${verb} filled in`
      return { code: 'dependent_on', fields: filled, message }
    }
    case undefined:
      return undefined
  }
}
