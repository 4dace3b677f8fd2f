import { existsSync } from 'node:fs'
import { cp, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { entryPoints } from './manifest.ts'
import { ReleaseTestFailure } from './release-test-failure.ts'
import { runOrFail } from './run.ts'
import type { Runtime } from './runtimes.ts'
import type { WorkspacePackage } from './workspace.ts'

const consumersFolder = fileURLToPath(new URL('../consumers', import.meta.url))

/** The Node.js type declarations, which every program for Node.js has. */
const typeRoots = [fileURLToPath(new URL('../node_modules/@types', import.meta.url))]

const strictOptions = {
  target: 'es2024',
  strict: true,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  verbatimModuleSyntax: true,
  allowImportingTsExtensions: true,
  rewriteRelativeImportExtensions: true,
  // Check the published declarations too.
  skipLibCheck: false,
}

/** The module resolution modes that programs use to import our packages. */
const resolutions = {
  nodenext: { module: 'nodenext', rootDir: 'src' },
  bundler: { module: 'preserve', moduleResolution: 'bundler', noEmit: true },
}

export type Resolution = keyof typeof resolutions
export const allResolutions: readonly Resolution[] = ['nodenext', 'bundler']

const namesSchema = z.record(z.string(), z.array(z.string()))

/** The names that each entry point exports at run time. */
export type NamesByEntryPoint = z.infer<typeof namesSchema>

/** Returns the base name of a package's program in `consumers/`, e.g. `cel` for `packages/cel`. */
function consumerName({ folder }: WorkspacePackage): string {
  return basename(folder)
}

/** Returns the path of a package's compiled program in the installation folder. */
export function builtConsumer(folder: string, one: WorkspacePackage): string {
  return join(folder, 'built', consumerName(one), `try-${consumerName(one)}.js`)
}

/**
 * Writes a TypeScript program for each package to the installation folder. The program runs the package's file in
 * `consumers/` and prints the exports of every entry point.
 */
export async function writeConsumers(
  folder: string,
  packages: readonly WorkspacePackage[],
): Promise<void> {
  const missing = packages
    .filter((one) => !existsSync(join(consumersFolder, `${consumerName(one)}.ts`)))
    .map((one) => `${one.manifest.name} has no consumers/${consumerName(one)}.ts.`)
  if (missing.length > 0) {
    throw new ReleaseTestFailure(
      'Every public package needs a program in tools/release-test/consumers that uses its entry points.',
      missing,
    )
  }

  const sources = join(folder, 'src')
  await cp(consumersFolder, sources, { recursive: true })
  await Promise.all(
    packages.map((one) =>
      writeFile(join(sources, `try-${consumerName(one)}.ts`), consumerProgram(one)),
    ),
  )
}

function consumerProgram(one: WorkspacePackage): string {
  const names = entryPoints(one.manifest)
  return [
    ...names.map((name, index) => `import * as entryPoint${index} from '${name}'`),
    `import { use } from './${consumerName(one)}.ts'`,
    'declare const console: { log: (text: string) => void }',
    // A browser bundle that is not a module cannot use top-level await.
    one.manifest.igakit.runtimes.includes('browser') ? 'use()' : 'await use()',
    'console.log(JSON.stringify({',
    ...names.map((name, index) => `  '${name}': Object.keys(entryPoint${index}),`),
    '}))',
  ].join('\n')
}

/** Type-checks each program with each module resolution mode; `nodenext` also compiles it. */
export async function compileConsumers(
  folder: string,
  packages: readonly WorkspacePackage[],
  modes: readonly Resolution[],
  env: NodeJS.ProcessEnv,
): Promise<void> {
  await Promise.all(
    packages.flatMap((one) =>
      modes.map(async (name) => {
        const project = `tsconfig.${consumerName(one)}.${name}.json`
        const runsAnywhere = one.manifest.igakit.runtimes.length > 0
        const compilerOptions = {
          ...strictOptions,
          ...resolutions[name],
          // Every runtime has the `dom` types used here, and zod's declarations require them. The build of each
          // package shows that our own declarations do not require them.
          lib: runsAnywhere ? ['es2024', 'dom'] : ['es2024'],
          outDir: join('built', consumerName(one)),
          typeRoots,
          types: runsAnywhere ? [] : ['node'],
        }
        const files = [join('src', `try-${consumerName(one)}.ts`)]
        await writeFile(join(folder, project), JSON.stringify({ compilerOptions, files }))
        await runOrFail('tsc', ['--pretty', 'false', '--project', project], { cwd: folder, env })
      }),
    ),
  )
}

/** Runs a package's program and returns the names that its entry points export. */
export async function runConsumer(
  folder: string,
  one: WorkspacePackage,
  runtime: Runtime,
  env: NodeJS.ProcessEnv,
): Promise<NamesByEntryPoint> {
  const args = [...runtime.args, builtConsumer(folder, one)]
  const { stdout } = await runOrFail(runtime.program, args, { cwd: folder, env })
  return namesSchema.parse(JSON.parse(stdout))
}
