import { RefusedError } from '../errors/refused-error.ts'
import { isObject } from './is-object.ts'
import type { BodyRules } from './operation-spec.ts'

/**
 * Refuses a body that sets two members of which one excludes the other, or a member that only the service sets. `null`
 * counts as unset. What the rules do not know passes: the service may know it.
 */
export function checkBody(
  body: Readonly<Record<string, unknown>>,
  rules: BodyRules,
  operation: string,
  path: readonly string[] = [],
): void {
  const isSet = (name: string): boolean =>
    Object.hasOwn(body, name) && body[name] !== undefined && body[name] !== null
  const refuse = (code: 'oneof_conflict' | 'read_only', message: string, name: string): never => {
    throw new RefusedError(code, message, [...path, name], { operation })
  }

  for (const oneof of rules.oneofs ?? []) {
    const [first, second] = oneof.filter(isSet)
    if (second !== undefined) {
      refuse('oneof_conflict', `"${second}" and "${first}" cannot both be set.`, second)
    }
  }
  for (const name of rules.readOnly ?? []) {
    if (isSet(name)) refuse('read_only', `"${name}" is set by the service alone.`, name)
  }
  for (const [name, memberRules] of Object.entries(rules.members ?? {})) {
    const member = Object.hasOwn(body, name) ? body[name] : undefined
    for (const object of Array.isArray(member) ? member : [member]) {
      if (isObject(object)) checkBody(object, memberRules, operation, [...path, name])
    }
  }
}
