import { expect, test } from 'vitest'
import { reportRun } from '../testing/collect-run.ts'
import { mixedSuites, ruleSuite } from '../testing/suites.ts'
import { mostAnnotations } from './github.ts'

test('annotates what is wrong, in the files of the suites', async () => {
  const { out, summary } = await reportRun('github', mixedSuites)
  const [first, second] = out.split('\n')
  expect(first).toBe(
    '::error file=failing.cel.yaml,line=6,col=9,title=rule › dev <&> "x" # 1::came to something else%0A' +
      "expected  true%0Aactual    false%0Abecause%0A  claims.repository == 'acme/app' && claims.ref == 'refs/heads/main' → false%0A" +
      `    claims.ref == 'refs/heads/main' → false%0A      claims.ref → "refs/heads/dev"`,
  )
  // A control character in a name reaches neither the log nor the page.
  expect(second).toContain('title=rule › no <U+0007> ref::')
  expect(out.endsWith('1 passed, 3 failed, 1 skipped\n')).toBe(true)
  expect(summary).toContain('| failing.cel.yaml | 0 | 2 | 0 | failed |')
  expect(summary).toContain('### rule › dev \\<&\\> "x" \\# 1')
})

test('annotates ten failures at most, and has all of them in the summary', async () => {
  const cases = Array.from(
    { length: 12 },
    (_, index) => `{ name: "case: ${index}, 100%", expect: false }`,
  )
  const { out, summary } = await reportRun('github', [
    { name: 'a', text: ruleSuite('true', cases) },
  ])
  expect(out.match(/^::error /gm)).toHaveLength(mostAnnotations)
  expect(out).toContain('title=rule › case%3A 9%2C 100%25::')
  expect(out).not.toContain('case%3A 10')
  expect(summary.match(/^### /gm)).toHaveLength(12)
})

test('a text cannot end the block that it stands in', async () => {
  const text = ruleSuite('"```"', ['{ name: a, expect: b }'], 'environment: cel-go')
  const { summary } = await reportRun('github', [{ name: 'a', text }])
  expect(summary).toContain(
    '````\nexpected  "b"\nactual    "```"\nbecause\n  "```" → "```"\n````\n'.replace(
      'because\n  "```" → "```"\n',
      '',
    ),
  )
})

test('names thresholds that are not met', async () => {
  const options = { coverage: true, thresholds: { coverage: 100 } }
  const { out, summary } = await reportRun('github', mixedSuites.slice(0, 1), options)
  expect(out).toContain('::error::the coverage is 75 %25 and has to be 100 %25\n')
  expect(summary).toContain('**the coverage is 75 % and has to be 100 %**')
})
