import { type EnvironmentFunction, getEnvironment, type TestCelRequest } from '@igakit/cel'

/** A question whether a function is there. */
export interface FunctionProbe extends TestCelRequest {
  readonly name: string
  readonly signatures: readonly string[]
  /** Whether it is there in the evaluator here. */
  readonly isKnown: boolean
}

const claimsJson = '{}'

/** A name that nothing has: how an evaluator speaks of what is not there. */
export const controlProbe: TestCelRequest = { expression: 'igakitHasNoSuchFunction()', claimsJson }

/**
 * Whether an answer says that a function is not there. The call has no arguments, so that any other answer, even that
 * there is no such overload, is of one that is there.
 */
export function saysUndeclared(error: string): boolean {
  return error.includes('undeclared reference')
}

/** Asks for each function of cel-go's libraries and of the service, those of workload federation first. */
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
