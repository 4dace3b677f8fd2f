import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { memberOf } from '../model/check-object.ts'
import type { MessageDescription } from '../model/description.ts'
import { knownRegexSchema, provisionPolicySchema, webhookSchema } from '../index.ts'
import { requestView } from '../views/request/index.ts'
import { everyType } from './every-type.ts'
import { payloadsOf } from './payloads.ts'

const objects = (samples: readonly unknown[]): object[] =>
  samples.filter((sample) => typeof sample === 'object' && sample !== null)

/** Returns the states that each optional field of a message has in the samples. */
function states({ fields }: MessageDescription, samples: readonly object[]): Map<string, string> {
  return new Map(
    [...fields]
      .filter(([, { required }]) => !required)
      .map(([name]) => {
        const seen = samples.map((sample) => {
          const member = memberOf(sample, name)
          return member === undefined ? 'absent' : member === null ? 'null' : 'set'
        })
        return [name, [...new Set(seen)].toSorted().join(', ')]
      }),
  )
}

const messages = [...everyType].flatMap(([name, { schema, data }]) =>
  data.kind === 'message' ? [{ name, schema, data }] : [],
)

test.each(messages)('$name has every field set, null and missing', ({ schema, data }) => {
  const samples = objects(fc.sample(payloadsOf(schema, 1), { numRuns: 250, seed: 7 }))
  const wrong = [...states(data, samples)].filter(([, seen]) => seen !== 'absent, null, set')
  expect(wrong).toStrictEqual([])
})

/** Returns the nesting depth of a policy. */
function nesting(policy: unknown): number {
  const steps: unknown = at(at(policy, 'multiStep'), 'provisionSteps')
  return 1 + (Array.isArray(steps) ? Math.max(0, ...steps.map(nesting)) : 0)
}

function at(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? memberOf(value, name) : undefined
}

describe('Payloads', () => {
  test('of a recursive type are exactly as deep as requested', () => {
    const samples = fc.sample(payloadsOf(provisionPolicySchema, 6), { numRuns: 2000, seed: 7 })
    const deepest = Math.max(...samples.map(nesting))
    expect(deepest).toBeGreaterThan(2)
    expect(deepest).toBeLessThan(5)
  })

  test('have unknown members and enumeration values', () => {
    const samples = objects(fc.sample(payloadsOf(webhookSchema), { numRuns: 100, seed: 7 }))
    expect(samples.flatMap(Object.keys)).toContain('constructor')
    const values = fc.sample(payloadsOf(knownRegexSchema), { numRuns: 500, seed: 7 })
    expect(values).toStrictEqual(
      expect.arrayContaining(['UNKNOWN', 'HTTP_HEADER_NAME', 'HTTP_HEADER_VALUE', 'NOT_KNOWN_YET']),
    )
  })

  test('of requests have neither', () => {
    const view = requestView(provisionPolicySchema)
    const samples = objects(fc.sample(payloadsOf(view, 0), { numRuns: 100, seed: 7 }))
    expect(new Set(samples.flatMap(Object.keys)).size).toBeLessThan(9)
    expect(fc.sample(payloadsOf(requestView(knownRegexSchema)), 100)).not.toContain('NOT_KNOWN_YET')
  })
})
