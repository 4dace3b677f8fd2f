import { parse } from 'junit2json'
import { expect, test } from 'vitest'
import { reportRun } from '../testing/collect-run.ts'
import { mixedSuites } from '../testing/suites.ts'

test('another program reads what it writes', async () => {
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
                message: 'came to something else',
                type: 'mismatch',
                inner: expect.stringContaining('claims.ref → "refs/heads/dev"'),
              },
            ],
          },
          // What XML cannot say is replaced.
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

test('a threshold that is not met is a failure', async () => {
  const options = { coverage: true, thresholds: { coverage: 100 } }
  const { out } = await reportRun('junit', mixedSuites.slice(0, 1), options)
  expect(await parse(out)).toMatchObject({
    tests: 3,
    failures: 1,
    testsuite: [{}, { name: 'thresholds', testcase: [{ failure: [{ type: 'threshold' }] }] }],
  })
})
