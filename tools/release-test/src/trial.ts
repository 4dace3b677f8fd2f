import { checkCommand } from './command-check.ts'
import { allResolutions, compileConsumers, writeConsumers } from './consumer.ts'
import { ReleaseTestFailure } from './release-test-failure.ts'
import { checkBundled, checkIsOldestNode, checkOnRuntime } from './runtime-check.ts'
import {
  findBun,
  findDeno,
  findOldestNode,
  isMissing,
  type MissingRuntime,
  type Runtime,
} from './runtimes.ts'
import type { Steps } from './steps.ts'
import type { WorkspacePackage } from './workspace.ts'

/** The part of a rehearsal: `short` uses the packages on this version of Node.js only. */
export type Extent = 'full' | 'short'

/** The installed packages to test. */
export interface Trial {
  readonly folder: string
  /** The folder with the package of the command and nothing else. */
  readonly commandFolder: string
  readonly packages: readonly WorkspacePackage[]
  readonly env: NodeJS.ProcessEnv
  readonly steps: Steps
  readonly extent: Extent
}

/** The reason why a short rehearsal skips a step. */
export const onlyInFull = 'Part of `npm run release:rehearse` and `npm run test:long`.'

/** Uses the installed packages on every runtime that they support; a short trial only on this one. */
export async function tryPackages(trial: Trial): Promise<void> {
  const { folder, packages, env, steps, extent } = trial
  const resolutions = extent === 'full' ? allResolutions : (['nodenext'] as const)
  await steps.need(`types under ${resolutions.join(' and ')}`, async () => {
    await writeConsumers(folder, packages)
    await compileConsumers(folder, packages, resolutions, env)
  })

  const { node: version } = process.versions
  const current = { name: `Node.js ${version}`, program: process.execPath, args: [] }
  await tryOn(current, trial)
  await tryCommand(trial)
  if (extent === 'short') return steps.skip('other runtimes and a bundle for browsers', onlyInFull)

  const oldest = findOldestNode()
  if (isMissing(oldest)) steps.skip(oldest.name, oldest.reason)
  else {
    const name = `Node.js ${await checkIsOldestNode(oldest, packages, env)}`
    await tryOn({ ...oldest, name }, trial)
    await tryCommand(trial, { ...oldest, name })
  }

  await tryOn(findDeno(), { ...trial, packages: claiming(packages, 'deno') })
  await tryOn(findBun(), { ...trial, packages: claiming(packages, 'bun') })

  const forBrowsers = claiming(packages, 'browser')
  await steps.check(
    'used in a bundle for browsers',
    () => checkBundled(folder, forBrowsers),
    () => named(forBrowsers),
  )
}

async function tryOn(
  runtime: Runtime | MissingRuntime,
  { folder, packages, env, steps }: Trial,
): Promise<void> {
  if (isMissing(runtime)) return steps.skip(runtime.name, runtime.reason)
  if (packages.length === 0) return steps.skip(runtime.name, 'No package supports it.')
  await steps.check(
    `imported and used on ${runtime.name}`,
    () => checkOnRuntime(folder, packages, runtime, env),
    () => named(packages),
  )
}

async function tryCommand(
  { commandFolder, packages, env, steps }: Trial,
  node?: Runtime,
): Promise<void> {
  const owner = packages.find(({ manifest }) => 'iga' in manifest.bin)
  if (!owner) throw new ReleaseTestFailure('No public package has the command `iga`.')
  const { version } = owner.manifest
  await steps.check(
    `iga${node ? ` on ${node.name}` : ''}`,
    () =>
      checkCommand({ folder: commandFolder, version, env, ...(node && { node: node.program }) }),
    (cases) => `${cases} cases`,
  )
}

function claiming(
  packages: readonly WorkspacePackage[],
  runtime: WorkspacePackage['manifest']['igakit']['runtimes'][number],
): WorkspacePackage[] {
  return packages.filter(({ manifest }) => manifest.igakit.runtimes.includes(runtime))
}

function named(packages: readonly WorkspacePackage[]): string {
  return packages.map(({ manifest }) => manifest.name).join(', ')
}
