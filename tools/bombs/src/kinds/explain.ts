import { compile, formatValue, getEnvironment } from '@igakit/cel'
import { Coverage, explain, type ExplainedPart, inputsOf, trackCost } from '@igakit/cel/explain'
import type { EvaluateInput } from './evaluate.ts'

/** A rule to trace during evaluation. */
export interface ExplainInput extends EvaluateInput {
  readonly mode: 'explain' | 'cost' | 'coverage' | 'inputs'
}

/** Evaluates a rule with tracing and formats the trace. */
export function run({ claims = {}, expression, mode }: ExplainInput): string {
  const compilation = compile(expression, getEnvironment('cel-go-all'))
  if (!compilation.ok) return `${compilation.issues[0]?.code}: ${compilation.issues[0]?.message}`
  const { program } = compilation
  const input = { claims }
  switch (mode) {
    case 'explain': {
      const { evaluation, root } = explain(program, input)
      return `${describe(evaluation)}, ${countParts(root)} parts`
    }
    case 'cost':
      return describe(trackCost(program).evaluate(input))
    case 'coverage': {
      const coverage = new Coverage(program)
      const evaluation = coverage.evaluate(input)
      return `${describe(evaluation)}, ${coverage.report().parts.length} parts`
    }
    case 'inputs':
      return `${inputsOf(program).length} inputs`
  }
}

function describe(evaluation: ReturnType<typeof explain>['evaluation']): string {
  if (evaluation.ok) return formatValue(evaluation.value)
  return `${evaluation.issues[0]?.code}: ${evaluation.issues[0]?.message}`
}

function countParts({ outcome, parts }: ExplainedPart): number {
  // Explanations print every value, so format the result too.
  if (outcome.kind === 'value') formatValue(outcome.value)
  return parts.reduce((sum, part) => sum + countParts(part), 1)
}
