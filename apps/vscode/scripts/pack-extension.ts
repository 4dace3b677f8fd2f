import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createVSIX, listFiles } from '@vscode/vsce'

const root = join(import.meta.dirname, '..')
const repository = 'https://github.com/igakit/igakit'

/** The files of the extension, relative to its folder. */
const files = [
  'README.md',
  'dist/extension.cjs',
  'dist/igakit',
  'language-configuration.json',
  'media',
  'syntaxes',
  'walkthrough',
]

export interface Packed {
  readonly vsix: string
  /** The folder with the packed files. */
  readonly folder: string
  readonly files: readonly string[]
}

/** Packs the built extension. The manifest loses what only the repository needs, such as versions from the catalog. */
export async function pack(): Promise<Packed> {
  const folder = join(root, 'dist/package')
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  for (const file of files) {
    // oxlint-disable-next-line no-await-in-loop -- a few copies
    await cp(join(root, file), join(folder, file), { recursive: true })
  }
  await cp(join(root, '../../LICENSE'), join(folder, 'LICENSE'))
  await cp(join(root, '../docs/public/favicon.svg'), join(folder, 'media/cel.svg'))
  const {
    devDependencies: _,
    scripts: __,
    private: ___,
    ...manifest
  } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'))
  await writeFile(join(folder, 'package.json'), JSON.stringify(manifest, undefined, 2))
  const vsix = join(root, 'dist/igakit-cel.vsix')
  await createVSIX({
    cwd: folder,
    packagePath: vsix,
    dependencies: false,
    // Pictures of the README stay outside of the package.
    baseContentUrl: `${repository}/blob/HEAD/apps/vscode`,
    baseImagesUrl: `${repository}/raw/HEAD/apps/vscode`,
  })
  return { vsix, folder, files: await listFiles({ cwd: folder }) }
}
