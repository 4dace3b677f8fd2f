import {
  compile,
  defaultEnvironmentId,
  encodeValue,
  type Evaluation,
  formatIssues,
  formatValue,
  getEnvironment,
  type Issue,
  parseInput,
  type PreparedInput,
  prepareInput,
  type Program,
  testCel,
} from '../src/index.ts'
import { explain, inputsOf, trackCost } from '../src/explain/index.ts'
import { findIssueFault } from './find-issue-fault.ts'
import type { FuzzCase } from './fuzz-case.ts'

/**
 * The maximum duration of a case, far above the time that an evaluation needs to reach its limits on a slow machine:
 * any slower case is unbounded.
 */
const maxMilliseconds = 60_000

/** All evaluations use the same time so that their results are comparable. */
const options = { now: new Date('2026-02-28T23:59:59.999Z'), directory: {} }

/**
 * Runs the whole package on a case and returns the first defect: an exception, an issue without a valid code or
 * position, inconsistent evaluations, or state that leaks from one evaluation to another.
 */
export function findFault(given: FuzzCase): string | undefined {
  const begun = performance.now()
  let fault: string | undefined
  try {
    fault = faultOf(given)
  } catch (error) {
    return error instanceof Error ? `throws ${error.stack}` : 'throws a value that is not an error'
  }
  const taken = performance.now() - begun
  return fault ?? (taken > maxMilliseconds ? `takes ${Math.round(taken)} ms` : undefined)
}

function faultOf(given: FuzzCase): string | undefined {
  const { expression, json } = given
  const environment = getEnvironment(given.environment)
  if (given.environment === defaultEnvironmentId) {
    const { error, matched } = testCel({ expression, claimsJson: json })
    if (matched && error !== '') return 'matches in spite of an error'
  }
  const prepared = prepareInput(environment, json)
  if (!prepared.ok) {
    const fault = faultOfIssues(prepared.issues, expression)
    if (fault !== undefined) return fault
  }
  const compilation = compile(expression, environment)
  if (!compilation.ok) return faultOfIssues(compilation.issues, expression)
  const { program } = compilation
  const fault = faultOfReuse(program, given)
  if (fault !== undefined) return fault
  // Limited to some of the cases, because these checks evaluate the expression again and take just as long.
  if (expression.length % 4 === 0) {
    const explained = faultOfExplanation(program, readInput(json))
    if (explained !== undefined) return explained
  }
  return prepared.ok ? faultOfPrepared(program, readInput(json), prepared.input) : undefined
}

/** Detects evaluations that affect later evaluations of the same program or of a recompiled program. */
function faultOfReuse(program: Program, { json, otherJson }: FuzzCase): string | undefined {
  const input = readInput(json)
  const otherInput = readInput(otherJson)
  const first = evaluate(program, input)
  if ('fault' in first) return first.fault
  const other = evaluate(program, otherInput)
  if ('fault' in other) return other.fault
  const again = evaluate(program, input)
  if ('fault' in again) return again.fault
  if (first.text !== again.text) return `first ${first.text}, then ${again.text}`

  const recompiled = compile(program.expression, program.environment)
  if (!recompiled.ok) return 'compiles only the first time'
  const fresh = evaluate(recompiled.program, otherInput)
  if ('fault' in fresh) return fresh.fault
  return fresh.text === other.text ? undefined : `reused ${other.text}, fresh ${fresh.text}`
}

function faultOfExplanation(program: Program, input: unknown): string | undefined {
  const { expression } = program
  inputsOf(program)
  const plain = evaluate(program, input)
  if ('fault' in plain) return plain.fault
  const explained = outcomeOf(explain(program, input, options).evaluation, expression)
  if ('fault' in explained) return explained.fault
  if (explained.verdict !== plain.verdict) {
    return `evaluated ${plain.verdict}, explained ${explained.verdict}`
  }
  const costed = outcomeOf(trackCost(program).evaluate(input, options), expression)
  if ('fault' in costed) return costed.fault
  return costed.verdict === plain.verdict
    ? undefined
    : `evaluated ${plain.verdict}, with its cost ${costed.verdict}`
}

function faultOfPrepared(
  program: Program,
  input: unknown,
  prepared: PreparedInput,
): string | undefined {
  const onJson = evaluate(program, input)
  if ('fault' in onJson) return onJson.fault
  const onPrepared = evaluate(program, prepared)
  if ('fault' in onPrepared) return onPrepared.fault
  return onPrepared.verdict === onJson.verdict
    ? undefined
    : `on JSON ${onJson.verdict}, on prepared input ${onPrepared.verdict}`
}

function readInput(json: string): unknown {
  const parsed = parseInput(json)
  return parsed.ok ? parsed.input : {}
}

/** A verdict with its details, or a defect. */
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
  if (formatIssues(issues, expression) === '') return 'fails without a message'
  for (const issue of issues) {
    const fault = findIssueFault(issue, expression)
    if (fault !== undefined) return fault
  }
  return undefined
}
