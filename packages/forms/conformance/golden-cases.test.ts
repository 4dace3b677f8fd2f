import { existsSync, readFileSync } from 'node:fs'
import { type FieldRules, fieldRulesSchema } from '@igakit/schemas'
import { describe, expect, test } from 'vitest'
import { validateValue } from '../src/index.ts'
import { toWire } from './to-wire.ts'

/** A conformance case from protoc-gen-validate's public test harness. */
interface GoldenCase {
  readonly name: string
  readonly kind: string | null
  readonly rules: Readonly<Record<string, unknown>>
  readonly value: unknown
  readonly valid: boolean
}

/** The cases are not part of this repository. Without them, the test is skipped. */
const file = new URL('../../../../shared/golden/form-rules/cases.json', import.meta.url)
const cases: readonly GoldenCase[] = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : []

function rulesOf({ kind, rules }: GoldenCase): FieldRules {
  if (kind === null) return {}
  return fieldRulesSchema.parse(toWire({ [kind]: rules }))
}

describe.skipIf(cases.length === 0)('agrees with the public harness', () => {
  test('on every case', () => {
    const wrong = cases.filter((each) => {
      const violations = validateValue(rulesOf(each), toWire(each.value))
      return (
        (violations.length === 0) !== each.valid ||
        violations.some(
          ({ code }) =>
            code === 'cannot_tell' || code === 'invalid_rule' || code === 'invalid_type',
        )
      )
    })
    expect(wrong).toEqual([])
    expect(cases.length).toBeGreaterThanOrEqual(199)
  })
})
