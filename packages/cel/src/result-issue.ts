import type { Environment } from './environments/environment.ts'
import type { Issue } from './issue.ts'
import type { CelType } from './types/cel-type.ts'
import { formatTypeInMessage } from './types/format-type.ts'
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
  { strings }: Environment['result'],
): Issue | undefined {
  const type = allowed.length === 0 ? undefined : allowed.find((one) => isOf(value, one))
  if (allowed.length > 0 && type === undefined) {
    const expected = allowed.map((one) => `'${formatTypeInMessage(one)}'`).join(' or ')
    return issue(`expected type ${expected} but the value is of type '${typeName(value)}'`)
  }
  if (strings === undefined || typeof value !== 'string' || strings.includes(value))
    return undefined
  return issue(`expected one of ${strings.map((one) => JSON.stringify(one)).join(', ')}`)
}

function isOf(value: CelValue, type: CelType): boolean {
  switch (type.kind) {
    case 'dyn':
      return true
    case 'list':
      return isList(value) && value.every((element) => isOf(element, type.element))
    case 'map':
      return (
        value instanceof Map &&
        [...value].every(([key, item]) => isOf(key, type.key) && isOf(item, type.value))
      )
    case 'message':
      return typeName(value) === type.name
    case 'timestamp':
      return typeName(value) === 'google.protobuf.Timestamp'
    case 'duration':
      return typeName(value) === 'google.protobuf.Duration'
    default:
      return typeName(value) === (type.kind === 'null' ? 'null_type' : type.kind)
  }
}

function issue(message: string): Issue {
  return { code: 'result_type', stage: 'eval', message }
}
