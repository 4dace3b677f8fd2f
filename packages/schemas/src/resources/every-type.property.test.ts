import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { duration } from '../model/duration.ts'
import type { AnySchema } from '../model/schema.ts'
import { timestamp } from '../model/timestamp.ts'
import { everyRequestType, everyType } from '../testing/every-type.ts'
import { invalidPayloadsOf } from '../testing/invalid-payloads.ts'
import { issuesOf } from '../testing/issues-of.ts'
import { canonical, sent } from '../testing/json.ts'
import { toggleNulls, withoutNulls } from '../testing/nulls.ts'
import { payloadsOf } from '../testing/payloads.ts'
import { richView } from '../views/rich/rich-view.ts'

/** Types are also tested inside other types, so a few payloads each are enough; `npm run test:long` tries more. */
const numRuns = process.env['IGAKIT_THOROUGH'] === 'true' ? 50 : 10

const types = [
  ...[...everyType].map(([name, { schema }]) => ({ name, schema })),
  ...[...everyRequestType].map(([name, { schema }]) => ({ name: `${name} in a request`, schema })),
]

describe.each(types)('$name', ({ schema }: { schema: AnySchema }) => {
  test('accepts valid values and returns them unchanged', () => {
    fc.assert(
      fc.property(payloadsOf(schema), (payload) => {
        const arrived = sent(payload)
        expect(canonical(schema.parse(arrived))).toBe(canonical(arrived))
      }),
      { numRuns },
    )
  })

  test('rejects a value with one issue, with its code and path', () => {
    fc.assert(
      fc.property(invalidPayloadsOf(schema), ({ value, path, code }) => {
        expect(issuesOf(schema, sent(value))).toStrictEqual([{ path: path.join('.'), code }])
      }),
      { numRuns },
    )
  })
})

/** Returns a source of any number of booleans derived from a seed. */
function decisions(seed: number): () => boolean {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    return state >>> 31 === 1
  }
}

/** Parses a value; returns the members that are set, or the issues. */
function readingOf(schema: AnySchema, value: unknown): string {
  const { data, success } = schema.safeParse(value)
  return success ? canonical(withoutNulls(schema, data)) : canonical(issuesOf(schema, value))
}

describe.each(types)(
  '$name, with members toggled between null and missing,',
  ({ schema }: { schema: AnySchema }) => {
    const seeds = fc.nat({ max: 2 ** 31 })

    test('is accepted alike', () => {
      fc.assert(
        fc.property(payloadsOf(schema), seeds, (payload, seed) => {
          const arrived = sent(payload)
          const other = toggleNulls(schema, arrived, decisions(seed))
          expect(readingOf(schema, other)).toBe(readingOf(schema, arrived))
          const all = toggleNulls(schema, arrived, () => true)
          expect(readingOf(schema, all)).toBe(readingOf(schema, arrived))
        }),
        { numRuns },
      )
    })

    test('is rejected alike', () => {
      fc.assert(
        fc.property(invalidPayloadsOf(schema), seeds, ({ value }, seed) => {
          const arrived = sent(value)
          const other = toggleNulls(schema, arrived, decisions(seed))
          expect(readingOf(schema, other)).toBe(readingOf(schema, arrived))
        }),
        { numRuns },
      )
    })
  },
)

/** Returns the JSON of a value without its times and durations, which a codec writes in canonical form. */
function withoutTimes(value: unknown): string {
  const times = JSON.stringify(value, (_, part: unknown) =>
    timestamp.safeParse(part).success || duration.safeParse(part).success ? 'time' : part,
  )
  return canonical(JSON.parse(times))
}

describe.each([...everyType])('%s as a codec', (_, { schema }) => {
  const codec = richView(schema)

  test('encodes decoded values unchanged, except for the format of times', () => {
    fc.assert(
      fc.property(payloadsOf(schema), (payload) => {
        const arrived = sent(payload)
        const written: unknown = codec.encode(codec.decode(arrived))
        expect(withoutTimes(written)).toBe(withoutTimes(arrived))
        expect(canonical(codec.encode(codec.decode(written)))).toBe(canonical(written))
      }),
      { numRuns },
    )
  })

  test('rejects a value with one issue, with its code and path', () => {
    fc.assert(
      fc.property(invalidPayloadsOf(schema), ({ value, path, code }) => {
        expect(issuesOf(codec, sent(value))).toStrictEqual([{ path: path.join('.'), code }])
      }),
      { numRuns },
    )
  })
})
