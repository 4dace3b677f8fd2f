import { compile, getEnvironment, prepareInput } from '../../src/index.ts'
import { canonicalValue } from '../spec-value.ts'
import type { Answers, Ask } from './find-disagreements.ts'
import { askSecondEngine } from './second-engine.ts'

const environment = getEnvironment('cel-go')

/** Returns a function that evaluates an expression in both engines and caches the results. */
export function askBoth(claims: unknown): Ask {
  const json = JSON.stringify({ claims })
  const prepared = prepareInput(environment, json)
  if (!prepared.ok) throw new TypeError('the claims are no input')
  const { input } = prepared
  const theirClaims = JSON.parse(json).claims
  const known = new Map<string, Answers | undefined>()
  const askOnce = (expression: string): Answers | undefined => {
    const compilation = compile(expression, environment)
    if (!compilation.ok) return undefined
    const evaluation = compilation.program.evaluate(input)
    const theirs = askSecondEngine(expression, theirClaims)
    if (!evaluation.ok) return { ours: `error: ${evaluation.issues[0]?.message}`, theirs }
    return { ours: canonicalValue(evaluation.value), theirs, value: evaluation.value }
  }
  return (expression) => {
    const answers = known.get(expression) ?? askOnce(expression)
    known.set(expression, answers)
    return answers
  }
}
