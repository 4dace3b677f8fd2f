import { compile, encodeValue, formatValue, getEnvironment } from '@igakit/cel'

/** A rule and the claims to evaluate it on. */
export interface EvaluateInput {
  readonly expression: string
  readonly claims?: unknown
}

/** Compiles and evaluates a rule with every cel-go library and formats the result. */
export function run({ claims = {}, expression }: EvaluateInput): string {
  const compilation = compile(expression, getEnvironment('cel-go-all'))
  const outcome = compilation.ok ? compilation.program.evaluate({ claims }) : compilation
  if (!outcome.ok) return `${outcome.issues[0]?.code}: ${outcome.issues[0]?.message}`
  JSON.stringify(encodeValue(outcome.value))
  return formatValue(outcome.value)
}
