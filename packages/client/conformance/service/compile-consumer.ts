import { execFile } from 'node:child_process'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const run = promisify(execFile)
const client = fileURLToPath(new URL('../..', import.meta.url))
const schemas = fileURLToPath(new URL('../../../schemas', import.meta.url))

/**
 * The folder for compiling programs. It is inside the package so that zod resolves as it does in any dependent
 * program.
 */
export const consumerFolder = fileURLToPath(
  new URL('../../node_modules/.cache/consumer', import.meta.url),
)

/** The compiler's figures for a program that uses the package. */
export interface CompilerFigures {
  readonly instantiations: number
  /** The time in seconds, without process startup. */
  readonly time: number
}

const compilerOptions = {
  target: 'es2024',
  lib: ['es2024', 'dom'],
  module: 'nodenext',
  strict: true,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  skipLibCheck: true,
  types: [],
}

/** Returns the compiler paths of the declarations in a folder. */
const pathsIn = (folder: string): Record<string, string[]> => ({
  '@igakit/client': [join(folder, 'client/index.d.ts')],
  '@igakit/schemas': [join(folder, 'schemas/index.d.ts')],
  '@igakit/schemas/loopback': [join(folder, 'schemas/loopback/index.d.ts')],
  '@igakit/schemas/operations': [join(folder, 'schemas/operations/index.d.ts')],
  '@igakit/schemas/request': [join(folder, 'schemas/views/request/index.d.ts')],
})

/** Writes the published declarations of the package and its dependencies to a folder. */
export async function writeDeclarations(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  const emit = ['--emitDeclarationOnly', '--declarationMap', 'false']
  const outDir = join(folder, 'schemas')
  await run('tsc', ['-p', 'tsconfig.build.json', ...emit, '--outDir', outDir], { cwd: schemas })
  const project = {
    extends: join(client, 'tsconfig.build.json'),
    compilerOptions: {
      emitDeclarationOnly: true,
      declarationMap: false,
      rootDir: join(client, 'src'),
      outDir: join(folder, 'client'),
      paths: pathsIn(folder),
    },
    include: [join(client, 'src')],
    exclude: ['testing', '**/*.test.ts', '**/*.test-d.ts'].map((path) => join(client, 'src', path)),
  }
  await writeFile(join(folder, 'client.json'), JSON.stringify(project))
  await run('tsc', ['-p', join(folder, 'client.json')], { cwd: client })
}

/** Compiles a program in a folder with declarations; throws an error with the compiler's output on failure. */
export async function compileConsumer(folder: string, source: string): Promise<CompilerFigures> {
  await writeFile(join(folder, 'consumer.ts'), source)
  const options = { ...compilerOptions, noEmit: true, paths: pathsIn(folder) }
  const project = { compilerOptions: options, files: ['consumer.ts'] }
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(project))
  const args = ['-p', folder, '--extendedDiagnostics', '--pretty', 'false']
  const { stdout } = await run('tsc', args, { cwd: client })
  const figure = (name: string): number =>
    Number(new RegExp(`^${name}:\\s+([0-9.]+)`, 'm').exec(stdout)?.[1] ?? Number.NaN)
  return { instantiations: figure('Instantiations'), time: figure('Total time') }
}
