import { execFile } from 'node:child_process'
import { globSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const root = fileURLToPath(new URL('../..', import.meta.url))
const run = promisify(execFile)

/** The compiler's figures for a program that uses the package. */
export interface CompilerFigures {
  readonly types: number
  readonly instantiations: number
  /** The time in seconds, without process startup. */
  readonly time: number
}

/** Writes the published declarations of the package to a folder in which programs can be compiled. */
export async function writeDeclarations(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  const args = [
    '--emitDeclarationOnly',
    '--declarationMap',
    'false',
    '--outDir',
    join(folder, 'types'),
  ]
  await run('tsc', ['-p', 'tsconfig.build.json', ...args], { cwd: root })
}

/**
 * Returns a program that references every type of the resources and operations, and every schema with all of its
 * views.
 */
export async function consumerOfEverything(): Promise<string> {
  const files = globSync('src/**/*.ts', {
    cwd: root,
    exclude: ['src/{model,views,documents,testing}/**', '**/*.test.ts', '**/*.test-d.ts'],
  })
  const sources = await Promise.all(files.map((file) => readFile(join(root, file), 'utf8')))
  const named = (pattern: RegExp): string[] =>
    sources.flatMap((source) => Array.from(source.matchAll(pattern), ([, name = '']) => name))
  const types = named(/^export (?:interface|type) (\w+)(?= (?:=|\{|extends ))/gm)
  const schemas = named(/^export const (\w+Schema)\b/gm)
  return [
    `import * as all from '@igakit/schemas'`,
    `import type { Request, Rich, RichInput, ValueOf } from '@igakit/schemas'`,
    ...types.map(
      (name) => `export const use${name} = (value: all.${name}): all.${name}[] => [value]`,
    ),
    ...schemas.flatMap((name) => [
      `type ${name} = ValueOf<typeof all.${name}>`,
      `export const read_${name} = all.${name}.parse({})`,
      `export const keyOf_${name} = (key: keyof Request<${name}>): PropertyKey => key`,
      `export const inputOf_${name} = (value: Rich<${name}>): RichInput<${name}> => value`,
    ]),
    '',
  ].join('\n')
}

/** Compiles a program in a folder with declarations; throws an error with the compiler's output on failure. */
export async function compileConsumer(folder: string, source: string): Promise<CompilerFigures> {
  const compilerOptions = {
    target: 'es2024',
    lib: ['es2024', 'dom'],
    module: 'nodenext',
    strict: true,
    exactOptionalPropertyTypes: true,
    noUncheckedIndexedAccess: true,
    skipLibCheck: true,
    noEmit: true,
    types: [],
    paths: { '@igakit/schemas': ['./types/index.d.ts'] },
  }
  await writeFile(join(folder, 'consumer.ts'), source)
  await writeFile(
    join(folder, 'tsconfig.json'),
    JSON.stringify({ compilerOptions, files: ['consumer.ts'] }),
  )
  const args = ['-p', folder, '--extendedDiagnostics', '--pretty', 'false']
  const { stdout } = await run('tsc', args, { cwd: root })
  const figure = (name: string): number =>
    Number(new RegExp(`^${name}:\\s+([0-9.]+)`, 'm').exec(stdout)?.[1] ?? Number.NaN)
  return {
    types: figure('Types'),
    instantiations: figure('Instantiations'),
    time: figure('Total time'),
  }
}
