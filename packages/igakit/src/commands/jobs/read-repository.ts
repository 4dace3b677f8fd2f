import { readdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { escapesFolder } from '@igakit/cel-testing'
import { isPipelineFile, isWorkflowFile, localIncludes, type SourceText } from '@igakit/importers'
import type { Context } from '../../context.ts'
import { asFileError } from '../../input/file-error.ts'
import { refuseOutside } from '../../input/roots.ts'
import { readSource } from '../../input/source.ts'
import { UsageError } from '../../usage-error.ts'

/** The files of a repository that define jobs. */
export interface RepositoryFiles {
  readonly sources: readonly SourceText[]
  readonly unreadable: readonly UsageError[]
}

const maxIncludes = 100

/** Reads workflows, pipelines and the local files that these include. @throws UsageError if there are none */
export async function readRepository(context: Context, root: string): Promise<RepositoryFiles> {
  const sources: SourceText[] = []
  const unreadable: UsageError[] = []
  const read = async (path: string): Promise<SourceText | undefined> => {
    try {
      // Names in a pipeline come from its authors, so pipes and devices are refused.
      const { text } = await readSource(context, path, { regularOnly: true })
      const source = { file: path.replaceAll('\\', '/'), text }
      sources.push(source)
      return source
    } catch (error) {
      if (!(error instanceof UsageError)) throw error
      unreadable.push(error)
      return undefined
    }
  }
  const workflows = await entriesOf(context, join(root, '.github/workflows'))
  if (workflows instanceof UsageError) unreadable.push(workflows)
  const own = await entriesOf(context, root)
  if (own === undefined) throw noFolder(root)
  if (own instanceof UsageError) throw own
  const names = [...(Array.isArray(workflows) ? workflows : []), ...own]
  const wanted = names.filter((name) => isWorkflowFile(name) || isPipelineFile(name))
  const open = [...wanted]
  const seen = new Set<string>()
  for (let file = open.shift(); file !== undefined; file = open.shift()) {
    if (seen.has(file) || seen.size > maxIncludes + wanted.length) continue
    seen.add(file)
    // oxlint-disable-next-line no-await-in-loop -- a file names the next ones
    const source = await read(file)
    if (source !== undefined && !isWorkflowFile(source.file)) {
      // A pipeline may come from anyone, so it cannot name files outside the repository.
      const inside = localIncludes(source).filter((name) => !escapesFolder(name))
      open.push(...inside.map((name) => join(root, name)))
    }
  }
  if (sources.length > 0 || unreadable.length > 0) return { sources, unreadable }
  throw new UsageError({
    code: 'unreadable_file',
    message: `there are no workflows in ${root === '.' ? 'the current folder' : root}`,
    hint: 'Pass the root of a repository with .github/workflows or .gitlab-ci.yml.',
  })
}

function noFolder(root: string): UsageError {
  return new UsageError({
    code: 'unreadable_file',
    message: `${root} is not a folder`,
    hint: 'Pass the root of a repository.',
    source: root,
  })
}

/** Returns the files in a folder, the problem that prevents listing them, or `undefined` if there is no such folder. */
async function entriesOf(
  { cwd, roots }: Context,
  folder: string,
): Promise<string[] | UsageError | undefined> {
  const path = resolve(cwd, folder)
  await refuseOutside(roots, path, folder)
  try {
    const entries = await readdir(path, { withFileTypes: true })
    return entries
      .filter((entry) => entry.isFile())
      .map(({ name }) => join(folder, name).replaceAll('\\', '/'))
      .toSorted()
  } catch (error) {
    if (isMissing(error)) return undefined
    const problem = asFileError(folder, error)
    if (problem instanceof UsageError) return problem
    throw error
  }
}

function isMissing(error: unknown): boolean {
  return (
    error instanceof Error &&
    'code' in error &&
    (error.code === 'ENOENT' || error.code === 'ENOTDIR')
  )
}

/** Facts from a checkout: the repository of its remote and the default branch. */
export async function checkoutFacts(
  context: Context,
  path: string,
): Promise<ReadonlyMap<string, string>> {
  const facts = new Map<string, string>()
  const textOf = async (name: string): Promise<string> => {
    try {
      return (await readSource(context, join(path, name), { regularOnly: true })).text
    } catch (error) {
      // The facts then count as missing and are listed.
      if (error instanceof UsageError) return ''
      throw error
    }
  }
  const config = await textOf('.git/config')
  const url = /\[remote "origin"\][^[]*?\burl\s*=\s*(\S+)/.exec(config)?.[1]
  const project = url === undefined ? undefined : projectOf(url)
  if (project !== undefined) {
    const { host, path: name } = project
    if (host.includes('gitlab')) facts.set('project_path', name)
    else if (name.split('/').length === 2) facts.set('repository', name)
  }
  const head = await textOf('.git/refs/remotes/origin/HEAD')
  const branch = /^ref: refs\/remotes\/origin\/(\S+)/.exec(head)?.[1]
  if (branch !== undefined) facts.set('default_branch', branch)
  return facts
}

/** Splits the URL of a remote, such as `git@github.com:acme/infra.git`. */
function projectOf(url: string): { readonly host: string; readonly path: string } | undefined {
  const plain = url.replace(/\/$/, '').replace(/\.git$/, '')
  const found =
    /^[a-z+]+:\/\/(?:[^@/]*@)?(?<host>[^/:]+)(?::\d+)?\/(?<path>.+)$/.exec(plain) ??
    /^(?:[^@/]*@)?(?<host>[^/:]+):(?<path>[^/].*)$/.exec(plain)
  const { host, path } = found?.groups ?? {}
  return host === undefined || path === undefined ? undefined : { host, path }
}
