import type { ErrorCode } from '../errors/error-codes.ts'
import { RefusedError } from '../errors/client-errors.ts'
import { isObject } from '../platform/json.ts'
import type { BodyRules } from './operation-spec.ts'

/**
 * Rejects a body with two set members of a oneof or with a read-only member. `null` counts as unset. Unknown members
 * are accepted, since the service may know them.
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
