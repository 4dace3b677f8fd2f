import { type CelValue, compile, type Environment, getEnvironment } from '@igakit/cel'

/** The outcome of evaluating an `expr`. */
export type ExprEvaluation =
  | { readonly ok: true; readonly value: CelValue }
  | { readonly ok: false; readonly message: string }

/**
 * Evaluates the CEL in an `expr` with every standard library and without variables. Never throws.
 *
 * @param place The environment of the rules, whose message types and constants are available.
 */
export function evaluateExpr(text: string, place?: Environment): ExprEvaluation {
  const compilation = compile(text, withTypesOf(place))
  if (!compilation.ok) return failure(compilation.issues)
  const evaluation = compilation.program.evaluate({})
  return evaluation.ok ? { ok: true, value: evaluation.value } : failure(evaluation.issues)
}

/** The compiler caches by environment object, and analysing a new object is slow. */
const withTypes = new WeakMap<Environment, Environment>()

function withTypesOf(place: Environment | undefined): Environment {
  const all = getEnvironment('cel-go-all', { celGoVersion: place?.celGoVersion })
  if (place === undefined) return all
  const known = withTypes.get(place) ?? joined(all, place)
  withTypes.set(place, known)
  return known
}

function joined(all: Environment, place: Environment): Environment {
  const { constants, enumerations, types, typesAre } = place
  return {
    ...all,
    constants,
    types,
    ...(enumerations !== undefined && { enumerations }),
    ...(typesAre !== undefined && { typesAre }),
  }
}

function failure(issues: readonly { readonly message: string }[]): ExprEvaluation {
  return { ok: false, message: issues.map(({ message }) => message).join('; ') }
}
