import type { FuzzTarget } from '@igakit/fuzz'
import * as fc from 'fast-check'
import { faultOfJson, faultOfRun, iga } from './iga.ts'
import { anyTexts, changed, jsonTexts, made } from './texts.ts'

const request =
  '{"id":1,"environment":"cel-go","expression":"claims.a == 1","input":{"claims":{"a":1}}}'
const requestParts = [
  ...'{ } [ ] , : "'.split(' '),
  '\n',
  '\r\n',
  '"id":',
  '"expression":"1"',
  '"input":{}',
  '"environment":"policy-step"',
  request,
]

/** Requests for `iga eval --jsonl`, one per line. */
export const jsonl: FuzzTarget<string> = {
  name: 'jsonl',
  inputs: [
    changed([`${request}\n${request}\n`], requestParts),
    fc.array(jsonTexts, { maxLength: 6 }).map((lines) => lines.join('\n')),
    made(requestParts),
    anyTexts,
  ],
  async check(text) {
    const outcome = await iga(['eval', '--jsonl', '-'], {}, { stdin: text })
    const fault = faultOfRun(outcome)
    if (fault !== undefined) return fault
    const answers = outcome.stdout.split('\n').filter((line) => line !== '')
    const faults = answers.flatMap((line) => faultOfJson(line) ?? [])
    return faults[0]
  },
}

const bodies = [
  'id: a\nfields:\n  - { name: b, stringField: { rules: { minLen: "1" } } } # c\n  - name: c\n    boolField: {}\n',
  '{"id":"a","fields":[{"name":"b","int64Field":{"rules":{"in":["1"]}}}]}',
]
const yamlParts = [
  ...'{ } [ ] , : # | > & * ! ? % @ ~'.split(' '),
  '\n',
  '\n  ',
  ': ',
  '- ',
  '&a ',
  '*a',
  '!!binary ',
  '<<: *a',
  '!!set ',
  '2026-01-31',
  '"',
  "'",
]

/** Request bodies, as YAML and JSON. */
export const payload: FuzzTarget<string> = {
  name: 'payload',
  inputs: [changed(bodies, yamlParts), made(yamlParts), jsonTexts, anyTexts],
  async check(text) {
    for (const name of ['body.yaml', 'body.json']) {
      const argv = ['schema', 'validate', 'Form', name, '--json']
      // oxlint-disable-next-line no-await-in-loop -- one run at a time
      const outcome = await iga(argv, { [name]: text })
      const fault = faultOfRun(outcome) ?? faultOfJson(outcome.stdout)
      if (fault !== undefined) return fault
    }
    return undefined
  },
}

const profiles = [
  'environments:\n  account-filter:\n    rename: { appUser: acct }\n    limits: { expressionBytes: 100 }\n',
  '{"environments":{"policy-step":{"variables":[{"name":"x","type":"string"}]}}}',
]

/** Tenant profiles, as YAML and JSON. */
export const profile: FuzzTarget<string> = {
  name: 'profile',
  inputs: [changed(profiles, yamlParts), made(yamlParts), jsonTexts, anyTexts],
  async check(text) {
    const outcome = await iga(['eval', 'true', '--profile', 'p.yaml', '--json'], { 'p.yaml': text })
    return faultOfRun(outcome) ?? faultOfJson(outcome.stdout)
  },
}
