import { expect, test } from 'vitest'
import { parse as parseJunit } from 'junit2json'
import { runSuites } from '../run/run-suites.ts'
import type { SuiteInput } from '../run/suite-options.ts'
import { reportRun } from '../testing/collect-run.ts'
import { hostileText, obeyed } from '../testing/hostile-text.ts'
import { ruleSuite } from '../testing/suites.ts'
import { createReporter, reporterNames } from './create-reporter.ts'
import type { ReportStyle } from './reporter.ts'

/** Returns suites with a hostile string in every possible member, and with every outcome. */
function suitesWith(text: string): readonly SuiteInput[] {
  // Names in a valid suite are limited to one line.
  const name = `${text.replaceAll(/[\r\n\u2028]/g, '')} x`
  const input = { claims: { [text]: text, ref: text } }
  const cases = [
    { name, given: input, expect: text },
    { name: `skipped ${name}`, given: input, expect: text, skip: `${text} reason` },
    { name: `error ${name}`, given: input, expect: { error: 'no_such_key' } },
  ]
  const suite = (rules: object): string =>
    JSON.stringify({ environment: 'cel-go', fixtures: { [name]: input }, rules })
  const quoted = JSON.stringify(text)
  const rules: readonly string[] = [
    `claims.ref + "x"`,
    `claims[${quoted}] == "" || claims["gone"] == ${quoted}`,
    // Comments and triple-quoted strings need no escapes.
    `// ${text}\n"""${text}""" + "y"`,
    `${text} +`,
    `claims.ref.${text}`,
  ]
  return [
    ...rules.map((expression, index) => ({
      name: `${text}/${index}.cel.json`,
      format: 'json' as const,
      text: suite([{ name, expression, cases }]),
    })),
    { name: `${text}/keys`, format: 'json', text: JSON.stringify({ [text]: text }) },
    { name: `${text}/file`, format: 'json', text: suite([{ name, expressionFile: text, cases }]) },
    {
      name: `${text}/names`,
      format: 'json',
      text: suite([{ name: text, expression: text, cases }]),
    },
    { name: `${text}/yaml`, format: 'yaml', text: `${text}: [` },
    { name: `${text}/value`, format: 'yaml', text: `environment: ${quoted}\nrules: ${quoted}\n` },
  ]
}

/** Matches the commands that the GitHub reporter itself writes. */
const ownCommand = /^::error file=[^:]*,title=[^:]*::/

test.for(reporterNames.flatMap((name) => hostileText.map((text) => [name, text] as const)))(
  'the %s reporter prints nothing that would be obeyed: %j',
  async ([name, text]) => {
    const options = { coverage: true, mutate: true, thresholds: { coverage: 100, mutation: 100 } }
    const { out, summary } = await reportRun(name, suitesWith(text), options)
    expect(out).not.toBe('')
    const lines = out.split('\n')
    const others = lines.filter((line) => !ownCommand.test(line)).join('\n')
    expect(obeyed(others)).toEqual([])
    // After the second `::` of our own command, GitHub reads data and recognises only the older command syntax.
    const data = lines.filter((line) => ownCommand.test(line)).map((line) => line.replace('::', ''))
    expect(data.length > 0).toBe(name === 'github')
    expect(obeyed(data.join('\n'))).toEqual([])
    expect(obeyed(summary)).toEqual([])
  },
)

test('JSON and JUnit keep the exact string', async () => {
  const text = '\u009b \u202e ##[error] \n::error::x'
  const input = { claims: { ref: text } }
  const suite = {
    environment: 'cel-go',
    rules: [
      {
        name: 'rule',
        expression: 'claims.ref',
        cases: [{ name: 'a', given: input, expect: '', skip: text }],
      },
    ],
  }
  const inputs = [{ name: text, format: 'json' as const, text: JSON.stringify(suite) }]
  const [json, junit] = await Promise.all([reportRun('json', inputs), reportRun('junit', inputs)])
  expect(JSON.parse(json.out)).toMatchObject({ cases: [{ suite: text, skipReason: text }] })
  expect(JSON.stringify(await parseJunit(junit.out))).toContain(JSON.stringify(text).slice(1, -1))
})

test('keeps the marks of a style, but escapes imitations', async () => {
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
  expect(out).toContain('  \u001b[31m✗\u001b[39m rule › <U+001B>[32m: unexpected result')
})
