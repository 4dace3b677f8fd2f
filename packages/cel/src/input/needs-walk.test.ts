import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { findJsonError } from './find-json-error.ts'
import { needsWalk } from './needs-walk.ts'

/** Small enough for random input to exceed. */
const MAX_DEPTH = 3

/** Fragments of JSON and numbers. They make random input often valid and sometimes too large or too deep. */
const pieces = [
  ...'[]{},- ',
  '"a":',
  '1',
  '0',
  '.5',
  'e',
  'E+',
  '308',
  '999',
  '7'.repeat(150),
  'null',
  '"x"',
  '"[["',
  '"1e999"',
  String.raw`"\ud800"`,
  '\n',
  '\u00a0',
  '\ufeff',
]

test('input without a walk is valid JSON for the walk if it is for JSON.parse', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.array(fc.constantFrom(...pieces), { maxLength: 12 }).map((some) => some.join('')),
        fc.json(),
      ),
      (json) => {
        if (needsWalk(json, MAX_DEPTH)) return
        expect(findJsonError(json, MAX_DEPTH) === undefined).toBe(isJson(json))
      },
    ),
    { numRuns: 20_000 },
  )
})

test('a number that no double represents needs a walk in any notation', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 0n, max: 10n ** 330n }),
      fc.integer({ min: 0, max: 500 }),
      (digits, exponent) => {
        for (const number of [
          `${digits}`,
          `${digits}e${exponent}`,
          `-${digits}.5E+00${exponent}`,
        ]) {
          if (Number.isFinite(Number(number))) continue
          expect(needsWalk(number, MAX_DEPTH)).toBe(true)
          expect(needsWalk(`{"a":${number}}`, MAX_DEPTH)).toBe(true)
        }
      },
    ),
  )
})

test.for([
  ['{"repository":"acme/infra","exp":1767229200}', false],
  ['{"sha":"3e123f0a5e999"}', false],
  ['[1e99, 1.5e-300]', false],
  ['[1e309]', true],
  ['1E+999', true],
  ['[[[[]]]]', true],
] as const)('returns for %s: %s', ([json, needs]) => {
  expect(needsWalk(json, MAX_DEPTH)).toBe(needs)
})

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
