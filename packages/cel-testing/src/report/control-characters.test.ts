import { expect, test } from 'vitest'
import { runSuites } from '../run/run-suites.ts'
import { reportRun } from '../testing/collect-run.ts'
import { ruleSuite } from '../testing/suites.ts'
import { createReporter, reporterNames } from './create-reporter.ts'
import type { ReportStyle } from './reporter.ts'

// What moves the cursor or reorders text must not change what a person sees, wherever it comes from.
const hostile = ['\u001b', '\u009b', '\u202e']

test.for(reporterNames)('%s hands no control character on', async (name) => {
  const cases = ['{ name: "a \\e[2J \\x9b \\u202e b", expect: "\\e[2J \\x9b \\u202e" }']
  const text = ruleSuite('"\u001b[2J \u009b \u202e"', cases, 'environment: cel-go')
  const failing = text.replace('expect: "', 'expect: "x')
  for (const each of [text, failing]) {
    const { out, summary } = await reportRun(name, [{ name: 'a', text: each }])
    expect(out).not.toBe('')
    expect(hostile.filter((character) => (out + summary).includes(character))).toEqual([])
  }
})

test('the marks of a style are handed on, and what looks like one is not', async () => {
  const style: ReportStyle = {
    good: (text) => `\u001b[32m${text}\u001b[39m`,
    bad: (text) => `\u001b[31m${text}\u001b[39m`,
    warning: (text) => text,
    dim: (text) => text,
  }
  const text = ruleSuite('true', ['{ name: "\\e[32m", expect: false }'])
  const reporter = createReporter('pretty', style)
  let out = ''
  for await (const event of runSuites([{ name: 'a', text }]))
    out += reporter.report(event).out ?? ''
  expect(out).toContain('\u001b[31m✗\u001b[39m a (0 passed, 1 failed)')
  expect(out).toContain('  \u001b[31m✗\u001b[39m rule › <U+001B>[32m: came to something else')
})
