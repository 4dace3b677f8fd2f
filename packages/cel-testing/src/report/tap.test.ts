import { Parser } from 'tap-parser'
import { expect, test } from 'vitest'
import { reportRun } from '../testing/collect-run.ts'
import { mixedSuites } from '../testing/suites.ts'

test('writes TAP that an independent parser reads', async () => {
  const { out } = await reportRun('tap', mixedSuites)
  expect(out.startsWith('TAP version 14\nok 1 - good.cel.yaml: rule › main\n')).toBe(true)
  const assertions: unknown[] = []
  const [results] = await new Promise<unknown[]>((resolve) => {
    const parser = new Parser({ strict: true }, (...end: unknown[]) => resolve(end))
    parser.on('assert', ({ diag, name, ok, skip }) => assertions.push({ diag, name, ok, skip }))
    parser.end(out)
  })
  expect(results).toMatchObject({ count: 8, pass: 2, fail: 6, skip: 1, plan: { start: 1, end: 8 } })
  expect(assertions.slice(1, 3)).toMatchObject([
    { name: 'good.cel.yaml: rule › dev', ok: true, skip: 'a <b> & "c" # d' },
    {
      name: 'failing.cel.yaml: rule › dev <&> "x" # 1',
      ok: false,
      diag: {
        message: 'unexpected result',
        at: { file: 'failing.cel.yaml', line: 6, column: 9 },
        details: expect.arrayContaining(['expected  true', 'actual    false']),
      },
    },
  ])
})
