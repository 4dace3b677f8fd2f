import { parse } from 'junit2json'
import { expect, test } from 'vitest'
import { reportRun } from '../testing/collect-run.ts'
import { mixedSuites } from '../testing/suites.ts'

test('writes XML that an independent parser reads', async () => {
  const { out } = await reportRun('junit', mixedSuites)
  expect(out.startsWith('<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="igakit"')).toBe(
    true,
  )
  expect(await parse(out)).toMatchObject({
    name: 'igakit',
    tests: 8,
    failures: 3,
    errors: 3,
    testsuite: [
      {
        name: 'good.cel.yaml',
        tests: 2,
        failures: 0,
        errors: 0,
        skipped: 1,
        testcase: [
          { classname: 'good.cel.yaml.rule', name: 'main' },
          { name: 'dev', skipped: [{ message: 'a <b> & "c" # d' }] },
        ],
      },
      {
        name: 'failing.cel.yaml',
        failures: 2,
        testcase: [
          {
            name: 'dev <&> "x" # 1',
            failure: [
              {
                message: 'unexpected result',
                type: 'mismatch',
                inner: expect.stringContaining('claims.ref → "refs/heads/dev"'),
              },
            ],
          },
          // Characters that XML cannot represent are replaced.
          { name: 'no \ufffd ref', failure: [{ type: 'no_such_key' }] },
        ],
      },
      { name: 'broken.cel.yaml', failures: 1, errors: 1 },
      {
        name: 'invalid.cel.yaml',
        errors: 2,
        testcase: [{ error: [{ message: expect.any(String) }] }, {}],
      },
    ],
  })
})

test('reports a missed threshold as a failure', async () => {
  const options = { coverage: true, thresholds: { coverage: 100 } }
  const { out } = await reportRun('junit', mixedSuites.slice(0, 1), options)
  expect(await parse(out)).toMatchObject({
    tests: 3,
    failures: 1,
    testsuite: [{}, { name: 'thresholds', testcase: [{ failure: [{ type: 'threshold' }] }] }],
  })
})

/** The only attributes that junit-10.xsd of Jenkins' xUnit plugin allows. */
const jenkinsAttributes: Readonly<Record<string, readonly string[]>> = {
  testsuites: ['name', 'time', 'tests', 'failures', 'errors'],
  testsuite: ['name', 'tests', 'failures', 'errors', 'time', 'skipped'],
  testcase: ['name', 'time', 'classname'],
  failure: ['type', 'message'],
  error: ['type', 'message'],
  skipped: ['type', 'message'],
}

test('writes only elements and attributes of the Jenkins schema', async () => {
  const options = { coverage: true, thresholds: { coverage: 100 } }
  const { out } = await reportRun('jenkins', mixedSuites, options)
  const elements = [...out.matchAll(/<(\w+)((?: \w+="[^"]*")*)\/?>/g)]
  expect(elements.length).toBeGreaterThan(15)
  for (const [, element = '', attributes = ''] of elements) {
    const names = Array.from(attributes.matchAll(/ (\w+)="/g), ([, name]) => name)
    expect(jenkinsAttributes[element]).toEqual(expect.arrayContaining(names))
  }
  expect(elements.map(([, element]) => element)).toContain('skipped')
  expect(out).toContain('at failing.cel.yaml:')
  for (const [, time = ''] of out.matchAll(/ time="([^"]*)"/g)) {
    expect(time).toMatch(/^(?:(?:[0-9]{0,3},)*[0-9]{3}|[0-9]{0,3})*(?:\.[0-9]*)?$/)
  }
  const common = await reportRun('junit', mixedSuites, options)
  const counts = / tests="\d+" failures="\d+" errors="\d+"/
  expect(counts.exec(out)?.[0]).toBe(counts.exec(common.out)?.[0])
})
