import { execFile } from 'node:child_process'
import { isUtf8 } from 'node:buffer'
import type { Context } from '../context.ts'
import { UsageError } from '../usage-error.ts'
import { inputLimitBytes, inputLimitName, type SourceText } from './source.ts'

/** The time limit, which stops reads that would never end, such as from a pipe. */
const timeoutMilliseconds = 30_000

/**
 * True if the text specifies a file in a git revision, such as `HEAD:rule.cel`, `v1.2:./rule.cel` or `:rule.cel`
 * (staged).
 */
export function isRevision(text: string): boolean {
  // A single letter before `:\` is a Windows drive.
  return /^[^\s:'"]*:[^:]*\.cel$/i.test(text) && !/^[a-z]:[\\/]/i.test(text)
}

/**
 * Reads a file from a git revision. As in git, the path is relative to the top of the repository or, with `./`, to the
 * current folder.
 *
 * The repository may be untrusted: only the object is read. No hook, pager, filter, text conversion or file monitor
 * from its configuration runs, nothing is fetched, and the name is never parsed as a git option.
 *
 * @throws UsageError `unreadable_revision`
 */
export async function readRevision(context: Context, name: string): Promise<SourceText> {
  if (context.roots !== undefined) throw unreadable(name, 'only files may be read')
  if (name.startsWith('-')) throw unreadable(name, 'a revision must not start with -')
  const bytes = await runGit(context, ['cat-file', '--end-of-options', 'blob', name], name)
  if (!isUtf8(bytes)) {
    throw new UsageError({
      code: 'invalid_utf8',
      message: `${name} is not UTF-8`,
      hint: 'Save it as UTF-8.',
      source: name,
    })
  }
  const text = bytes.toString('utf8')
  if (text.trim() !== '') return { name, text }
  throw new UsageError({
    code: 'empty_input',
    message: `${name} is empty`,
    hint: 'Name another revision or file.',
    source: name,
  })
}

/**
 * Runs a git command that only reads objects. The repository may be untrusted; see {@link readRevision}.
 *
 * @param name The revision, for error messages.
 * @throws UsageError `unreadable_revision`
 */
export function runGit(
  { cwd, env }: Context,
  command: readonly string[],
  name: string,
): Promise<Buffer> {
  const args = ['--no-pager', ...command]
  const options = {
    cwd,
    encoding: 'buffer',
    maxBuffer: inputLimitBytes,
    timeout: timeoutMilliseconds,
    windowsHide: true,
    env: {
      ...env,
      // English messages, no prompts, and no fetching of objects from remotes over any transport.
      LC_ALL: 'C',
      GIT_TERMINAL_PROMPT: '0',
      GIT_OPTIONAL_LOCKS: '0',
      GIT_NO_LAZY_FETCH: '1',
      GIT_ALLOW_PROTOCOL: 'none',
    },
  } as const
  return new Promise((resolve, reject) => {
    const child = execFile('git', args, options, (error, stdout, stderr) => {
      if (error === null) resolve(stdout)
      else reject(gitError(name, error, stderr.toString('utf8')))
    })
    child.stdin?.end()
  })
}

function gitError(name: string, error: Error, stderr: string): UsageError {
  const code = 'code' in error ? error.code : undefined
  if (code === 'ENOENT') return unreadable(name, 'git is not installed')
  if (code === 'ERR_CHILD_PROCESS_STDIO_MAXBUFFER') {
    return new UsageError({
      code: 'limit_exceeded',
      message: `${name} is larger than ${inputLimitName}`,
      hint: 'Use a smaller one.',
      source: name,
    })
  }
  if ('killed' in error && error.killed === true) return unreadable(name, 'git did not respond')
  const first = stderr.split('\n').find((line) => /^(?:fatal|error): /.test(line)) ?? ''
  if (first.includes('not a git repository')) {
    return new UsageError({
      code: 'unreadable_revision',
      message: `${name} cannot be read: the current folder is not in a git repository`,
      hint: 'Run the command in a checkout of the repository.',
      source: name,
    })
  }
  return unreadable(name, first.replace(/^\w+: /, '').trim() || `git failed (${String(code)})`)
}

function unreadable(name: string, reason: string): UsageError {
  return new UsageError({
    code: 'unreadable_revision',
    message: `${name} cannot be read: ${reason}`,
    hint: 'Use REVISION:PATH like git: HEAD:rules/a.cel from the top of the repository, HEAD:./a.cel from here.',
    source: name,
  })
}
