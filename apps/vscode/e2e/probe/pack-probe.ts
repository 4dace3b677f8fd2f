import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import terraform from '@shikijs/langs/terraform'
import { createVSIX } from '@vscode/vsce'
import { build } from 'esbuild'

/**
 * Packs an extension that measures, and that adds the grammar of Terraform, which the editor lacks.
 * @param vsix the file to write
 */
export async function packProbe(vsix: string): Promise<void> {
  const cwd = await mkdtemp(join(tmpdir(), 'igakit-probe-'))
  try {
    await mkdir(join(cwd, 'dist'))
    await build({
      entryPoints: [join(import.meta.dirname, 'extension.ts')],
      outfile: join(cwd, 'dist/extension.cjs'),
      bundle: true,
      platform: 'node',
      format: 'cjs',
      external: ['vscode'],
    })
    const [grammar] = terraform
    await writeFile(join(cwd, 'terraform.json'), JSON.stringify(grammar))
    const manifest = {
      name: 'igakit-probe',
      publisher: 'igakit',
      version: '0.0.1',
      license: 'MIT',
      repository: 'https://github.com/igakit/igakit',
      engines: { vscode: '^1.101.0' },
      main: './dist/extension.cjs',
      activationEvents: ['*'],
      contributes: {
        languages: [{ id: 'terraform', extensions: ['.tf'] }],
        grammars: [
          { language: 'terraform', scopeName: grammar?.scopeName, path: './terraform.json' },
        ],
      },
    }
    await writeFile(join(cwd, 'package.json'), JSON.stringify(manifest))
    await writeFile(join(cwd, 'LICENSE'), 'MIT')
    await createVSIX({ cwd, packagePath: vsix, dependencies: false })
  } finally {
    await rm(cwd, { recursive: true, force: true })
  }
}
