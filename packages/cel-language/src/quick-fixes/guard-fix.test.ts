import { compile, type Program } from '@igakit/cel'
import { inputsOf } from '@igakit/cel/explain'
import { platforms } from '@igakit/platforms'
import { expect, test } from 'vitest'
import { goldenExpressions } from '../../fixtures/golden.ts'
import { federation } from '../../fixtures/services.ts'
import { applyEdits } from '../text-edit.ts'

const { environment } = federation

/** Sample claims, with and without the claims that rules read. */
const inputs = [{}, ...platforms.map(({ samples: [{ claims }] }) => claims)].map((claims) => ({
  claims,
}))

function admits(program: Program, input: unknown): boolean {
  const evaluation = program.evaluate(input)
  return evaluation.ok && evaluation.value === true
}

interface Guarded {
  readonly rule: string
  readonly guarded: string
}

/** Returns a rule with each guard that a quick fix adds. */
function guardedRules(rule: string): readonly Guarded[] {
  const compilation = compile(rule, environment)
  if (!compilation.ok) return []
  return inputsOf(compilation.program).flatMap(({ isGuarded, range }) => {
    if (isGuarded) return []
    const fixes = federation.quickFixes(rule, { start: range.end, end: range.end })
    return fixes
      .filter(({ title }) => title.startsWith('Guard with'))
      .map(({ edits }) => ({ rule, guarded: applyEdits(rule, edits) }))
  })
}

/** One rule in five, because each is compiled and evaluated many times. */
const someExpressions = goldenExpressions.filter((_, index) => index % 5 === 0)

test('a guard admits no input that the rule did not admit before', () => {
  const rules = someExpressions.flatMap((rule) => [
    ...guardedRules(rule),
    // Inside a negation, a guard could turn a failure into true.
    ...guardedRules(`!(${rule})`),
    ...guardedRules(`(${rule}) ? false : true`),
    ...guardedRules(`[1, 2].all(i, !(${rule}))`),
  ])
  expect(rules.length).toBeGreaterThan(500)
  const wrong = rules.filter(({ guarded, rule }) => {
    const before = compile(rule, environment)
    const after = compile(guarded, environment)
    if (!before.ok || !after.ok) return true
    return inputs.some((input) => admits(after.program, input) && !admits(before.program, input))
  })
  expect(wrong).toEqual([])
})
