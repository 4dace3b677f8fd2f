import { compile } from './compile.ts'
import { defineEnvironment } from './environments/define-environment.ts'
import type { Environment } from './environments/environment.ts'
import type { Assumption, Evaluation } from './evaluation.ts'
import { PreparedInput } from './input/prepared-input.ts'
import type { Compilation, EvaluateOptions } from './program.ts'
import { equal } from './values/equal.ts'
import { isList } from './values/is-list.ts'
import { Message } from './values/message.ts'
import type { CelValue } from './values/value.ts'

/**
 * That users, accounts and the like are messages is only assumed: this says whether a verdict rests on it. A rule that
 * reads a field which is not set gets its zero value of a message, and an error of a map; `has()` differs likewise.
 * Costs a second compilation and evaluation.
 * @param expression the rule
 * @param environment where it stands; one whose profile says what users are has nothing to assume
 * @param input what the rule is evaluated on
 * @returns the assumption, if the rule's outcome is another where they are maps
 */
export function assumesMessages(
  expression: string,
  environment: Environment,
  input: unknown,
  options?: EvaluateOptions,
): Assumption | undefined {
  const twin = withMaps(environment)
  if (twin === undefined) return undefined
  const asMessages = outcomeOf(compile(expression, environment), input, options)
  const asMaps = outcomeOf(compile(expression, twin), mapsOf(input), options)
  if (isSameOutcome(asMessages, asMaps)) return undefined
  return {
    kind: 'type',
    name: 'message types',
    confidence: 'assumed',
    reason:
      'the outcome would be another if users, accounts, tasks and entitlements were maps and not messages: guard the fields with has() and a comparison with their empty value, or say which they are in the profile',
  }
}

const twins = new WeakMap<Environment, Environment>()

/** The environment as it is where they are maps; none where that is known, or where there are none of them. */
function withMaps(environment: Environment): Environment | undefined {
  if (environment.typesAre !== undefined || !environment.libraries.includes('service')) {
    return undefined
  }
  const twin =
    twins.get(environment) ??
    defineEnvironment({ ...environment, typesAre: 'maps' }, environment.load())
  twins.set(environment, twin)
  return twin
}

function outcomeOf(
  compilation: Compilation,
  input: unknown,
  options: EvaluateOptions | undefined,
): Evaluation | undefined {
  return compilation.ok ? compilation.program.evaluate(input, options) : undefined
}

/** All failures are one outcome: the rule has no value. */
function isSameOutcome(left: Evaluation | undefined, right: Evaluation | undefined): boolean {
  const hasValue = left?.ok === true
  if (hasValue !== (right?.ok === true)) return false
  return left?.ok === true && right?.ok === true ? isSame(left.value, right.value) : true
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
