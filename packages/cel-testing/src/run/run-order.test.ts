import { expect, test } from 'vitest'
import { collectRun } from '../testing/collect-run.ts'
import { ruleSuite } from '../testing/suites.ts'
import { runSuite } from './run-suite.ts'
import { runSuites, type RunSuitesOptions } from './run-suites.ts'
import type { SuiteInput } from './suite-options.ts'
import type { SuiteEvent } from './suite-result.ts'

const yes = '{ name: yes, expect: true }'

test('passes events on in the order of the suites, regardless of which is done first', async () => {
  const names = ['slow', 'quick', 'last']
  const inputs = names.map((name) => ({ name, text: ruleSuite('true', [yes]) }))
  const quick = Promise.withResolvers<undefined>()
  async function* runner(input: SuiteInput): AsyncGenerator<SuiteEvent> {
    if (input.name === 'slow') await quick.promise
    yield* runSuite(input)
    if (input.name === 'quick') quick.resolve(undefined)
  }
  const told: string[] = []
  for await (const event of runSuites(inputs, { runner, concurrency: 2 })) {
    if (event.kind !== 'end') told.push(`${event.result.suite} ${event.kind}`)
  }
  expect(told).toEqual(names.flatMap((name) => [`${name} case`, `${name} suite`]))
})

const form = {
  name: 'form',
  text: 'kind: form\nform: { fields: [{ name: a, stringField: {} }] }\ncases: [{ name: a, expect: { values: { a: null } } }]\n',
}
const skipped = {
  name: 'skipped',
  text: ruleSuite('true', ['{ name: a, expect: true, skip: later }']),
}
const invalid = { name: 'invalid', text: 'environment: nowhere\n' }

test.for<[string, readonly SuiteInput[], RunSuitesOptions, readonly string[]]>([
  ['all cases are skipped', [skipped], { thresholds: { cases: 1 } }, ['no case ran']],
  ['there is no suite', [], { thresholds: { cases: 1 } }, ['no case ran']],
  ['a suite is invalid', [skipped, invalid], { thresholds: { cases: 1 } }, []],
  ['a case was run', [skipped, form], { thresholds: { cases: 1 } }, []],
  [
    'no suite has rules',
    [form],
    { coverage: true, mutate: true, thresholds: { coverage: 1, mutation: 1 } },
    [
      'coverage is unknown because no suite has rules; the threshold is 1 %',
      'mutation score is unknown because no suite has rules; the threshold is 1 %',
    ],
  ],
])('unchecked items do not meet a threshold: %s', async ([, inputs, options, unmet]) => {
  expect((await collectRun(inputs, options)).summary.unmet).toEqual(unmet)
})
