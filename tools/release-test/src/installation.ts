import { readFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { z } from 'zod'
import { ReleaseTestFailure } from './release-test-failure.ts'
import { type RunOptions, runOrFail } from './run.ts'
import type { Tarball } from './publishing.ts'
import type { Registry } from './registry.ts'

const ATTEMPTS = 3
const SECONDS_BETWEEN_ATTEMPTS = 2

const lockfileSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().optional(),
      resolved: z.string().optional(),
      hasInstallScript: z.boolean().default(false),
    }),
  ),
})

/** Does what a user does: `npm install` of every package, into an empty folder, from the registry on loopback; hands back how many packages
 * that brought in all. */
export async function installPackages(
  folder: string,
  tarballs: readonly Tarball[],
  registry: Registry,
  env: NodeJS.ProcessEnv,
): Promise<number> {
  await mkdir(folder, { recursive: true })
  await writeFile(
    join(folder, 'package.json'),
    '{ "name": "consumer", "private": true, "type": "module" }\n',
  )
  await npmInstall(
    tarballs.map(({ name }) => name),
    registry,
    { cwd: folder, env },
  )

  const { packages } = lockfileSchema.parse(
    JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8')),
  )
  const findings = [
    ...Object.entries(packages)
      .filter(([, { hasInstallScript }]) => hasInstallScript)
      .map(([path]) => `${path} runs a script when it is installed.`),
    ...tarballs.flatMap(({ name, version }) => {
      const installed = packages[`node_modules/${name}`]?.version
      return installed === version ? [] : [`${name} is ${installed} instead of ${version}.`]
    }),
  ]
  if (findings.length > 0) {
    throw new ReleaseTestFailure('What npm installed is not what a user should get.', findings)
  }
  // Without the one that is the folder itself.
  return Object.keys(packages).length - 1
}

/**
 * The registry on loopback says "no such package" when the one behind it is overloaded for a moment, and npm does not
 * ask again after that. So this does, when it was the reason.
 */
async function npmInstall(
  names: readonly string[],
  registry: Registry,
  options: RunOptions,
  attempt = 1,
): Promise<void> {
  const failedBefore = registry.upstreamFailures().length
  const args = ['install', '--no-audit', '--no-fund', '--loglevel=error', ...names]
  try {
    await runOrFail('npm', args, options)
  } catch (error) {
    const failures = registry.upstreamFailures().slice(failedBefore)
    if (!(error instanceof ReleaseTestFailure) || failures.length === 0) throw error
    if (attempt === ATTEMPTS) {
      throw new ReleaseTestFailure(
        `${error.message} The registry that \`npm config get registry\` names did not answer; it has to be ` +
          'reachable without a login.',
        [...failures, ...error.findings],
      )
    }
    await setTimeout(attempt * SECONDS_BETWEEN_ATTEMPTS * 1000)
    await npmInstall(names, registry, options, attempt + 1)
  }
}
