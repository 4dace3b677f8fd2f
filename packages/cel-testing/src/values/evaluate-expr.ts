import { type CelValue, compile, getEnvironment } from '@igakit/cel'

/** The outcome of evaluating the text of an `expr`. */
export type ExprEvaluation =
  | { readonly ok: true; readonly value: CelValue }
  | { readonly ok: false; readonly message: string }

/** Evaluates the text of an `expr`: CEL with every standard library and without variables. Never throws. */
export function evaluateExpr(text: string): ExprEvaluation {
  const compilation = compile(text, getEnvironment('cel-go-all'))
  if (!compilation.ok) return failure(compilation.issues)
  const evaluation = compilation.program.evaluate({})
  return evaluation.ok ? { ok: true, value: evaluation.value } : failure(evaluation.issues)
}

function failure(issues: readonly { readonly message: string }[]): ExprEvaluation {
  return { ok: false, message: issues.map(({ message }) => message).join('; ') }
}
