import { readFileSync } from 'node:fs'
import { builtConsumer, runConsumer } from './consumer.ts'
import { runBundled } from './browser.ts'
import { nodeFloor } from './node-floor.ts'
import { formatPublicExports, publicExportsFile } from './public-exports.ts'
import { ReleaseTestFailure } from './release-test-failure.ts'
import { runOrFail } from './run.ts'
import type { Runtime } from './runtimes.ts'
import type { WorkspacePackage } from './workspace.ts'

/** Runs every package's program on a runtime and checks that every entry point has the committed exports. */
export async function checkOnRuntime(
  folder: string,
  packages: readonly WorkspacePackage[],
  runtime: Runtime,
  env: NodeJS.ProcessEnv,
): Promise<void> {
  const frozen = readFileSync(publicExportsFile, 'utf8').trimEnd().split('\n\n')
  const findings = await Promise.all(
    packages.map(async (one) => {
      const names = await runConsumer(folder, one, runtime, env)
      return Object.entries(names)
        .map((entry) => formatPublicExports(Object.fromEntries([entry])).trimEnd())
        .filter((block) => !frozen.includes(block))
        .flatMap((block) => block.split('\n'))
    }),
  )
  if (findings.flat().length > 0) {
    throw new ReleaseTestFailure(
      `The exports on ${runtime.name} differ from tools/release-test/public-exports.txt:`,
      findings.flat(),
    )
  }
}

/** Runs the program of every package that supports browsers, without any Node.js features. */
export async function checkBundled(
  folder: string,
  packages: readonly WorkspacePackage[],
): Promise<void> {
  await Promise.all(packages.map((one) => runBundled(folder, builtConsumer(folder, one))))
}

/** Checks that the tested Node.js is the oldest version that the packages allow. */
export async function checkIsOldestNode(
  { program }: Runtime,
  packages: readonly WorkspacePackage[],
  env: NodeJS.ProcessEnv,
): Promise<string> {
  const { stdout } = await runOrFail(program, ['--version'], { cwd: '/', env })
  const version = stdout.trim().replace(/^v/, '')
  const findings = packages
    .filter(({ manifest }) => nodeFloor(manifest.engines['node']) !== version)
    .map(({ manifest }) => `${manifest.name} says "${manifest.engines['node']}".`)
  if (findings.length > 0) {
    throw new ReleaseTestFailure(
      `Packages are tested on Node.js ${version} (\`catalogs.oldest-node\` in pnpm-workspace.yaml), which is not ` +
        'the oldest that their `engines.node` allows.',
      findings,
    )
  }
  return version
}
