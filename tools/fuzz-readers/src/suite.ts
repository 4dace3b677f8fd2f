import type { FuzzTarget } from '@igakit/fuzz'
import {
  createReporter,
  parseSuite,
  readDocument,
  reporterNames,
  runSuites,
  suiteProblemCodes,
} from '@igakit/cel-testing'
import { parseDocument } from 'yaml'
import { examplesOf } from './examples.ts'
import { anyTexts, changed, jsonTexts, made } from './texts.ts'

const examples = examplesOf('packages/cel-testing/examples', /\.cel\.(?:yaml|json)$/)

const parts = [
  ...'{ } [ ] , : # | > & * ! ? % @ ~'.split(' '),
  '\n',
  '\n  ',
  '\n    ',
  '\n      - ',
  ': ',
  '- ',
  '|-\n',
  '>\n',
  '&a ',
  '*a',
  '!t ',
  '<<: *a',
  'environment: cel-go\n',
  'rules:\n',
  '  - name: a\n',
  '    expression: claims.a\n',
  '    cases:\n',
  '      - { name: a, expect: true }\n',
  'kind: form\n',
  'kind: match\n',
  'fixtures: { f: { claims: {} } }\n',
  'given: f',
  'expect: { error: no_such_key }',
  '---\n',
  'expect: { expr: "1 / 0" }',
  'given: { claims: { x: { expr: "b\'\'" } } }',
  'now: 2026-01-31',
  'expressionFile: a.cel',
  'fieldType: boolField',
  'skip: x',
  'without: [a.b]',
  '"',
  "'",
]

/** Suites of every kind, in YAML and JSON, that are parsed, run and reported. */
export const suite: FuzzTarget<string> = {
  name: 'suite',
  inputs: [changed(examples, parts), made(parts), jsonTexts, anyTexts],
  // Each text is parsed six times.
  mostSeconds: 15,
  async check(text) {
    for (const format of [undefined, 'yaml', 'json'] as const) {
      const reading = parseSuite(text, format)
      if (reading.ok) continue
      const { problems } = reading
      if (problems.length === 0 || problems.length > 101) return `${problems.length} problems`
      const odd = problems.find(
        ({ code, message, place }) =>
          !Object.hasOwn(suiteProblemCodes, code) ||
          message === '' ||
          place.line < 1 ||
          place.column < 0 ||
          place.start < 0 ||
          place.end > text.length,
      )
      if (odd !== undefined) return `Expected a coded problem, got ${JSON.stringify(odd)}`
    }
    return faultOfValue(text) ?? faultOfRun(text)
  },
}

/** Checks that a parsed document equals the YAML library's result; returns the difference. */
function faultOfValue(text: string): string | undefined {
  const reading = readDocument(text, 'yaml')
  if (!reading.ok) return undefined
  const document = parseDocument(text, { prettyErrors: false, uniqueKeys: false })
  if (document.errors.length > 0) return `Accepts ${document.errors[0]?.message}`
  const expected = JSON.stringify(document.toJS({ maxAliasCount: -1 }) ?? null)
  const actual = JSON.stringify(reading.value ?? null)
  return actual === expected ? undefined : `Expected ${expected}, got ${actual}`
}

async function faultOfRun(text: string): Promise<string | undefined> {
  const reporters = reporterNames.map((name) => ({ name, reporter: createReporter(name), out: '' }))
  const options = {
    now: new Date('2026-01-31T09:30:00Z'),
    coverage: true,
    readFile: (path: string) => Promise.resolve({ ok: true as const, text: path }),
  }
  let isEnded = false
  for await (const event of runSuites([{ name: 'a.cel.yaml', text, format: 'yaml' }], options)) {
    isEnded = event.kind === 'end'
    for (const each of reporters) each.out += each.reporter.report(event).out ?? ''
  }
  if (!isEnded) return 'The run does not end'
  const json = reporters.find(({ name }) => name === 'json')?.out ?? ''
  JSON.parse(json)
  return undefined
}
