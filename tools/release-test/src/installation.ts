import { readFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { ReleaseTestFailure } from './release-test-failure.ts'
import { runOrFail } from './run.ts'
import type { Tarball } from './publishing.ts'
import type { Registry } from './registry.ts'

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
  const names = tarballs.map(({ name }) => name)
  const args = ['install', '--no-audit', '--no-fund', '--loglevel=error', ...names]
  try {
    await runOrFail('npm', args, { cwd: folder, env })
  } catch (error) {
    if (!(error instanceof ReleaseTestFailure)) throw error
    throw new ReleaseTestFailure(
      `${error.message} Dependencies come from the registry that \`npm config get registry\` names; it must be ` +
        'reachable without a login.',
      [...error.findings, ...registry.complaints()],
    )
  }

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
