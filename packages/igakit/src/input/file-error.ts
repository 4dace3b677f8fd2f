import { UsageError } from '../usage-error.ts'

const reasons: Readonly<Record<string, readonly [what: string, hint: string]>> = {
  ENOENT: ['does not exist', 'Check the path; a relative one starts from the current folder.'],
  ENOTDIR: ['does not exist', 'Check the path: a part of it is a file, not a folder.'],
  ENAMETOOLONG: ['is too long for a path', 'Give a path here, or `-` for standard input.'],
  EACCES: ['may not be read', 'Give yourself permission to read it.'],
  EPERM: ['may not be read', 'Give yourself permission to read it.'],
  ENXIO: ['is not a regular file', 'Name a regular file.'],
  'not regular': ['is not a regular file', 'Name a regular file.'],
  EISDIR: ['is a directory, not a file', 'Name a file in it.'],
}

/** Says in a sentence what the operating system says by a code. */
export function fileError(name: string, code: string): UsageError {
  const [what, hint] = reasons[code] ?? [
    `cannot be read (${code})`,
    'Check the path and its permissions.',
  ]
  return new UsageError({ code: 'unreadable_file', message: `${name} ${what}`, hint, source: name })
}

/** Awaits work on a file, and turns a failure of the operating system into a usage error. */
export async function orFileError<T>(name: string, work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    throw asFileError(name, error)
  }
}

/** What to throw for a failure while reading: a usage error if the operating system is its origin. */
export function asFileError(name: string, error: unknown): unknown {
  const isSystem = error instanceof Error && 'syscall' in error && 'code' in error
  return isSystem ? fileError(name, String(error.code)) : error
}
