// Writes the documents that derive from the schemas: the descriptions module, openapi.json and json-schema.json. With
// `--check`, reports whether they are up to date.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { format } from 'oxfmt'
import { descriptionsModule } from './descriptions-module.ts'

const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } })
const root = fileURLToPath(new URL('..', import.meta.url))
const repository = fileURLToPath(new URL('../../..', import.meta.url))
const style = JSON.parse(readFileSync(`${repository}.oxfmtrc.json`, 'utf8'))

const outdated: string[] = []
await put('src/documents/descriptions.ts', descriptionsModule(`${root}src`))

// Imported after the descriptions are written, since these modules read them.
const { jsonSchemaBundle } = await import('../src/documents/json-schema-document.ts')
const { openApiDocument } = await import('../src/documents/open-api-document.ts')
await put('openapi.json', JSON.stringify(openApiDocument(), null, 2))
await put('json-schema.json', JSON.stringify(jsonSchemaBundle(), null, 2))

if (outdated.length > 0) {
  console.error(
    `Outdated: ${outdated.join(', ')}. Run \`npm run documents\` and commit the change.`,
  )
  process.exitCode = 1
}

async function put(file: string, content: string): Promise<void> {
  const { code, errors } = await format(file, content, style)
  const [error] = errors
  if (error) throw new SyntaxError(`${file}: ${error.message}`)
  const path = `${root}${file}`
  if (existsSync(path) && readFileSync(path, 'utf8') === code) return
  if (values.check) outdated.push(file)
  else writeFileSync(path, code)
}
