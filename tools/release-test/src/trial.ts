import { checkCommand } from './command-check.ts'
import { compileConsumers, writeConsumers } from './consumer.ts'
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
import { step } from './step.ts'
import type { WorkspacePackage } from './workspace.ts'

/** Packages that npm has installed in a folder, to be tried. */
export interface Trial {
  readonly folder: string
  readonly packages: readonly WorkspacePackage[]
  readonly env: NodeJS.ProcessEnv
}

/** Uses what was installed everywhere where it says that it can be used. */
export async function tryPackages(trial: Trial): Promise<void> {
  const { folder, packages, env } = trial
  await step('types under nodenext and bundler', async () => {
    await writeConsumers(folder, packages)
    await compileConsumers(folder, env)
  })

  const { node: version } = process.versions
  const current = { name: `Node.js ${version}`, program: process.execPath, args: [] }
  await tryOn(current, trial)
  await tryCommand(trial)

  const oldest = findOldestNode()
  if (isMissing(oldest)) skip(oldest)
  else {
    const name = `Node.js ${await checkIsOldestNode(oldest, packages, env)}`
    await tryOn({ ...oldest, name }, trial)
    await tryCommand(trial, { ...oldest, name })
  }

  await tryOn(findDeno(), { ...trial, packages: claiming(packages, 'deno') })
  await tryOn(findBun(), { ...trial, packages: claiming(packages, 'bun') })

  const forBrowsers = claiming(packages, 'browser')
  await step(
    'bundled for browsers',
    () => checkBundled(folder, forBrowsers),
    () => named(forBrowsers),
  )
}

async function tryOn(
  runtime: Runtime | MissingRuntime,
  { folder, packages, env }: Trial,
): Promise<void> {
  if (isMissing(runtime)) return skip(runtime)
  await step(
    `imported and used on ${runtime.name}`,
    () => checkOnRuntime(folder, packages, runtime, env),
    () => named(packages),
  )
}

async function tryCommand({ folder, packages, env }: Trial, node?: Runtime): Promise<void> {
  const owner = packages.find(({ manifest }) => 'iga' in manifest.bin)
  if (!owner) throw new ReleaseTestFailure('No public package has the command `iga`.')
  const { version } = owner.manifest
  await step(
    `iga${node ? ` on ${node.name}` : ''}`,
    () => checkCommand({ folder, version, env, ...(node && { node: node.program }) }),
    (cases) => `${cases} cases`,
  )
}

function skip({ name, reason }: MissingRuntime): void {
  console.log(`- ${name}: not tried. ${reason}`)
}

function claiming(
  packages: readonly WorkspacePackage[],
  runtime: WorkspacePackage['manifest']['igakit']['runtimes'][number],
): WorkspacePackage[] {
  return packages.filter(({ manifest }) => manifest.igakit.runtimes.includes(runtime))
}

function named(packages: readonly WorkspacePackage[]): string {
  return packages.map(({ manifest }) => manifest.name).join(', ') || 'no package claims it'
}
