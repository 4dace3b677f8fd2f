import { execFile } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { z } from 'zod'
import type { ShippedPackage } from './format-notices.ts'
import { licenseSection } from './license-section.ts'

/** The output of `pnpm licenses list --json`: packages keyed by license. */
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

/**
 * The workspace packages that users receive: npm installs the dependencies of published packages, and the page bundles
 * its dependencies.
 */
const SHIPPED = ['--filter', './packages/*', '--filter', './apps/*']

const LICENSE_FILE = /^(?:licen[cs]e|copying|notice|third-?party-?notices?)(?:[-.].*)?$/i

const README_FILE = /^readme(?:\.md)?$/i

/**
 * Returns every third-party package that users receive, with the texts that the package's license requires us to
 * include.
 */
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

/** Returns a package's license and notice files, or the license section of its README if it has no such files. */
function licenseTexts(folder: string): string[] {
  const files = readdirSync(folder).toSorted()
  const read = (file: string) => readFileSync(join(folder, file), 'utf8')
  const licenses = files.filter((file) => LICENSE_FILE.test(file))
  if (licenses.length > 0) return licenses.map(read)
  const readme = files.find((file) => README_FILE.test(file))
  const section = readme === undefined ? null : licenseSection(read(readme))
  return section === null ? [] : [section]
}
