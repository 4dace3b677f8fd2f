import { type Evaluation, formatValue, type Program } from '@igakit/cel'
import type { Expectation } from '../suite/expectation.ts'
import type { RuleCase, RuleSuite } from '../suite/rule-suite.ts'
import { formatInputPath, type Input, valueAt, without, withValue } from '../values/edit-input.ts'
import { fieldsOf } from '../values/fields.ts'
import { inputGuess } from './input-guess.ts'

export interface DraftOptions {
  /** The name of the rule. */
  readonly name?: string | undefined
  /** The input to start from; if absent, the input is built from the rule's constants. */
  readonly input?: Input | undefined
  readonly now?: Date | undefined
}

const fixture = 'input'

/**
 * Drafts a suite for a rule: a case with all fields that the rule reads and, for each field, a case without the field
 * and a case with a different value. Each case expects the current result, which the user must review.
 */
export function draftSuite(program: Program, options: DraftOptions = {}): RuleSuite {
  const { environment, expression } = program
  const now = options.now ?? new Date()
  const paths = fieldsOf(program)
  const input = options.input ?? inputGuess(expression, paths)
  const isTimed = /\bnow\(\)/.test(expression)
  const cases: RuleCase[] = [
    {
      name: 'complete input',
      given: fixture,
      expect: expectationOf(program.evaluate(input, { now })),
    },
  ]
  for (const path of paths) {
    const value = valueAt(input, path)
    const name = formatInputPath(path)
    const isPlain = path.every((step) => /^[A-Za-z_]\w*$/.test(step))
    if (value !== undefined) {
      const given = { fixture, without: [isPlain ? path.join('.') : [...path]] }
      const expected = expectationOf(program.evaluate(without(input, path) ?? input, { now }))
      cases.push({ name: `without ${name}`, given, expect: expected })
    }
    const other = otherThan(value)
    const overrides = withValue({}, path, other)
    const changed = program.evaluate(withValue(input, path, other), { now })
    cases.push({
      name: `another ${name}`,
      given: { fixture, overrides },
      expect: expectationOf(changed),
    })
  }
  return {
    environment: environment.id,
    ...(isTimed && { now: now.toISOString() }),
    fixtures: { [fixture]: input },
    rules: [{ name: options.name ?? 'rule', expression, cases }],
  }
}

/** Returns the expectation that matches an evaluation. */
function expectationOf(evaluation: Evaluation): Expectation {
  if (!evaluation.ok) return { error: evaluation.issues[0]?.code ?? 'internal_error' }
  const { value } = evaluation
  if (value === null || typeof value === 'boolean' || typeof value === 'string') return value
  return { expr: formatValue(value) }
}

/** Returns a different value of the same type. */
function otherThan(value: unknown): unknown {
  if (typeof value === 'boolean') return !value
  if (typeof value === 'number') return value + 1
  if (Array.isArray(value)) return []
  return typeof value === 'string' ? `not ${value}` : 'other'
}
