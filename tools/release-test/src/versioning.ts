import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { ReleaseTestFailure } from './release-test-failure.ts'
import { runOrFail } from './run.ts'
import { publicPackages, type WorkspacePackage } from './workspace.ts'

const statusSchema = z.object({
  changesets: z.array(z.object({ id: z.string(), summary: z.string() })),
  releases: z.array(z.object({ name: z.string(), oldVersion: z.string(), newVersion: z.string() })),
})

type Status = z.infer<typeof statusSchema>

/**
 * Runs `changeset status` and, when there is something to release, `changeset version` in a copy of the workspace,
 * and judges what that wrote. Hands back the packages as they would be published.
 */
export async function versionPackages(
  copy: string,
  env: NodeJS.ProcessEnv,
): Promise<WorkspacePackage[]> {
  const options = { cwd: copy, env }
  const statusFile = join(copy, '.git', 'changeset-status.json')
  await runOrFail('changeset', ['status', '--output', statusFile], options)
  const status = statusSchema.parse(JSON.parse(readFileSync(statusFile, 'utf8')))

  if (status.changesets.length > 0) {
    await runOrFail('changeset', ['version'], options)
    const problems = judge(status, copy, await publicPackages(copy))
    if (problems.length > 0) {
      throw new ReleaseTestFailure('`changeset version` did not do what a release needs.', problems)
    }
    await runOrFail('oxfmt', ['--check'], options)
    // The workflow that publishes installs with a lockfile that `changeset version` has not touched.
    await runOrFail('pnpm', ['install', '--frozen-lockfile', '--lockfile-only'], options)
  }
  return publicPackages(copy)
}

/** What is wrong with the packages after `changeset version`, in sentences. */
function judge(status: Status, copy: string, packages: readonly WorkspacePackage[]): string[] {
  const unused = status.changesets
    .filter(({ id }) => existsSync(join(copy, '.changeset', `${id}.md`)))
    .map(({ id }) => `.changeset/${id}.md was not removed.`)

  const planned = new Map(status.releases.map((release) => [release.name, release]))
  const published = packages.flatMap(({ folder, manifest }) => {
    const release = planned.get(manifest.name)
    if (!release || release.newVersion === release.oldVersion) return []
    return judgePackage(join(copy, folder, 'CHANGELOG.md'), manifest, release.newVersion)
  })

  const releasable = new Set(packages.map(({ manifest }) => manifest.name))
  const privateOnes = status.releases
    .filter(({ name }) => !releasable.has(name))
    .map(({ name }) => `${name} is private, and yet it would get a version and a changelog.`)

  return [...unused, ...published, ...privateOnes]
}

function judgePackage(
  changelog: string,
  { name, version }: WorkspacePackage['manifest'],
  planned: string,
): string[] {
  if (version !== planned) return [`${name} has version ${version} instead of ${planned}.`]
  if (!existsSync(changelog)) return [`${name} got no CHANGELOG.md.`]
  return readFileSync(changelog, 'utf8').includes(`\n## ${planned}\n`)
    ? []
    : [`The CHANGELOG.md of ${name} has no section "${planned}".`]
}
