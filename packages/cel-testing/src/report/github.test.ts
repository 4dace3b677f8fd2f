import { expect, test } from 'vitest'
import { reportRun } from '../testing/collect-run.ts'
import { mixedSuites, ruleSuite } from '../testing/suites.ts'
import { formatAnnotation, mostAnnotations } from './github-annotation.ts'

test('annotates failures in the files of the suites', async () => {
  const { out, summary } = await reportRun('github', mixedSuites)
  const [first, second] = out.split('\n')
  expect(first).toBe(
    '::error file=failing.cel.yaml,line=6,col=9,title=rule › dev <&> "x" # 1::unexpected result%0A' +
      "expected  true%0Aactual    false%0Abecause%0A  claims.repository == 'acme/app' && claims.ref == 'refs/heads/main' → false%0A" +
      `    claims.ref == 'refs/heads/main' → false%0A      claims.ref → "refs/heads/dev"`,
  )
  // A control character in a name reaches neither the log nor the summary.
  expect(second).toContain('title=rule › no <U+0007> ref::')
  expect(out.endsWith('1 passed, 3 failed, 1 skipped, 1 suite cannot be run\n')).toBe(true)
  expect(summary).toContain('| failing.cel.yaml | 0 | 2 | 0 | failed |')
  expect(summary).toContain('### rule › dev \\<&\\> "x" \\# 1')
})

test('annotates at most ten failures, with all in the summary', async () => {
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

test('a string cannot close its code block', async () => {
  const text = ruleSuite('"```"', ['{ name: a, expect: b }'], 'environment: cel-go')
  const { summary } = await reportRun('github', [{ name: 'a', text }])
  expect(summary).toContain(
    '````\nexpected  "b"\nactual    "```"\nbecause\n  "```" → "```"\n````\n'.replace(
      'because\n  "```" → "```"\n',
      '',
    ),
  )
})

test('names missed thresholds', async () => {
  const options = { coverage: true, thresholds: { coverage: 100 } }
  const { out, summary } = await reportRun('github', mixedSuites.slice(0, 1), options)
  expect(out).toContain('::error::coverage is 75 %25, below the threshold of 100 %25\n')
  expect(summary).toContain('**coverage is 75 %, below the threshold of 100 %**')
})

test('formats an annotation without optional properties', () => {
  expect(formatAnnotation({ level: 'notice', message: '100 %\n::x' })).toMatch(
    /^::notice::100 %25%0A/,
  )
})
