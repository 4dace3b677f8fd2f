import { describe, expect, test } from 'vitest'
import { excludedSections, expectedFailures } from './expected-failures.ts'
import { runSpecTest } from './run-spec-test.ts'
import { conformanceTests, needsProtobuf } from './spec-tests.ts'

const judged = conformanceTests.filter(
  (spec) => !needsProtobuf(spec) && !excludedSections.has(spec.path.split('/')[0] ?? ''),
)

test('the suite is there, whole', () => {
  expect(judged.length).toBeGreaterThan(1600)
  const names = new Set(judged.map(({ path }) => path))
  expect([...expectedFailures.keys()].filter((path) => !names.has(path))).toEqual([])
})

describe("cel-spec's conformance suite, all that needs no protobuf message", () => {
  test.each(judged.filter(({ path }) => !expectedFailures.has(path)))('$path', (spec) => {
    expect(runSpecTest(spec)).toBeUndefined()
  })
})

describe('what cel-go does not pass either', () => {
  test.each(judged.filter(({ path }) => expectedFailures.has(path)))(
    '$path is still answered as cel-go answers it',
    (spec) => {
      expect(runSpecTest(spec)).toBeDefined()
    },
  )
})
