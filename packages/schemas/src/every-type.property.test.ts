import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { duration } from './model/duration.ts'
import type { AnySchema } from './model/schema.ts'
import { timestamp } from './model/timestamp.ts'
import { canonical } from './testing/canonical.ts'
import { everyRequestType, everyType } from './testing/every-type.ts'
import { faultsOf } from './testing/faults.ts'
import { issuesOf } from './testing/issues-of.ts'
import { toggleNulls, withoutNulls } from './testing/nulls.ts'
import { payloadsOf } from './testing/payloads.ts'
import { sent } from './testing/sent.ts'
import { richView } from './views/rich-view.ts'

/** Types are tried as parts of others as well, so that a few dozen payloads of each come to many of most. */
const numRuns = 25

const types = [
  ...[...everyType].map(([name, { schema }]) => ({ name, schema })),
  ...[...everyRequestType].map(([name, { schema }]) => ({ name: `${name} in a request`, schema })),
]

describe.each(types)('$name', ({ schema }: { schema: AnySchema }) => {
  test('takes what the interface describes, and gives it back unchanged', () => {
    fc.assert(
      fc.property(payloadsOf(schema), (payload) => {
        const arrived = sent(payload)
        expect(canonical(schema.parse(arrived))).toBe(canonical(arrived))
      }),
      { numRuns },
    )
  })

  test('refuses what has one fault, for that and where it is', () => {
    fc.assert(
      fc.property(faultsOf(schema), ({ value, path, code }) => {
        expect(issuesOf(schema, sent(value))).toStrictEqual([{ path: path.join('.'), code }])
      }),
      { numRuns },
    )
  })
})

/** Booleans that follow from a number, as many as are asked for. */
function decisions(seed: number): () => boolean {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    return state >>> 31 === 1
  }
}

/** What reading a value gives: its members that are set, or what is wrong with it. */
function readingOf(schema: AnySchema, value: unknown): string {
  const { data, success } = schema.safeParse(value)
  return success ? canonical(withoutNulls(schema, data)) : canonical(issuesOf(schema, value))
}

describe.each(types)(
  '$name, whatever is null or left out,',
  ({ schema }: { schema: AnySchema }) => {
    const seeds = fc.nat({ max: 2 ** 31 })

    test('is read alike', () => {
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

    test('is refused alike', () => {
      fc.assert(
        fc.property(faultsOf(schema), seeds, ({ value }, seed) => {
          const arrived = sent(value)
          const other = toggleNulls(schema, arrived, decisions(seed))
          expect(readingOf(schema, other)).toBe(readingOf(schema, arrived))
        }),
        { numRuns },
      )
    })
  },
)

/** A value's text without its times and durations, which a codec writes in their canonical form. */
function withoutTimes(value: unknown): string {
  const times = JSON.stringify(value, (_, part: unknown) =>
    timestamp.safeParse(part).success || duration.safeParse(part).success ? 'time' : part,
  )
  return canonical(JSON.parse(times))
}

describe.each([...everyType])('%s with values to calculate with', (_, { schema }) => {
  const codec = richView(schema)

  test('is written as it was read, but for the forms of times', () => {
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

  test('refuses what has one fault, for that and where it is', () => {
    fc.assert(
      fc.property(faultsOf(schema), ({ value, path, code }) => {
        expect(issuesOf(codec, sent(value))).toStrictEqual([{ path: path.join('.'), code }])
      }),
      { numRuns },
    )
  })
})
