import { execFile } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { z } from 'zod'
import type { ShippedPackage } from './format-notices.ts'
import { licenseSection } from './license-section.ts'

/** What `pnpm licenses list --json` answers: packages by license. */
const licensesSchema = z.record(
  z.string(),
  z.array(
    z.object({
      name: z.string(),
      license: z.string(),
      versions: z.array(z.string()),
      paths: z.array(z.string()),
      homepage: z.string().optional(),
    }),
  ),
)

/** What users get: published packages install their dependencies, and the page bundles its own. */
const SHIPPED = ['--filter', './packages/*', '--filter', './apps/*']

const LICENSE_FILE = /^(?:licen[cs]e|copying|notice|third-?party-?notices?)(?:[-.].*)?$/i

const README_FILE = /^readme(?:\.md)?$/i

/** Every package of others that users get with ours, with the texts that its license asks us to pass on. */
export async function shippedPackages(root: string): Promise<ShippedPackage[]> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['tools/pnpm.mjs', ...SHIPPED, 'licenses', 'list', '--prod', '--json'],
    { cwd: root, maxBuffer: 2 ** 26 },
  )
  const packages = Object.values(licensesSchema.parse(JSON.parse(stdout))).flat()
  return packages.flatMap(({ name, license, versions, paths, homepage }) =>
    versions.map((version, index) => ({
      name,
      version,
      license,
      homepage,
      texts: licenseTexts(paths[index] ?? ''),
    })),
  )
}

/** The files that state licenses and notices, or the section of the README where there are none. */
function licenseTexts(folder: string): string[] {
  const files = readdirSync(folder).toSorted()
  const read = (file: string) => readFileSync(join(folder, file), 'utf8')
  const licenses = files.filter((file) => LICENSE_FILE.test(file))
  if (licenses.length > 0) return licenses.map(read)
  const readme = files.find((file) => README_FILE.test(file))
  const section = readme === undefined ? null : licenseSection(read(readme))
  return section === null ? [] : [section]
}
