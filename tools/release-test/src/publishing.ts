import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { ReleaseTestFailure } from './release-test-failure.ts'
import { runOrFail } from './run.ts'
import type { WorkspacePackage } from './workspace.ts'

const planSchema = z.object({
  plan: z.array(
    z.array(
      z.object({
        name: z.string(),
        version: z.string(),
        tag: z.string(),
        tarball: z.object({ path: z.string() }),
      }),
    ),
  ),
})

export interface Tarball {
  readonly name: string
  readonly version: string
  readonly file: string
  readonly bytes: number
}

/** Packs every public package with the release workflow's command, `changeset pack`. */
export async function packPackages(
  copy: string,
  folder: string,
  packages: readonly WorkspacePackage[],
  env: NodeJS.ProcessEnv,
): Promise<Tarball[]> {
  await runOrFail('changeset', ['pack', '--out-dir', folder], { cwd: copy, env })
  const planFile = join(folder, 'publish-plan.json')
  const { plan } = planSchema.parse(JSON.parse(readFileSync(planFile, 'utf8')))
  const tarballs = plan.flat().map(({ name, version, tarball }) => {
    const file = join(folder, tarball.path)
    return { name, version, file, bytes: statSync(file).size }
  })
  const missing = packages
    .filter(({ manifest }) => !tarballs.some(({ name }) => name === manifest.name))
    .map(({ manifest }) => `${manifest.name}@${manifest.version} was not packed.`)
  if (missing.length > 0) throw new ReleaseTestFailure('A public package is missing.', missing)
  return tarballs
}

/** Publishes the packed packages with the release workflow's command, `changeset publish --from-pack-dir`. */
export async function publishPackages(
  copy: string,
  folder: string,
  env: NodeJS.ProcessEnv,
): Promise<void> {
  await runOrFail('changeset', ['publish', '--from-pack-dir', folder, '--no-git-tag'], {
    cwd: copy,
    env,
  })
}
