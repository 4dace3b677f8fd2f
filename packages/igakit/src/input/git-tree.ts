import { createHash } from 'node:crypto'
import type { Context } from '../context.ts'
import { runGit } from './git-revision.ts'
import { UsageError } from '../usage-error.ts'

/** The files of a commit below the current folder. */
export interface GitTree {
  /** The id of the commit. */
  readonly commit: string
  /** The ids of the contents, by path relative to the current folder with `/` as the separator. */
  readonly files: ReadonlyMap<string, string>
}

/**
 * Lists the files of the last common ancestor of a revision and the current commit, or of the revision itself if they
 * share no history.
 *
 * @throws UsageError `unreadable_revision`
 */
export async function readBaseTree(context: Context, revision: string): Promise<GitTree> {
  if (revision === '' || revision.startsWith('-')) throw unknownRevision(revision)
  const tip = await resolveCommit(context, revision)
  const ancestor = await runGit(context, ['merge-base', '--end-of-options', tip, 'HEAD'], revision)
    .then((bytes) => bytes.toString('utf8').trim())
    .catch((error: unknown) => {
      if (error instanceof UsageError) return tip
      throw error
    })
  const listing = await runGit(
    context,
    ['ls-tree', '-r', '-z', '--end-of-options', ancestor],
    revision,
  )
  const files = new Map<string, string>()
  for (const line of listing.toString('utf8').split('\0')) {
    const [, id, path] = /^\d+ blob ([\da-f]+)\t(.+)$/su.exec(line) ?? []
    if (id !== undefined && path !== undefined) files.set(path, id)
  }
  return { commit: ancestor, files }
}

async function resolveCommit(context: Context, revision: string): Promise<string> {
  const command = ['rev-parse', '--verify', '--quiet', '--end-of-options', `${revision}^{commit}`]
  const bytes = await runGit(context, command, revision).catch((error: unknown) => {
    if (error instanceof UsageError && error.message.endsWith('(1)'))
      throw unknownRevision(revision)
    throw error
  })
  // Older versions of git print the option before the id.
  return bytes.toString('utf8').trim().split('\n').at(-1) ?? ''
}

function unknownRevision(revision: string): UsageError {
  return new UsageError({
    code: 'unreadable_revision',
    message: `git does not know the commit ${JSON.stringify(revision)}`,
    hint: 'Fetch it first: a shallow clone lacks older commits (in GitHub Actions, fetch-depth: 0).',
  })
}

/** True if a text is the content with an id, which is a git hash. */
export function hasGitId(text: string, id: string): boolean {
  const bytes = Buffer.from(text)
  const hash = createHash(id.length === 64 ? 'sha256' : 'sha1')
  return hash.update(`blob ${bytes.length}\0`).update(bytes).digest('hex') === id
}
