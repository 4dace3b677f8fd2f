import type { Checked } from './check/checked.ts'
import { defineEnvironment } from './environments/define-environment.ts'
import type { Environment } from './environments/environment.ts'
import type { Assumption, Evaluation } from './evaluation.ts'
import type { Issue } from './issue.ts'
import { PreparedInput } from './input/prepared-input.ts'
import type { Compilation, Program } from './program.ts'
import type { CompileFor, SecondOpinion } from './second-opinion.ts'
import type { CelType } from './types/cel-type.ts'
import { equal } from './values/equal.ts'
import { isList } from './values/list.ts'
import { Message } from './values/message.ts'
import type { CelValue } from './values/value.ts'

/**
 * The assumption that users, accounts and similar types are messages. An unset field has its zero value in a message
 * but is an error in a map; `has()` differs too. Rules that use these types are therefore evaluated both ways, and
 * the verdict carries this assumption if the two results differ.
 */
const assumesMessages: Assumption = {
  kind: 'type',
  name: 'messages',
  confidence: 'assumed',
  reason:
    'the result would differ if users, accounts, tasks and entitlements were maps instead of messages: guard fields that may be unset, or set typesAre in the profile',
}

/** Finds rules whose result depends on the representation of message types. */
export const messagesOrMaps: SecondOpinion = { onFailure, onProgram }

/**
 * Returns the assumption behind a compile error about an undefined field: maps may have fields that a message type
 * lacks.
 */
function onFailure(
  issues: readonly Issue[],
  environment: Environment,
  compileFor: CompileFor,
): readonly Assumption[] {
  const maps = withMaps(environment)
  if (maps === undefined || !issues.every(({ code }) => code === 'undefined_field')) return []
  return compileFor(maps).ok ? [assumesMessages] : []
}

/**
 * Returns a function that evaluates a rule with messages and with maps; `undefined` if the representation is known or
 * the rule does not use message types.
 */
function onProgram(
  evaluate: Program['evaluate'],
  { types }: Checked,
  environment: Environment,
  compileFor: CompileFor,
): Program['evaluate'] | undefined {
  const maps = withMaps(environment)
  if (maps === undefined || !types.some((type) => type !== undefined && hasMessage(type))) {
    return undefined
  }
  let compilation: Compilation | undefined
  const evaluateTwin: Program['evaluate'] = (input, options) => {
    compilation ??= compileFor(maps)
    return compilation.ok
      ? compilation.program.evaluate(mapsOf(input), options)
      : { ok: false, issues: compilation.issues, assumptions: [] }
  }
  return (input, options) => {
    // Both evaluations must use the same time.
    const same = { ...options, now: options?.now ?? new Date() }
    const evaluation = evaluate(input, same)
    // A second evaluation would exceed the limit too and take just as long.
    return isTooMuch(evaluation)
      ? evaluation
      : compareWithTwin(evaluation, evaluateTwin(input, same))
  }
}

function isTooMuch(evaluation: Evaluation): boolean {
  return !evaluation.ok && evaluation.issues.some(({ code }) => code === 'limit_exceeded')
}

/** Adds the assumption to an evaluation if the evaluation with maps has a different outcome. */
function compareWithTwin(evaluation: Evaluation, twin: Evaluation): Evaluation {
  if (isSameOutcome(evaluation, twin)) return evaluation
  return { ...evaluation, assumptions: [...evaluation.assumptions, assumesMessages] }
}

const twins = new WeakMap<Environment, Environment>()

/** Returns the environment with maps instead of messages; `undefined` if the representation is known. */
function withMaps(environment: Environment): Environment | undefined {
  if (environment.typesAre !== undefined) return undefined
  const twin =
    twins.get(environment) ??
    defineEnvironment({ ...environment, typesAre: 'maps' }, environment.load())
  twins.set(environment, twin)
  return twin
}

function hasMessage(type: CelType): boolean {
  if (type.kind === 'list') return hasMessage(type.element)
  return type.kind === 'message'
}

/** True if both evaluations have equal values or both fail; all errors count as the same outcome. */
function isSameOutcome(left: Evaluation, right: Evaluation): boolean {
  if (left.ok && right.ok) return isSame(left.value, right.value)
  return left.ok === right.ok
}

/** True if a value equals its counterpart from the evaluation with maps, where a message is a map of its set fields. */
function isSame(value: CelValue, twin: CelValue): boolean {
  if (value instanceof Message) {
    return (
      twin instanceof Map &&
      [...value.values].every(([name, field]) => {
        const other: CelValue | undefined = twin.get(name)
        return other !== undefined && isSame(field, other)
      })
    )
  }
  if (isList(value) && isList(twin)) {
    return (
      value.length === twin.length &&
      value.every((element, index) => isSame(element, twin[index] ?? null))
    )
  }
  return equal(value, twin)
}

/** Converts the messages in prepared input to maps. */
function mapsOf(input: unknown): unknown {
  if (!(input instanceof PreparedInput)) return input
  return new PreparedInput(
    new Map(Array.from(input.variables, ([name, value]) => [name, mapOf(value)])),
  )
}

function mapOf(value: CelValue): CelValue {
  if (isList(value)) return value.map(mapOf)
  if (!(value instanceof Message)) return value
  const map = new Map<CelValue, CelValue>()
  for (const [spelling, { name }] of value.type.fields) {
    const field = value.values.get(name)
    if (field !== undefined) map.set(spelling, mapOf(field))
  }
  return map
}
