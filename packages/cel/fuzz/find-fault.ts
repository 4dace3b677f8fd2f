import {
  compile,
  encodeValue,
  type Evaluation,
  formatIssues,
  formatValue,
  getEnvironment,
  type Issue,
  parseInput,
  prepareInput,
  type Program,
  testCel,
} from '../src/index.ts'
import { explain, inputsOf, trackCost } from '../src/explain/index.ts'
import { findIssueFault } from './find-issue-fault.ts'
import type { FuzzCase } from './fuzz-case.ts'

/** Far beyond what the limits of an evaluation take even on a slow machine: what takes as long has no bound. */
const longestMilliseconds = 60_000

/** One moment for all evaluations, so that they can be compared. */
const options = { now: new Date('2026-02-28T23:59:59.999Z'), directory: {} }

/**
 * Does with a case all that the package can, and says what is not as it promises: that something throws, that a
 * problem has no proper code or place, that one evaluation differs from another or leaves something behind.
 */
export function findFault(given: FuzzCase): string | undefined {
  const begun = performance.now()
  let fault: string | undefined
  try {
    fault = faultOf(given)
  } catch (error) {
    return error instanceof Error ? `throws ${error.stack}` : 'throws something that is no error'
  }
  const taken = performance.now() - begun
  return fault ?? (taken > longestMilliseconds ? `takes ${Math.round(taken)} ms` : undefined)
}

function faultOf(given: FuzzCase): string | undefined {
  const { expression, json, otherJson } = given
  const environment = getEnvironment(given.environment)
  const input = readInput(json)
  const prepared = prepareInput(environment, json)
  if (!prepared.ok) {
    const fault = faultOfIssues(prepared.issues, expression)
    if (fault !== undefined) return fault
  }
  testCel({ expression, claimsJson: json })

  const compilation = compile(expression, environment)
  if (!compilation.ok) return faultOfIssues(compilation.issues, expression)
  const { program } = compilation
  const first = evaluate(program, input)
  if ('fault' in first) return first.fault
  const other = evaluate(program, readInput(otherJson))
  if ('fault' in other) return other.fault
  const again = evaluate(program, input)
  if ('fault' in again) return again.fault
  if (first.text !== again.text) return `first ${first.text}, then ${again.text}`

  const recompiled = compile(expression, environment)
  if (!recompiled.ok) return 'compiles only the first time'
  const fresh = evaluate(recompiled.program, readInput(otherJson))
  if ('fault' in fresh) return fresh.fault
  if (fresh.text !== other.text) return `reused ${other.text}, fresh ${fresh.text}`

  const explained = outcomeOf(explain(program, input, options).evaluation, expression)
  if ('fault' in explained) return explained.fault
  if (explained.verdict !== first.verdict) {
    return `evaluated ${first.verdict}, explained ${explained.verdict}`
  }
  const costed = outcomeOf(trackCost(program).evaluate(input, options), expression)
  if ('fault' in costed) return costed.fault
  if (costed.verdict !== first.verdict) {
    return `evaluated ${first.verdict}, with its cost ${costed.verdict}`
  }
  inputsOf(program)

  if (!prepared.ok) return undefined
  const onPrepared = evaluate(program, prepared.input)
  if ('fault' in onPrepared) return onPrepared.fault
  return onPrepared.verdict === first.verdict
    ? undefined
    : `on JSON ${first.verdict}, on prepared input ${onPrepared.verdict}`
}

function readInput(json: string): unknown {
  const parsed = parseInput(json)
  return parsed.ok ? parsed.input : {}
}

/** An outcome as text, with the assumptions that it rests on and without, or what is wrong with it. */
type Outcome = { readonly verdict: string; readonly text: string } | { readonly fault: string }

function evaluate(program: Program, input: unknown): Outcome {
  return outcomeOf(program.evaluate(input, options), program.expression)
}

function outcomeOf(evaluation: Evaluation, expression: string): Outcome {
  if (evaluation.ok) {
    const { assumptions, type, value } = evaluation
    formatValue(value)
    return describe({ type, value: encodeValue(value) }, assumptions)
  }
  const { assumptions, issues } = evaluation
  const fault = faultOfIssues(issues, expression)
  return fault === undefined ? describe({ issues }, assumptions) : { fault }
}

function describe(result: object, assumptions: Evaluation['assumptions']): Outcome {
  const verdict = JSON.stringify(result)
  return { verdict, text: verdict + JSON.stringify(assumptions) }
}

function faultOfIssues(issues: readonly Issue[], expression: string): string | undefined {
  if (issues.length === 0) return 'fails without an issue'
  if (formatIssues(issues, expression) === '') return 'fails without a text'
  for (const issue of issues) {
    const fault = findIssueFault(issue, expression)
    if (fault !== undefined) return fault
  }
  return undefined
}
