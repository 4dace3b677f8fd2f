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
import { isList } from './values/is-list.ts'
import { Message } from './values/message.ts'
import type { CelValue } from './values/value.ts'

/**
 * That users, accounts and the like are messages is only assumed. A rule that reads a field which is not set gets its
 * zero value of a message, and an error of a map; `has()` differs likewise. So rules on them are evaluated both ways,
 * and where the outcomes differ the verdict says what it rests on.
 */
const assumesMessages: Assumption = {
  kind: 'type',
  name: 'messages',
  confidence: 'assumed',
  reason:
    'the outcome would be another if users, accounts, tasks and entitlements were maps and not messages: guard fields that may not be set, or say in the profile which they are',
}

/** What tells whether it makes a difference. */
export const messagesOrMaps: SecondOpinion = { onFailure, onProgram }

/** A map may have fields that a message type does not have. */
function onFailure(
  issues: readonly Issue[],
  environment: Environment,
  compileFor: CompileFor,
): readonly Assumption[] {
  const maps = withMaps(environment)
  if (maps === undefined || !issues.every(({ code }) => code === 'undefined_field')) return []
  return compileFor(maps).ok ? [assumesMessages] : []
}

/** It makes none where it is known which they are, and to rules that have nothing to do with them. */
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
    // Both have to take the same moment for the present.
    const same = { ...options, now: options?.now ?? new Date() }
    const evaluation = evaluate(input, same)
    // Too much is too much either way, and takes as long again.
    return isTooMuch(evaluation)
      ? evaluation
      : compareWithTwin(evaluation, evaluateTwin(input, same))
  }
}

function isTooMuch(evaluation: Evaluation): boolean {
  return !evaluation.ok && evaluation.issues.some(({ code }) => code === 'limit_exceeded')
}

/** An evaluation, with what it rests on if it has another outcome than its twin. */
function compareWithTwin(evaluation: Evaluation, twin: Evaluation): Evaluation {
  if (isSameOutcome(evaluation, twin)) return evaluation
  return { ...evaluation, assumptions: [...evaluation.assumptions, assumesMessages] }
}

const twins = new WeakMap<Environment, Environment>()

/** The environment as it is where they are maps; none where it is known which they are. */
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

/** All failures are one outcome: the rule has no value. */
function isSameOutcome(left: Evaluation, right: Evaluation): boolean {
  if (left.ok && right.ok) return isSame(left.value, right.value)
  return left.ok === right.ok
}

/** Whether a value is the same where messages are maps: a map with all that is set of the message. */
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

/** Input that was prepared has messages in it already. */
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
