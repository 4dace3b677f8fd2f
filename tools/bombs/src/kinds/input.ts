import { compile, formatValue, getEnvironment, prepareInput, testCel } from '@igakit/cel'

/** A JSON input and a rule that reads it. */
export interface JsonInput {
  readonly json: string
  readonly expression: string
}

const environment = getEnvironment('cel-go-all')

/** Reads an input as batch evaluation and the service's endpoint do, then evaluates a rule on the input. */
export function run({ expression, json }: JsonInput): string {
  const compilation = compile(expression, environment)
  if (!compilation.ok) return `${compilation.issues[0]?.code}: ${compilation.issues[0]?.message}`
  const prepared = prepareInput(environment, `{"claims":${json}}`)
  const evaluation = prepared.ok ? compilation.program.evaluate(prepared.input) : prepared
  testCel({ claimsJson: json, expression: `${expression} == true` })
  if (!evaluation.ok) return `${evaluation.issues[0]?.code}: ${evaluation.issues[0]?.message}`
  return formatValue(evaluation.value)
}
