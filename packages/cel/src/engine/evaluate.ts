import type { Environment, EnvironmentVariable } from '../environments/environment.ts'
import type { Evaluation } from '../evaluation.ts'
import { adoptVariable } from '../input/adopt-variable.ts'
import { InputMeter } from '../input/input-meter.ts'
import { InvalidInput } from '../input/invalid-input.ts'
import { isJsonType } from '../input/is-json-type.ts'
import { PreparedInput } from '../input/prepared-input.ts'
import { readVariables } from '../input/read-variables.ts'
import type { Issue } from '../issue.ts'
import type { EvaluateOptions } from '../program.ts'
import type { CallContext } from '../stdlib/call-context.ts'
import { Abort } from '../values/abort.ts'
import { Failure } from '../values/failure.ts'
import { guardResult } from '../values/guard-result.ts'
import type { Meter } from '../values/meter.ts'
import { Timestamp } from '../values/timestamp.ts'
import { typeName } from '../values/type-name.ts'
import type { CelValue } from '../values/value.ts'
import type { Plan } from './plan.ts'
import type { Recorder } from './recorder.ts'
import { type Roots, Run, type Slots } from './run.ts'
import { scopeOf } from './scope-of-environment.ts'

const noAssumptions: Evaluation['assumptions'] = []
const noOptions: EvaluateOptions = {}
const noneTyped: readonly undefined[] = []

/** Evaluates a plan. Never throws. */
export function evaluate(
  plan: Plan,
  environment: Environment,
  input: unknown,
  options: EvaluateOptions = noOptions,
  recorder?: Recorder,
): Evaluation {
  try {
    const roots = rootsOf(plan, environment, input)
    const makeContext = (meter: Meter): CallContext => contextOf(options, environment, meter)
    const run = new Run(
      roots,
      environment.limits.inputDepth,
      makeContext,
      recorder,
      options.maxSteps,
    )
    const slots: Slots = []
    const result = plan.root.evaluate(run, plan.root, slots)
    if (result instanceof Failure) return failed(issueOf(result))
    guardResult(result)
    return { ok: true, value: result, type: typeName(result), assumptions: noAssumptions }
  } catch (error) {
    return failed(thrownIssue(error))
  }
}

function rootsOf({ typed, variables }: Plan, environment: Environment, input: unknown): Roots {
  if (input instanceof PreparedInput) {
    return { isJson: false, values: variables.map(({ name }) => input.variables.get(name)) }
  }
  const values = readVariables(variables, input)
  return {
    isJson: true,
    values,
    typed: typed ? adoptTypedOnes(variables, environment, values) : noneTyped,
  }
}

/** The variables that are more than JSON, such as those of message types. */
function adoptTypedOnes(
  variables: readonly EnvironmentVariable[],
  environment: Environment,
  values: readonly unknown[],
): (CelValue | undefined)[] {
  const { messageTypes } = scopeOf(environment)
  const meter = new InputMeter()
  return variables.map((variable, index) => {
    const json = values[index]
    if (json === undefined || isJsonType(variable.type)) return undefined
    return adoptVariable(json, variable, messageTypes, environment.limits.inputDepth, meter)
  })
}

function contextOf(
  { directory, now }: EvaluateOptions,
  environment: Environment,
  meter: Meter,
): CallContext {
  const moment = now instanceof Timestamp ? now : Timestamp.fromDate(now ?? new Date())
  if (moment !== undefined) {
    const types = scopeOf(environment).messageTypes
    return { now: moment, directory, environment, types, meter }
  }
  throw new Abort('invalid_argument', 'the time given for now is not within the years 1 to 9999')
}

function failed(issue: Issue): Evaluation {
  return { ok: false, issues: [issue], assumptions: noAssumptions }
}

function issueOf({ code, message, range }: Failure): Issue {
  const issue: Issue = { code, stage: 'eval', message }
  return range === undefined ? issue : { ...issue, range }
}

function thrownIssue(error: unknown): Issue {
  if (error instanceof InvalidInput) {
    return { code: error.code, stage: 'input', message: error.message }
  }
  if (error instanceof Abort) return { code: error.code, stage: 'eval', message: error.message }
  // The only ranges that evaluation can leave are the stack and what a string or array may hold.
  if (error instanceof RangeError) {
    const message = 'the evaluation nests too deep or grows too large'
    return { code: 'limit_exceeded', stage: 'eval', message }
  }
  const message = error instanceof Error ? error.message : String(error)
  return { code: 'internal_error', stage: 'eval', message }
}
