import type { Environment } from './environments/environment.ts'
import { isOfType } from './environments/is-of-type.ts'
import type { Issue } from './issue.ts'
import type { CelType } from './types/cel-type.ts'
import { formatTypeInMessage } from './types/format-type.ts'
import { formatValue } from './values/format/format-value.ts'
import { isList } from './values/list.ts'
import { typeName } from './values/type-value.ts'
import type { CelValue } from './values/value.ts'

/**
 * Returns an issue if a rule's value is not an allowed result: the value has the wrong type, is not a whole number
 * where required, or is an unexpected string.
 * @param allowed the allowed types; an empty list allows any type
 */
export function resultIssue(
  value: CelValue,
  allowed: readonly CelType[],
  { isIntegral, isNullable, strings }: Environment['result'],
): Issue | undefined {
  const checked =
    isNullable === true && isList(value) ? value.filter((element) => element !== null) : value
  if (allowed.length > 0 && !allowed.some((one) => isOfType(checked, one))) {
    const expected = allowed.map((one) => `'${formatTypeInMessage(one)}'`).join(' or ')
    return issue(`expected type ${expected} but the value is of type '${describeType(checked)}'`)
  }
  if (typeof value === 'number' && isIntegral === true && !isWhole(value)) {
    return issue(`expected a whole number of 64 bits but the value is ${formatValue(value)}`)
  }
  if (strings === undefined || typeof value !== 'string' || strings.includes(value)) {
    return undefined
  }
  const expected = strings.map((one) => JSON.stringify(one)).join(', ')
  return issue(`expected one of ${expected} but the value is ${formatValue(value)}`)
}

/** Returns the type of a value; for a list, includes the element types, because they explain the error. */
function describeType(value: CelValue): string {
  if (!isList(value)) return typeName(value)
  const elements = [...new Set(value.map(typeName))]
  return `list(${elements.length === 1 ? elements[0] : 'dyn'})`
}

function isWhole(value: number): boolean {
  return Number.isInteger(value) && value >= -(2 ** 63) && value < 2 ** 63
}

function issue(message: string): Issue {
  return { code: 'result_type', stage: 'eval', message }
}
