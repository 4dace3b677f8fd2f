import { expect, test } from 'vitest'
import { reportRun } from '../testing/collect-run.ts'
import { ruleSuite } from '../testing/suites.ts'
import { reporterNames } from './create-reporter.ts'

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
