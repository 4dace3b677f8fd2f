type Values = Readonly<Record<string, unknown>>

/**
 * Returns the claims of a case: its own, or the claims of its fixture with the changes applied.
 * @param given the member `given` of the case
 * @param fixtures the member `fixtures` of the suite
 * @returns `undefined` without claims, and for values that JSON lacks (`expr`)
 */
export function claimsOfCase(given: unknown, fixtures: unknown): unknown {
  const claims = memberOf(inputOf(given, fixtures), 'claims')
  return isValues(claims) && !hasExpr(claims) ? claims : undefined
}

function inputOf(given: unknown, fixtures: unknown): unknown {
  if (typeof given === 'string') return memberOf(fixtures, given)
  if (!isValues(given) || !Object.hasOwn(given, 'fixture')) return given
  const { fixture, overrides, without = [] } = given
  if (typeof fixture !== 'string' || !Array.isArray(without)) return undefined
  const kept = without.reduce<unknown>(
    (input, path: unknown) => withoutPath(input, typeof path === 'string' ? path.split('.') : path),
    memberOf(fixtures, fixture),
  )
  return isValues(kept) && isValues(overrides) ? overridden(kept, overrides) : kept
}

/** Returns the input without the value at a path; `undefined` if there is no such value. */
function withoutPath(input: unknown, path: unknown): unknown {
  if (!isValues(input) || !Array.isArray(path)) return undefined
  const [step, ...rest]: readonly unknown[] = path
  if (typeof step !== 'string' || !Object.hasOwn(input, step)) return undefined
  const { [step]: inner, ...others } = input
  if (rest.length === 0) return others
  const kept = withoutPath(inner, rest)
  return kept === undefined ? undefined : { ...others, [step]: kept }
}

function overridden(base: Values, overrides: Values): Values {
  const changed = Object.entries(overrides).map(([key, value]) => {
    const before = memberOf(base, key)
    const isNested = isValues(before) && isValues(value) && !hasExpr(before) && !hasExpr(value)
    return [key, isNested ? overridden(before, value) : value]
  })
  return { ...base, ...Object.fromEntries(changed) }
}

function hasExpr(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  return Object.hasOwn(value, 'expr') || Object.values(value).some(hasExpr)
}

function memberOf(value: unknown, key: string): unknown {
  return isValues(value) && Object.hasOwn(value, key) ? value[key] : undefined
}

function isValues(value: unknown): value is Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
