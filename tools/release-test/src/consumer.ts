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

/** Where the declarations of Node.js are, which a program for Node.js alone has anyway. */
const typeRoots = [fileURLToPath(new URL('../node_modules/@types', import.meta.url))]

const strictOptions = {
  target: 'es2024',
  strict: true,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  verbatimModuleSyntax: true,
  allowImportingTsExtensions: true,
  rewriteRelativeImportExtensions: true,
  // The declarations that we publish are judged too.
  skipLibCheck: false,
}

/** The two ways in which programs that use us resolve their imports. */
const resolutions = {
  nodenext: { module: 'nodenext', rootDir: 'src' },
  bundler: { module: 'preserve', moduleResolution: 'bundler', noEmit: true },
}

const namesSchema = z.record(z.string(), z.array(z.string()))

/** The names that each entry point exports, as a runtime sees them. */
export type NamesByEntryPoint = z.infer<typeof namesSchema>

/** What the program of a package is called in `consumers/`, e.g. `cel` for `packages/cel`. */
function consumerName({ folder }: WorkspacePackage): string {
  return basename(folder)
}

/** Where the compiled program of a package is, in the folder where the packages are installed. */
export function builtConsumer(folder: string, one: WorkspacePackage): string {
  return join(folder, 'built', consumerName(one), `try-${consumerName(one)}.js`)
}

/**
 * Writes a TypeScript program for each package into the folder where they are installed: it does what the file in
 * `consumers/` does, and prints what every entry point exports.
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
    // A bundle for browsers that is not a module cannot wait.
    one.manifest.igakit.runtimes.includes('browser') ? 'use()' : 'await use()',
    'console.log(JSON.stringify({',
    ...names.map((name, index) => `  '${name}': Object.keys(entryPoint${index}),`),
    '}))',
  ].join('\n')
}

/** Type checks each program as Node.js and as a bundler would resolve its imports, and compiles it. */
export async function compileConsumers(
  folder: string,
  packages: readonly WorkspacePackage[],
  env: NodeJS.ProcessEnv,
): Promise<void> {
  await Promise.all(
    packages.flatMap((one) =>
      Object.entries(resolutions).map(async ([name, resolution]) => {
        const project = `tsconfig.${consumerName(one)}.${name}.json`
        const runsAnywhere = one.manifest.igakit.runtimes.length > 0
        const compilerOptions = {
          ...strictOptions,
          ...resolution,
          // As every runtime has them; zod's declarations take that for granted. That ours need none of it without
          // saying so, the build of each package shows.
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

/** Runs the program of a package and hands back the names that its entry points export. */
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
