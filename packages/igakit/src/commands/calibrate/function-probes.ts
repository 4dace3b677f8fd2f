import { type EnvironmentFunction, getEnvironment, type TestCelRequest } from '@igakit/cel'

/** A rule that tests whether a function exists. */
export interface FunctionProbe extends TestCelRequest {
  readonly name: string
  readonly signatures: readonly string[]
  /** True if the local evaluator has the function. */
  readonly isKnown: boolean
}

const claimsJson = '{}'

/** A call of an undeclared function, which shows how the evaluator words the error. */
export const controlProbe: TestCelRequest = { expression: 'igakitHasNoSuchFunction()', claimsJson }

/**
 * True if the error reports that the function is undeclared. The probe's call has no arguments, so any other error,
 * such as a missing overload, means that the function exists.
 */
export function saysUndeclared(error: string): boolean {
  return error.includes('undeclared reference')
}

/** Returns a probe for each function in cel-go's libraries and in the service, workload federation first. */
export function functionProbes(): readonly FunctionProbe[] {
  const known = getEnvironment('workload-federation').functions
  const names = new Set(known.map(({ name }) => name))
  const others = (['cel-go-all', 'policy-condition'] as const).flatMap(
    (id) => getEnvironment(id, { celGoVersion: 'next' }).functions,
  )
  const unknown = new Map(
    others.filter(({ name }) => !names.has(name)).map((each) => [each.name, each]),
  )
  return [
    ...known.map((each) => probeOf(each, true)),
    ...[...unknown.values()].map((each) => probeOf(each, false)),
  ]
}

function probeOf({ name, signatures }: EnvironmentFunction, isKnown: boolean): FunctionProbe {
  const isMethod = signatures.every((signature) => !signature.startsWith(`${name}(`))
  const expression = isMethod ? `"".${name}() == null` : `${name}() == null`
  return { name, signatures, isKnown, expression, claimsJson }
}
