import { describe, expect, test } from 'vitest'
import { celGoVersions } from '../src/index.ts'
import { excludedSections, expectedFailures } from './expected-failures.ts'
import { runSpecTest } from './run-spec-test.ts'
import { conformanceTests, needsProtobuf } from './spec-tests.ts'

const included = conformanceTests.filter(
  (spec) => !needsProtobuf(spec) && !excludedSections.has(spec.path.split('/')[0] ?? ''),
)
const isNetwork = (path: string): boolean => path.startsWith('network_ext/')

test('the suite is complete', () => {
  expect(included.length).toBeGreaterThan(1670)
  expect(included.filter(({ path }) => isNetwork(path)).length).toBe(69)
  const names = new Set(included.map(({ path }) => path))
  expect([...expectedFailures.keys()].filter((path) => !names.has(path))).toEqual([])
})

describe.each(celGoVersions)('with cel-go %s', (version) => {
  // Only `next` has the network library.
  const cases = included.filter(({ path }) => version === 'next' || !isNetwork(path))

  describe("cel-spec's conformance suite, except tests with protobuf messages", () => {
    test.each(cases.filter(({ path }) => !expectedFailures.has(path)))('$path', (spec) => {
      expect(runSpecTest(spec, version)).toBeUndefined()
    })
  })

  describe('tests that cel-go fails too', () => {
    test.each(cases.filter(({ path }) => expectedFailures.has(path)))(
      '$path still has cel-go’s result',
      (spec) => {
        expect(runSpecTest(spec, version)).toBeDefined()
      },
    )
  })
})

test('cel-go 0.28.1, without the network library, rejects all of its tests', () => {
  const accepted = included.filter(({ original, path }) => {
    return (
      isNetwork(path) &&
      original.evalError === undefined &&
      !runSpecTest({ original, path }, '0.28.1')
    )
  })
  expect(accepted).toEqual([])
})
