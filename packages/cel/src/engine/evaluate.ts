import type { EnvironmentVariable } from '../environments/environment.ts'
import type { Evaluation } from '../evaluation.ts'
import { adoptVariable, isJsonType } from '../input/adopt-variable.ts'
import { inheritsNothing, isKeyed, isPlainObject } from '../input/adopt-json.ts'
import { InputMeter } from '../input/input-meter.ts'
import { InvalidInput } from '../input/invalid-input.ts'
import { PreparedInput } from '../input/prepared-input.ts'
import { readVariables } from '../input/read-variables.ts'
import type { Issue } from '../issue.ts'
import type { EvaluateOptions } from '../program.ts'
import { Abort } from '../values/abort.ts'
import { Failure } from '../values/failure.ts'
import { guardResult } from '../values/guard-result.ts'
import { typeName } from '../values/type-value.ts'
import type { CelValue } from '../values/value.ts'
import type { Plan } from './plan/plan.ts'
import { type Recorder, type Roots, Run, type Slots } from './run/run.ts'
import type { EnvironmentScope } from './scope-of-environment.ts'

const noAssumptions: Evaluation['assumptions'] = []
const noJson: readonly unknown[] = []
const noSlots: Slots = []

/** Evaluates a plan. Never throws. */
export function evaluate(
  plan: Plan,
  scope: EnvironmentScope,
  input: unknown,
  options?: EvaluateOptions,
  recorder?: Recorder,
): Evaluation {
  try {
    const run = runOf(plan, scope, input, recorder, options)
    const slots = plan.slotCount === 0 ? noSlots : []
    const result = plan.root.evaluate(run, slots)
    if (result instanceof Failure) return failed(issueOf(result))
    guardResult(result)
    return { ok: true, value: result, type: typeName(result), assumptions: noAssumptions }
  } catch (error) {
    return failed(thrownIssue(error))
  }
}

function runOf(
  plan: Plan,
  scope: EnvironmentScope,
  input: unknown,
  recorder: Recorder | undefined,
  options: EvaluateOptions | undefined,
): Run {
  const settings = options === undefined ? scope.settings : scope.settingsFor(options)
  const name = plan.onlyJsonVariable
  if (name !== undefined && isKeyed(input) && Object.hasOwn(input, name)) {
    // Fast path for the most common case: a rule that reads only a token's claims.
    const value = input[name]
    if (isPlainObject(value)) {
      const roots = { json: [value], isPlain: inheritsNothing() }
      return new Run(roots, settings, recorder, options?.maxSteps)
    }
  }
  return new Run(rootsOf(plan, scope, input), settings, recorder, options?.maxSteps)
}

function rootsOf({ typed, variables }: Plan, scope: EnvironmentScope, input: unknown): Roots {
  if (input instanceof PreparedInput) {
    return { json: noJson, converted: variables.map(({ name }) => input.variables.get(name)) }
  }
  const json = readVariables(variables, input)
  return { json, converted: typed ? adoptTypedOnes(variables, scope, json) : undefined }
}

/** Converts the variables whose types go beyond JSON, such as message types. */
function adoptTypedOnes(
  variables: readonly EnvironmentVariable[],
  { messageTypes, settings }: EnvironmentScope,
  values: readonly unknown[],
): (CelValue | undefined)[] {
  const meter = new InputMeter()
  return variables.map((variable, index) => {
    const json = values[index]
    if (json === undefined || isJsonType(variable.type)) return undefined
    return adoptVariable(json, variable, messageTypes, settings.inputDepth, meter)
  })
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
  // A RangeError occurs only on stack overflow or if a string or array is too large.
  if (error instanceof RangeError) {
    const message = 'the evaluation nests too deeply or grows too large'
    return { code: 'limit_exceeded', stage: 'eval', message }
  }
  const message = error instanceof Error ? error.message : String(error)
  return { code: 'internal_error', stage: 'eval', message }
}
