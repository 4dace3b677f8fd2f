// Writes the code derived from the table of operations: `npm run generate` in this folder. With `--check`, reports
// whether the code is up to date.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { spawn } from 'node:child_process'
import { text as readStream } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { formatClient } from './generate/format-client.ts'
import { formatFieldNames } from './generate/format-field-names.ts'
import { formatOperation } from './generate/format-operation.ts'
import { formatOperationIndex } from './generate/format-operation-index.ts'
import { formatSpecs } from './generate/format-specs.ts'
import { kebab } from './generate/names.ts'
import { readOperations } from './generate/read-operations.ts'

const folder = fileURLToPath(new URL('../src/generated', import.meta.url))
const operations = readOperations()

const wanted: Record<string, string> = {
  'client.ts': formatClient(operations),
  'field-names.ts': formatFieldNames(operations),
  'operation-specs.ts': formatSpecs(operations),
  'operations/index.ts': formatOperationIndex(operations),
}
for (const operation of operations) {
  wanted[`operations/${kebab(operation.name)}.ts`] = formatOperation(operation)
}

const present = existsSync(folder)
  ? readdirSync(folder, { encoding: 'utf8', recursive: true })
      .filter((file) => file.endsWith('.ts'))
      .map((file) => file.replaceAll('\\', '/'))
  : []
const superfluous = present.filter((file) => wanted[file] === undefined)

const formatted = await Promise.all(
  Object.entries(wanted).map(async ([file, text]) => [file, await format(file, text)] as const),
)

if (process.argv.includes('--check')) {
  const differing = formatted
    .filter(([file, text]) => !present.includes(file) || read(file) !== text)
    .map(([file]) => file)
  const wrong = [...differing, ...superfluous]
  if (wrong.length > 0) {
    console.error(`Generated files are outdated; run "npm run generate":\n${wrong.join('\n')}`)
    process.exitCode = 1
  }
} else {
  mkdirSync(`${folder}/operations`, { recursive: true })
  for (const file of superfluous) rmSync(`${folder}/${file}`)
  for (const [file, text] of formatted) writeFileSync(`${folder}/${file}`, text)
}

function read(file: string): string {
  return readFileSync(`${folder}/${file}`, 'utf8')
}

async function format(file: string, text: string): Promise<string> {
  const oxfmt = spawn('oxfmt', [`--stdin-filepath=${folder}/${file}`], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  oxfmt.stdin.end(text)
  const result = await readStream(oxfmt.stdout)
  if (result === '') throw new Error(`oxfmt returned nothing for ${file}.`)
  return result
}
