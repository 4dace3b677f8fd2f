import { describe, expect, test } from 'vitest'
import { celGoVersions } from '../src/index.ts'
import { excludedSections, expectedFailures } from './expected-failures.ts'
import { runSpecTest } from './run-spec-test.ts'
import { conformanceTests, needsProtobuf } from './spec-tests.ts'

const judged = conformanceTests.filter(
  (spec) => !needsProtobuf(spec) && !excludedSections.has(spec.path.split('/')[0] ?? ''),
)
const isNetwork = (path: string): boolean => path.startsWith('network_ext/')

test('the suite is there, whole', () => {
  expect(judged.length).toBeGreaterThan(1670)
  expect(judged.filter(({ path }) => isNetwork(path)).length).toBe(69)
  const names = new Set(judged.map(({ path }) => path))
  expect([...expectedFailures.keys()].filter((path) => !names.has(path))).toEqual([])
})

describe.each(celGoVersions)('under cel-go %s', (version) => {
  // The network library is in `next` only.
  const cases = judged.filter(({ path }) => version === 'next' || !isNetwork(path))

  describe("cel-spec's conformance suite, all that needs no protobuf message", () => {
    test.each(cases.filter(({ path }) => !expectedFailures.has(path)))('$path', (spec) => {
      expect(runSpecTest(spec, version)).toBeUndefined()
    })
  })

  describe('what cel-go does not pass either', () => {
    test.each(cases.filter(({ path }) => expectedFailures.has(path)))(
      '$path is still answered as cel-go answers it',
      (spec) => {
        expect(runSpecTest(spec, version)).toBeDefined()
      },
    )
  })
})

test('without its network library, cel-go 0.28.1 refuses every test of it', () => {
  const accepted = judged.filter(({ original, path }) => {
    return (
      isNetwork(path) &&
      original.evalError === undefined &&
      !runSpecTest({ original, path }, '0.28.1')
    )
  })
  expect(accepted).toEqual([])
})
