import type { Environment } from './environments/environment.ts'
import { isOfType } from './environments/is-of-type.ts'
import type { Issue } from './issue.ts'
import type { CelType } from './types/cel-type.ts'
import { formatTypeInMessage } from './types/format-type.ts'
import { formatValue } from './values/format-value.ts'
import { isList } from './values/is-list.ts'
import { typeName } from './values/type-name.ts'
import type { CelValue } from './values/value.ts'

/**
 * What is wrong with the value of a rule where its place asks for certain types.
 * @param allowed the types asked for; none means any
 */
export function resultIssue(
  value: CelValue,
  allowed: readonly CelType[],
  { isIntegral, isNullable, strings }: Environment['result'],
): Issue | undefined {
  const judged =
    isNullable === true && isList(value) ? value.filter((element) => element !== null) : value
  if (allowed.length > 0 && !allowed.some((one) => isOfType(judged, one))) {
    const expected = allowed.map((one) => `'${formatTypeInMessage(one)}'`).join(' or ')
    return issue(`expected type ${expected} but the value is of type '${describeType(judged)}'`)
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

/** The type of a value, of a list with the types of what is in it, since that is what is wrong with a list. */
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
