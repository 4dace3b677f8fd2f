// Writes THIRD-PARTY-NOTICES.md; with `--check`, only reports whether the file is up to date.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { formatNotices } from './format-notices.ts'
import { shippedPackages } from './shipped-packages.ts'

const FILE = 'THIRD-PARTY-NOTICES.md'

const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } })
const root = fileURLToPath(new URL('../../..', import.meta.url))
const packages = await shippedPackages(root)
const notices = formatNotices(packages)
const file = join(root, FILE)

if (!values.check) {
  writeFileSync(file, notices)
  console.log(`${FILE} names ${packages.length} packages.`)
} else if (!existsSync(file) || readFileSync(file, 'utf8') !== notices) {
  console.error(`${FILE} is outdated: run \`npm run notices\` and commit it.`)
  process.exitCode = 1
}
