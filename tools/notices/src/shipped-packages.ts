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

const namesSchema = z.array(z.string())

/** The workspace packages whose dependencies users receive: npm installs them, or the page bundles them. */
const SHIPPED = ['--filter', './packages/*', '--filter', './apps/playground']

/** The bundles, each with the list of its packages that its build writes: npm does not install them. */
const BUNDLES = [
  { workspace: 'igakit', list: 'packages/igakit/dist/bundled-packages.json' },
  { workspace: 'igakit-cel', list: 'apps/vscode/dist/bundled-packages.json' },
] as const

const LICENSE_FILE = /^(?:licen[cs]e|copying|notice|third-?party-?notices?)(?:[-.].*)?$/i

const README_FILE = /^readme(?:\.md)?$/i

/**
 * Returns every third-party package that users receive, with the texts that the package's license requires us to
 * include.
 */
export async function shippedPackages(root: string): Promise<ShippedPackage[]> {
  const installed = await listPackages(root, [...SHIPPED, 'licenses', 'list', '--prod'])
  const shipped = new Map(installed.map((one) => [keyOf(one), one]))
  for (const { list, workspace } of BUNDLES) {
    const bundled = [...readBundled(root, list)].filter((name) => !name.startsWith('@igakit/'))
    // oxlint-disable-next-line no-await-in-loop -- two bundles
    const developed = await listPackages(root, ['--filter', workspace, 'licenses', 'list', '--dev'])
    for (const one of developed) {
      if (bundled.includes(one.name)) shipped.set(keyOf(one), one)
    }
    const names = new Set([...shipped.values()].map(({ name }) => name))
    const missing = bundled.filter((name) => !names.has(name))
    if (missing.length > 0) {
      throw new Error(`${list} names packages of unknown origin: ${missing.join(', ')}.`)
    }
  }
  return [...shipped.values()].map(({ folder, ...one }) => ({
    ...one,
    texts: licenseTexts(folder),
  }))
}

/** Returns the names of the packages in a bundle, including packages of this repository. */
export function readBundled(root: string, list: string = BUNDLES[0].list): ReadonlySet<string> {
  return new Set(namesSchema.parse(JSON.parse(readFileSync(join(root, list), 'utf8'))))
}

interface ListedPackage extends Omit<ShippedPackage, 'texts'> {
  readonly folder: string
}

function keyOf({ name, version }: ListedPackage): string {
  return `${name}@${version}`
}

async function listPackages(root: string, args: readonly string[]): Promise<ListedPackage[]> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['tools/pnpm.mjs', ...args, '--json'],
    { cwd: root, maxBuffer: 2 ** 26 },
  )
  const packages = Object.values(licensesSchema.parse(JSON.parse(stdout))).flat()
  return packages.flatMap(({ name, license, versions, paths, homepage }) =>
    versions.map((version, index) => ({
      name,
      version,
      license,
      homepage,
      folder: paths[index] ?? '',
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
