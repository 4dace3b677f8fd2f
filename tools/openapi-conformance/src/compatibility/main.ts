// Compares openapi.json with the last release and requires a changeset for breaking changes. `--json` prints the report
// as JSON; `--release` stores the current document as the last release.
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { currentDocument } from '../documents.ts'
import { home } from '../run-tool.ts'
import { changesetLevel } from './changeset-level.ts'
import { compareDocuments } from './compare.ts'
import { reportChanges } from './report.ts'

const PACKAGE = '@igakit/schemas'

/** The number of changes listed in text output. */
const SHOWN = 20

const { values } = parseArgs({
  options: {
    json: { type: 'boolean', default: false },
    release: { type: 'boolean', default: false },
  },
})
const releasedDocument = join(home, 'released', 'openapi.json')
const releasedVersion = join(home, 'released', 'version')
const manifest = fileURLToPath(import.meta.resolve(`${PACKAGE}/package.json`))
const { version } = z
  .object({ version: z.string() })
  .parse(JSON.parse(readFileSync(manifest, 'utf8')))

if (values.release) {
  copyFileSync(currentDocument, releasedDocument)
  writeFileSync(releasedVersion, `${version}\n`)
} else if (readFileSync(releasedVersion, 'utf8').trim() !== version) {
  console.error(
    `The stored document is older than ${PACKAGE} ${version}. Run \`npm run version\`, which stores the document of each version.`,
  )
  process.exitCode = 1
} else {
  const changes = await compareDocuments(releasedDocument, currentDocument)
  const announced = changesetLevel(join(home, '..', '..', '.changeset'), PACKAGE)
  const report = reportChanges(changes, announced)
  if (values.json) {
    console.log(JSON.stringify(report, null, 2))
  } else {
    const breaking = report.ok ? [] : changes.filter(({ impact }) => impact === 'major')
    const lines = breaking.map(({ rule, message, pointer }) => `  ${message} (${rule}) ${pointer}`)
    const more =
      lines.length > SHOWN ? [`  And ${lines.length - SHOWN} more; --json lists all.`] : []
    console.log([report.summary, ...lines.slice(0, SHOWN), ...more].join('\n'))
  }
  if (!report.ok) process.exitCode = 1
}
