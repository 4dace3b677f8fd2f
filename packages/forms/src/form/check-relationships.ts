import { type FormFieldRelationship, whichOneof } from '@igakit/schemas'
import { listed } from '../values/listed.ts'
import { isFilledIn } from './is-filled-in.ts'
import type { FormViolation } from './form-violation.ts'

/** What a relationship asks is broken by these fields. */
interface Breach {
  readonly code: FormViolation['code']
  readonly rule: string
  readonly fields: readonly string[]
  readonly message: string
}

/** What a relationship finds wrong, and whether that hangs on how boxes that are not ticked count. */
export interface RelationshipCheck {
  readonly violation: FormViolation | undefined
  readonly hangsOnBoxes: boolean
}

/** Checks what a form asks of fields together. */
export function checkRelationship(
  relationship: FormFieldRelationship,
  valueOf: (name: string) => unknown,
): RelationshipCheck {
  const breach = findBreach(relationship, (name) => isFilledIn(valueOf(name)))
  const otherwise = findBreach(
    relationship,
    (name) => valueOf(name) === false || isFilledIn(valueOf(name)),
  )
  const hangsOnBoxes = (breach === undefined) !== (otherwise === undefined)
  if (breach === undefined) return { violation: undefined, hangsOnBoxes }
  const { code, fields, message, rule } = breach
  const [field = ''] = fields
  return { violation: { code, field, fields, rule, message, path: [field] }, hangsOnBoxes }
}

function findBreach(
  relationship: FormFieldRelationship,
  isFilled: (name: string) => boolean,
): Breach | undefined {
  const names = [...new Set(relationship.fieldNames ?? [])]
  const filled = names.filter(isFilled)
  const { case: rule, value } = whichOneof(relationship, 'relation')
  switch (rule) {
    case 'atLeastOne':
      if (names.length === 0 || filled.length > 0) return undefined
      return {
        code: 'at_least_one',
        rule,
        fields: names,
        message: `must be filled in, or another of ${listed(names)}`,
      }
    case 'mutuallyExclusive':
      if (filled.length < 2) return undefined
      return {
        code: 'mutually_exclusive',
        rule,
        fields: filled,
        message: `must not be filled in together: leave all but one of ${listed(filled)} empty`,
      }
    case 'requiredTogether': {
      if (filled.length === 0 || filled.length === names.length) return undefined
      const missing = names.filter((name) => !isFilled(name))
      return {
        code: 'required_together',
        rule,
        fields: missing,
        message: `must be filled in along with ${listed(filled)}, or all of them left empty`,
      }
    }
    case 'dependentOn': {
      const dependencies = [...new Set(value.dependencyFieldNames ?? [])]
      const missing = dependencies.filter((name) => !isFilled(name))
      if (filled.length === 0 || missing.length === 0) return undefined
      return {
        code: 'dependent_on',
        rule,
        fields: filled,
        message: `must be empty unless ${listed(missing)} ${missing.length === 1 ? 'is' : 'are'} filled in`,
      }
    }
    case undefined:
      return undefined
  }
}
