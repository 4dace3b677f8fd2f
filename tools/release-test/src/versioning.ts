import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { ReleaseTestFailure } from './release-test-failure.ts'
import { listFiles } from './list-files.ts'
import { type RunOptions, runOrFail } from './run.ts'
import { publicPackages, type WorkspacePackage } from './workspace.ts'

const statusSchema = z.object({
  changesets: z.array(z.object({ id: z.string(), summary: z.string() })),
  releases: z.array(z.object({ name: z.string(), oldVersion: z.string(), newVersion: z.string() })),
})

type Status = z.infer<typeof statusSchema>

/**
 * Runs `changeset status` and, if there is something to release, `changeset version` in a copy of the workspace, and
 * checks the result. Returns the packages as they would be published.
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
    const problems = findProblems(status, copy, await publicPackages(copy))
    if (problems.length > 0) {
      throw new ReleaseTestFailure('`changeset version` did not prepare a release.', problems)
    }
    const edited = await listFiles(['--modified', '--others'], options)
    await runOrFail('oxfmt', ['--check', '--no-error-on-unmatched-pattern', ...edited], options)
    await checkLockfile(options)
  }
  return publicPackages(copy)
}

/** Checks the lockfile: the publishing workflow installs with the lockfile from before `changeset version`. */
async function checkLockfile({ cwd, env }: RunOptions): Promise<void> {
  await runOrFail('pnpm', ['install', '--frozen-lockfile', '--lockfile-only'], {
    cwd,
    // Skip the supply-chain checks of installations, which send a request for each package.
    env: { ...env, PNPM_CONFIG_MINIMUM_RELEASE_AGE: '0', PNPM_CONFIG_TRUST_POLICY: 'off' },
  })
}

/** Returns the problems with the packages after `changeset version`, as sentences. */
function findProblems(
  status: Status,
  copy: string,
  packages: readonly WorkspacePackage[],
): string[] {
  const unused = status.changesets
    .filter(({ id }) => existsSync(join(copy, '.changeset', `${id}.md`)))
    .map(({ id }) => `.changeset/${id}.md was not removed.`)

  const releases = status.releases.filter(({ oldVersion, newVersion }) => oldVersion !== newVersion)
  const planned = new Map(releases.map(({ name, newVersion }) => [name, newVersion]))
  const published = packages.flatMap(({ folder, manifest }) => {
    const version = planned.get(manifest.name)
    if (version === undefined) return []
    return judgePackage(join(copy, folder, 'CHANGELOG.md'), manifest, version)
  })

  const releasable = new Set(packages.map(({ manifest }) => manifest.name))
  const privateOnes = releases
    .filter(({ name }) => !releasable.has(name))
    .map(({ name }) => `${name} is private but would get a version and a changelog.`)

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
