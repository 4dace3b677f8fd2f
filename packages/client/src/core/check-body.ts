import type { ErrorCode } from '../errors/error-codes.ts'
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
  const memberOf = (name: string): unknown => (Object.hasOwn(body, name) ? body[name] : undefined)
  const isSet = (name: string): boolean => (memberOf(name) ?? null) !== null
  const refuse = (code: ErrorCode, name: string | undefined, fault: string): void => {
    if (name === undefined) return
    throw new RefusedError(code, `"${name}" ${fault}.`, [...path, name], { operation })
  }

  for (const oneof of rules.oneofs ?? []) {
    const [first, second] = oneof.filter(isSet)
    refuse('oneof_conflict', second, `and "${first}" cannot both be set`)
  }
  refuse('read_only', rules.readOnly?.find(isSet), 'is read-only')
  for (const [name, memberRules] of Object.entries(rules.members ?? {})) {
    for (const object of [memberOf(name)].flat()) {
      if (isObject(object)) checkBody(object, memberRules, operation, [...path, name])
    }
  }
}
