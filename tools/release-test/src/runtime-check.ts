import { readFileSync } from 'node:fs'
import { builtConsumer, runConsumer } from './consumer.ts'
import { runBundled } from './browser.ts'
import { nodeFloor } from './node-floor.ts'
import { formatPublicExports, publicExportsFile } from './public-exports.ts'
import { ReleaseTestFailure } from './release-test-failure.ts'
import { runOrFail } from './run.ts'
import type { Runtime } from './runtimes.ts'
import type { WorkspacePackage } from './workspace.ts'

/** Runs the program of every package on a runtime; every entry point must export there what is frozen. */
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
      `What is published exports on ${runtime.name} other names than tools/release-test/public-exports.txt says:`,
      findings.flat(),
    )
  }
}

/** Runs the program of every package that claims to run in browsers without anything that only Node.js has. */
export async function checkBundled(
  folder: string,
  packages: readonly WorkspacePackage[],
): Promise<void> {
  await Promise.all(packages.map((one) => runBundled(folder, builtConsumer(folder, one))))
}

/** The oldest Node.js that the packages admit must be the one that they are tried on. */
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
      `Packages are tried on Node.js ${version} (\`catalogs.oldest-node\` in pnpm-workspace.yaml), which is not ` +
        'the oldest that their `engines.node` admits.',
      findings,
    )
  }
  return version
}
