import type { Environment } from '../environments/environment.ts'
import type { Evaluation } from '../evaluation.ts'
import { InvalidInput } from '../input/invalid-input.ts'
import { PreparedInput } from '../input/prepared-input.ts'
import { readVariables } from '../input/read-variables.ts'
import type { Issue } from '../issue.ts'
import { Failure } from '../values/failure.ts'
import { typeName } from '../values/type-name.ts'
import { Abort } from '../values/abort.ts'
import type { Plan } from './plan.ts'
import { type Roots, Run, type Slots } from './run.ts'

const noAssumptions: Evaluation['assumptions'] = []

/** Evaluates a plan. Never throws. */
export function evaluate(plan: Plan, environment: Environment, input: unknown): Evaluation {
  try {
    const run = new Run(rootsOf(plan, input), environment.limits.inputDepth)
    const slots: Slots = []
    const result = plan.root.evaluate(run, plan.root, slots)
    if (result instanceof Failure) return failed(issueOf(result))
    return { ok: true, value: result, type: typeName(result), assumptions: noAssumptions }
  } catch (error) {
    return failed(thrownIssue(error))
  }
}

function rootsOf({ variables }: Plan, input: unknown): Roots {
  if (!(input instanceof PreparedInput))
    return { isJson: true, values: readVariables(variables, input) }
  return { isJson: false, values: variables.map(({ name }) => input.variables.get(name)) }
}

function failed(issue: Issue): Evaluation {
  return { ok: false, issues: [issue], assumptions: noAssumptions }
}

function issueOf({ code, message, range }: Failure): Issue {
  const issue: Issue = { code, stage: 'eval', message }
  return range === undefined ? issue : { ...issue, range }
}

function thrownIssue(error: unknown): Issue {
  if (error instanceof InvalidInput)
    return { code: error.code, stage: 'input', message: error.message }
  if (error instanceof Abort) return { code: error.code, stage: 'eval', message: error.message }
  // The only ranges that evaluation can leave are the stack and what a string or array may hold.
  if (error instanceof RangeError) {
    return {
      code: 'limit_exceeded',
      stage: 'eval',
      message: 'the evaluation nests too deep or grows too large',
    }
  }
  const message = error instanceof Error ? error.message : String(error)
  return { code: 'internal_error', stage: 'eval', message }
}
