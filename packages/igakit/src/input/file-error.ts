import { startsLikeToken } from '../output/redact.ts'
import { UsageError } from '../usage-error.ts'

const reasons: Readonly<Record<string, readonly [what: string, hint: string]>> = {
  ENOENT: ['does not exist', 'Check the path; relative paths start from the current folder.'],
  ENOTDIR: ['does not exist', 'Check the path: a part of it is a file, not a folder.'],
  ENAMETOOLONG: ['is too long for a path', 'Pass a path, or `-` for standard input.'],
  EACCES: ['is not readable', 'Check its permissions.'],
  EPERM: ['is not readable', 'Check its permissions.'],
  ELOOP: ['is a circular symbolic link', 'Correct the link.'],
  ENXIO: ['is not a regular file', 'Name a regular file.'],
  'no writer': ['is a pipe that no process writes to', 'Start the process that writes to it.'],
  'not regular': ['is not a regular file', 'Name a regular file.'],
  'not a folder': ['is a file, not a folder', 'Name a folder.'],
  EISDIR: ['is a directory, not a file', 'Name a file in it.'],
}

const jsonReason = [
  'is JSON, not a file name',
  'Pass - and write the JSON to standard input, or save it in a file.',
] as const

/** Turns an operating system error code into a usage error. The error does not repeat a token. */
export function fileError(name: string, code: string): UsageError {
  const isMissing = code === 'ENOENT' || code === 'ENAMETOOLONG'
  if (isMissing && startsLikeToken(name)) {
    return new UsageError({
      code: 'unreadable_file',
      message: 'a JSON Web Token is not a file name',
      hint: 'Pass it with --jwt to `iga eval` or `iga explain`, or save it in a file.',
    })
  }
  const isJson = /^\s*[{[]/.test(name) && isMissing
  const [what, hint] = (isJson ? jsonReason : reasons[code]) ?? [
    `cannot be read (${code})`,
    'Check the path and its permissions.',
  ]
  return new UsageError({ code: 'unreadable_file', message: `${name} ${what}`, hint, source: name })
}

/** Awaits a file operation and turns operating system errors into usage errors. */
export async function orFileError<T>(name: string, work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    throw asFileError(name, error)
  }
}

/** Turns an operating system error into a usage error; returns other errors unchanged. */
export function asFileError(name: string, error: unknown): unknown {
  const isSystem = error instanceof Error && 'syscall' in error && 'code' in error
  return isSystem ? fileError(name, String(error.code)) : error
}
