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

/**
 * Installs every package from the loopback registry into an empty folder, as users do; returns the total number of
 * installed packages.
 */
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
      .map(([path]) => `${path} runs a script during installation.`),
    ...tarballs.flatMap(({ name, version }) => {
      const installed = packages[`node_modules/${name}`]?.version
      return installed === version ? [] : [`${name} is ${installed} instead of ${version}.`]
    }),
  ]
  if (findings.length > 0) {
    throw new ReleaseTestFailure('npm installed something else than users should get.', findings)
  }
  // The folder itself is also listed.
  return Object.keys(packages).length - 1
}

/**
 * Runs `npm install` and retries if the upstream registry was overloaded: the loopback registry then reports "no such
 * package", and npm does not retry.
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
        `${error.message} The registry of \`npm config get registry\` did not respond; it must be ` +
          'reachable without a login.',
        [...failures, ...error.findings],
      )
    }
    await setTimeout(attempt * SECONDS_BETWEEN_ATTEMPTS * 1000)
    await npmInstall(names, registry, options, attempt + 1)
  }
}
