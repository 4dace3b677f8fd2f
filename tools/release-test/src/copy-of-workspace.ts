import { cp, mkdir, symlink } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { ReleaseTestFailure } from './release-test-failure.ts'
import { listFiles } from './list-files.ts'
import { runOrFail } from './run.ts'
import { publicPackages, rootFolder, type WorkspacePackage } from './workspace.ts'

/** The author of the only commit in the copy. */
const AUTHOR = ['-c', 'user.name=release-test', '-c', 'user.email=release-test@localhost']

/**
 * Copies the workspace, including uncommitted changes and built output, to a folder with a separate repository, so that
 * the release does not change the original.
 */
export async function copyWorkspace(folder: string, env: NodeJS.ProcessEnv): Promise<void> {
  await mkdir(folder, { recursive: true })
  // Use the caller's environment: the git setting that marks this folder as trusted is in the caller's home folder.
  const here = { cwd: rootFolder, env: process.env }
  const files = await listFiles(['--cached', '--others'], here)
  await Promise.all(
    files.map((file) => cp(join(rootFolder, file), join(folder, file), { verbatimSymlinks: true })),
  )
  const git = (...args: string[]): Promise<unknown> => runOrFail('git', args, { cwd: folder, env })
  await git('init', '--quiet', '--initial-branch=main')
  await git('add', '--all')
  await git(...AUTHOR, 'commit', '--quiet', '--no-verify', '--message=The workspace as it is')

  const packages = await publicPackages(folder)
  await Promise.all(
    packages.flatMap((one) => [copyBuilt(one, folder), linkSiblings(one, packages, folder)]),
  )
}

async function copyBuilt({ folder, manifest }: WorkspacePackage, copy: string): Promise<void> {
  const built = join(folder, 'dist')
  try {
    await cp(join(rootFolder, built), join(copy, built), { recursive: true })
  } catch (error) {
    throw new ReleaseTestFailure(
      `${manifest.name} is not built: run \`turbo run build\`, which \`npm test\` does before this.`,
      [String(error)],
    )
  }
}

/**
 * Links a package's workspace dependencies into its node_modules, as an installation does; packing reads their versions
 * there.
 */
async function linkSiblings(
  { folder, manifest }: WorkspacePackage,
  packages: readonly WorkspacePackage[],
  copy: string,
): Promise<void> {
  const siblings = packages.filter(({ manifest: { name } }) => name in manifest.dependencies)
  await Promise.all(
    siblings.map(async (sibling) => {
      const link = join(copy, folder, 'node_modules', sibling.manifest.name)
      await mkdir(dirname(link), { recursive: true })
      await symlink(relative(dirname(link), join(copy, sibling.folder)), link)
    }),
  )
}
