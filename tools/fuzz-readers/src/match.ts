import type { FuzzTarget } from '@igakit/fuzz'
import * as fc from 'fast-check'
import { faultOfJson, faultOfRun, iga } from './iga.ts'
import { anyTexts, changed, jsonTexts, made } from './texts.ts'

const config = JSON.stringify({
  mergeConfig: {
    matchCases: [
      { appUserKeyCel: 'appUser.email.lowerAscii()', userKeyCel: 'user.email.lowerAscii()' },
    ],
  },
  celExpression: { expression: 'appUser.email == "" ? "IGNORE" : "CREATE"' },
})
const accountsCsv =
  'id,email,employeeIds,profile.login\na1,ann@acme.example,1;2,ann\n"a2","b""ob@acme.example",,\n'
const usersCsv = 'id,email\nu1,ann@acme.example\nu2,bob@acme.example\n'
const accountsNdjson =
  '{"id":"a1","email":"ann@acme.example","profile":{"login":"ann"}}\n{"id":"a2","email":"b"}\n'

/** Matches accounts to users and checks the printed output and the written file. */
async function faultOfMatch(
  accounts: readonly [name: string, text: string],
  configText: string,
  output: 'out.csv' | 'out.ndjson',
): Promise<string | undefined> {
  const [name, text] = accounts
  const argv = ['match', '-a', name, '-u', 'users.csv', '-c', 'config.json', '--threads', '1']
  const files = { [name]: text, 'users.csv': usersCsv, 'config.json': configText }
  const outcome = await iga([...argv, '--json', '--skip-malformed', '-o', output], files, {
    output,
  })
  const fault = faultOfRun(outcome) ?? faultOfJson(outcome.stdout)
  if (fault !== undefined || outcome.written === undefined) return fault
  if (output === 'out.csv') return undefined
  for (const line of outcome.written.split('\n')) {
    const lineFault = line === '' ? undefined : faultOfJson(line)
    if (lineFault !== undefined) return lineFault
  }
  return undefined
}

const csvParts = [
  ',',
  ';',
  '"',
  '""',
  '\n',
  '\r\n',
  'id',
  'email',
  'a1',
  ',,,',
  'id,email\n',
  '"\n"',
]

/** Accounts as CSV. */
export const csv: FuzzTarget<string> = {
  name: 'csv',
  inputs: [changed([accountsCsv], csvParts), made(csvParts), anyTexts],
  check: (text) => faultOfMatch(['accounts.csv', text], config, 'out.ndjson'),
}

const jsonParts = [...'{ } [ ] , : "'.split(' '), '\n', '\r\n', '"id":"a1"', '{"id":"a2"}', '{}\n']

/** Accounts as NDJSON. */
export const ndjson: FuzzTarget<string> = {
  name: 'ndjson',
  inputs: [
    changed([accountsNdjson], jsonParts),
    fc.array(jsonTexts, { maxLength: 6 }).map((lines) => lines.join('\n')),
    made(jsonParts),
    anyTexts,
  ],
  check: (text) => faultOfMatch(['accounts.ndjson', text], config, 'out.csv'),
}

const configParts = [
  ...jsonParts,
  '"matchCases":[',
  '"celExpression":{',
  '"expression":"',
  'appUser.',
  'user.email',
  '"CREATE"',
]

/** Bodies of directory update requests. */
export const matchConfig: FuzzTarget<string> = {
  name: 'match-config',
  inputs: [changed([config], configParts), jsonTexts, made(configParts), anyTexts],
  check: (text) => faultOfMatch(['accounts.csv', accountsCsv], text, 'out.ndjson'),
}
