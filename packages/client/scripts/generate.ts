// Writes what the client derives from the table of operations: `npm run generate` in this folder. With `--check` it only
// says whether what is there is what it would write.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { formatClient } from './generate/format-client.ts'
import { formatFieldNames } from './generate/format-field-names.ts'
import { formatOperation } from './generate/format-operation.ts'
import { formatOperationIndex } from './generate/format-operation-index.ts'
import { formatSpecs } from './generate/format-specs.ts'
import { kebab } from './generate/names.ts'
import { readOperations } from './generate/read-operations.ts'

const source = fileURLToPath(new URL('../src', import.meta.url))
const operations = readOperations()

const wanted: Record<string, string> = {
  'generated/client.ts': formatClient(operations),
  'generated/field-names.ts': formatFieldNames(operations),
  'generated/operations.ts': formatSpecs(operations),
  'operations/index.ts': formatOperationIndex(operations),
}
for (const operation of operations) {
  wanted[`operations/${kebab(operation.name)}.ts`] = formatOperation(operation)
}

const folders = ['generated', 'operations']
const present = folders.flatMap((folder) =>
  existsSync(`${source}/${folder}`)
    ? readdirSync(`${source}/${folder}`).map((file) => `${folder}/${file}`)
    : [],
)
const superfluous = present.filter((file) => wanted[file] === undefined)

if (process.argv.includes('--check')) {
  const differing = Object.entries(wanted)
    .filter(([file, text]) => !present.includes(file) || read(file) !== format(file, text))
    .map(([file]) => file)
  const wrong = [...differing, ...superfluous]
  if (wrong.length > 0) {
    console.error(
      `Not what the table of operations gives; run "npm run generate":\n${wrong.join('\n')}`,
    )
    process.exitCode = 1
  }
} else {
  for (const folder of folders) mkdirSync(`${source}/${folder}`, { recursive: true })
  for (const file of superfluous) rmSync(`${source}/${file}`)
  for (const [file, text] of Object.entries(wanted)) {
    writeFileSync(`${source}/${file}`, format(file, text))
  }
}

function read(file: string): string {
  return readFileSync(`${source}/${file}`, 'utf8')
}

function format(file: string, text: string): string {
  return execFileSync('oxfmt', [`--stdin-filepath=${source}/${file}`], {
    input: text,
    encoding: 'utf8',
  })
}
