import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, it } from 'vitest'
import { entryPoints, type Manifest } from './manifest.ts'
import { formatPublicExports, publicExportsFile } from './public-exports.ts'
import { publicPackages, rootFolder } from './workspace.ts'

/** Returns the source file of an entry point. */
function sourceFile(manifest: Manifest, entryPoint: string): string {
  const target = manifest.exports[`.${entryPoint.slice(manifest.name.length)}`]
  const source = typeof target === 'object' ? target['@igakit/source'] : undefined
  if (source === undefined) throw new Error(`${entryPoint} has no "@igakit/source" condition.`)
  return source
}

describe('the public exports', () => {
  it('are frozen: a change needs an updated list and a changeset', async () => {
    const packages = await publicPackages(rootFolder)
    const entries = await Promise.all(
      packages.flatMap(({ folder, manifest }) =>
        entryPoints(manifest).map(async (entryPoint) => {
          const file = join(rootFolder, folder, sourceFile(manifest, entryPoint))
          const module: object = await import(pathToFileURL(file).href)
          return [entryPoint, Object.keys(module)] as const
        }),
      ),
    )
    await expect(formatPublicExports(Object.fromEntries(entries))).toMatchFileSnapshot(
      publicExportsFile,
    )
  })

  it('are listed one per line, in the same order on every machine', () => {
    expect(formatPublicExports({ 'b/z': ['b', 'B', 'a'], b: [] })).toBe('b\n\nb/z\n  B\n  a\n  b\n')
  })
})
