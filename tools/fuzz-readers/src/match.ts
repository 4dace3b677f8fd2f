import { readFileSync } from 'node:fs'
import type { FuzzTarget } from '@igakit/fuzz'
import * as fc from 'fast-check'
import { faultOfJson, faultOfRun, iga, igaProcess } from './iga.ts'
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
  accounts: readonly [name: string, content: string | Uint8Array],
  configText: string,
  output: 'out.csv' | 'out.ndjson',
): Promise<string | undefined> {
  const [name, content] = accounts
  const argv = ['match', '-a', name, '-u', 'users.csv', '-c', 'config.json', '--threads', '1']
  const files = { [name]: content, 'users.csv': usersCsv, 'config.json': configText }
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

const accountsTsv = accountsCsv.replaceAll(',', '\t')

/** Accounts as TSV. */
export const tsv: FuzzTarget<string> = {
  name: 'tsv',
  inputs: [changed([accountsTsv], [...csvParts, '\t', 'sep=\t\n']), made([...csvParts, '\t'])],
  check: (text) => faultOfMatch(['accounts.tsv', text], config, 'out.ndjson'),
}

/** A text in an encoding, with each byte as one character. */
const encodedText = fc
  .tuple(
    fc.oneof(
      changed([accountsCsv.replace('ann', 'änn€'), accountsTsv], csvParts),
      fc.string({ unit: 'binary', maxLength: 40 }),
    ),
    fc.constantFrom('utf8', 'utf16le', 'utf16be', 'latin1'),
    fc.boolean(),
  )
  .map(([text, encoding, hasMark]) => {
    const marked = hasMark ? `\ufeff${text}` : text
    const bytes =
      encoding === 'utf16be'
        ? Buffer.from(marked, 'utf16le').swap16()
        : Buffer.from(marked, encoding)
    return bytes.toString('latin1')
  })

/** Accounts as CSV in one encoding or several. Each character stands for a byte. */
export const encodings: FuzzTarget<string> = {
  name: 'encodings',
  inputs: [
    encodedText,
    fc.tuple(encodedText, encodedText).map(([first, second]) => first + second),
    fc.tuple(encodedText, fc.nat()).map(([text, at]) => text.slice(0, at % (text.length + 1))),
  ],
  check: (text) =>
    faultOfMatch(['accounts.csv', Buffer.from(text, 'latin1')], config, 'out.ndjson'),
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

/** Accounts as Parquet, written by DuckDB. Each character stands for a byte. */
const example = readFileSync(new URL('../examples/accounts.parquet', import.meta.url), 'latin1')

/** Parquet files with changed bytes. One kind of inputs, because each case starts a process. */
export const parquet: FuzzTarget<string> = {
  name: 'parquet',
  inputs: [
    fc.oneof(
      changed([example], ['PAR1', '\u0000', '\u00ff', '\u0015\u0000']),
      fc.tuple(fc.nat(), fc.nat({ max: 255 })).map(([place, byte]) => {
        const at = place % example.length
        return example.slice(0, at) + String.fromCharCode(byte) + example.slice(at + 1)
      }),
      anyTexts.map((text) => `PAR1${text}PAR1`),
    ),
  ],
  async check(text) {
    const files = { 'accounts.parquet': Buffer.from(text, 'latin1'), 'users.csv': usersCsv }
    const argv = ['match', 'accounts.parquet', 'users.csv', '--on', 'email', '--json']
    const outcome = await igaProcess(argv, files)
    return faultOfRun(outcome) ?? faultOfJson(outcome.stdout)
  },
}

/** Files for `iga match inspect`. */
export const inspect: FuzzTarget<string> = {
  name: 'inspect',
  inputs: [
    changed([accountsCsv, accountsTsv, accountsNdjson], [...csvParts, ...jsonParts]),
    encodedText,
    jsonTexts,
    anyTexts,
  ],
  async check(text) {
    for (const [name, content] of [
      ['a.csv', text],
      ['a.json', text],
      ['a', Buffer.from(text, 'latin1')],
    ] as const) {
      // oxlint-disable-next-line no-await-in-loop -- one run at a time
      const outcome = await iga(['match', 'inspect', name, '--json'], { [name]: content })
      const fault = faultOfRun(outcome) ?? faultOfJson(outcome.stdout)
      if (fault !== undefined) return fault
    }
    return undefined
  },
}
