// Completes the SBOMs of bundles: npm installs no dependencies of igakit and @igakit/page, so pnpm lists none.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { readBundled } from './shipped-packages.ts'

const componentSchema = z.looseObject({
  'bom-ref': z.string(),
  group: z.string().optional(),
  name: z.string(),
  version: z.string(),
})

const documentSchema = z.looseObject({
  metadata: z.looseObject({ component: componentSchema }),
  components: z.array(componentSchema),
  dependencies: z.array(
    z.looseObject({ ref: z.string(), dependsOn: z.array(z.string()).default([]) }),
  ),
})

type Document = z.infer<typeof documentSchema>

const root = fileURLToPath(new URL('../../..', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'igakit-sbom-'))
try {
  const bundled = readBundled(root)
  complete('igakit', 'igakit', [], (name) => bundled.has(name))
  complete('@igakit/page', '@igakit/playground', ['--prod'], () => true)
} finally {
  rmSync(folder, { recursive: true })
}

/**
 * Writes the SBOM of a bundle with the components of the package that it is built from.
 *
 * @param isBundled Returns true if the code of a package is in the bundle.
 */
function complete(
  name: string,
  source: string,
  scope: readonly string[],
  isBundled: (name: string) => boolean,
): void {
  const own = describe(name, ['--prod'])
  const built = describe(source, scope)
  const components = built.components
    .filter((one) => isBundled(nameOf(one)))
    // pnpm excludes development dependencies, but this build bundles them into the package.
    .map((component) => ({ ...component, scope: 'required', properties: undefined }))
  const from = built.metadata.component['bom-ref']
  const to = own.metadata.component['bom-ref']
  const refs = new Set([from, ...components.map((one) => one['bom-ref'])])
  const dependencies = built.dependencies
    .filter(({ ref }) => refs.has(ref))
    .map((one) => ({
      ...one,
      ref: one.ref === from ? to : one.ref,
      dependsOn: one.dependsOn.filter((ref) => refs.has(ref)),
    }))
  const file = `${name.replace('@', '').replace('/', '-')}-${own.metadata.component.version}.cdx.json`
  const text = JSON.stringify({ ...own, components, dependencies }, undefined, 2)
  writeFileSync(join(root, 'dist', 'sbom', file), `${text}\n`)
  console.log(`The SBOM of ${name} lists the ${components.length} packages of its bundle.`)
}

/** Returns the SBOM that pnpm writes for a package of the workspace. */
function describe(name: string, scope: readonly string[]): Document {
  const file = join(folder, 'sbom.json')
  const format = ['--sbom-format', 'cyclonedx', '--sbom-spec-version', '1.6', '--out', file]
  execFileSync(
    process.execPath,
    ['tools/pnpm.mjs', '--filter', name, 'sbom', ...scope, ...format],
    { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] },
  )
  return documentSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
}

function nameOf({ group, name }: z.infer<typeof componentSchema>): string {
  return group === undefined ? name : `${group}/${name}`
}
