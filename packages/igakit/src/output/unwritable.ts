import { existsSync } from 'node:fs'
import { dirname } from 'node:path'
import { UsageError } from '../usage-error.ts'

const reasons: Readonly<Record<string, readonly [reason: string, hint: string]>> = {
  EACCES: ['no permission', 'Check the permissions of the file and its folder.'],
  EPERM: ['no permission', 'Check the permissions of the file and its folder.'],
  EROFS: ['the file system is read-only', 'Name a file in another folder.'],
  EISDIR: ['the path names a folder', 'Name a file in it.'],
  ELOOP: ['its symbolic links form a loop', 'Name another file.'],
  ENAMETOOLONG: ['the path is too long', 'Name another file.'],
  ENOSPC: ['the disk is full', 'Free some space, or name a file on another disk.'],
  EDQUOT: ['the disk quota is used up', 'Free some space, or name a file on another disk.'],
  EBUSY: ['the file is in use and cannot be replaced', 'Name another file.'],
  ENOENT: ['no file can be created there', 'Name a file in another folder.'],
  'no folders': ['no folder can be created there', 'Name a folder elsewhere.'],
  'no reader': ['no process reads the pipe', 'Start the process that reads it.'],
  EXDEV: ['the file is a mount point and cannot be replaced', 'Name another file.'],
}

/** Turns an operating system error into a usage error; returns other errors unchanged. */
export function unwritable(file: string, error: unknown): unknown {
  if (!isSystemError(error)) return error
  const { code } = error
  if (code === 'EEXIST') {
    return new UsageError({
      code: 'unwritable_file',
      message: `${file} already exists`,
      hint: 'Name another file. Existing files are not overwritten.',
      source: file,
    })
  }
  const isFolderMissing = (code === 'ENOENT' || code === 'ENOTDIR') && !isRefused(error)
  const [reason, hint] = isFolderMissing
    ? [
        `the folder ${dirname(file)} does not exist`,
        'Create the folder, or name a file in another folder.',
      ]
    : (reasons[code] ?? [code, 'Name another file.'])
  return new UsageError({
    code: 'unwritable_file',
    message: `${file} cannot be written: ${reason}`,
    hint,
    source: file,
  })
}

/** True if a file cannot be created in a folder that exists, such as `/proc`. */
function isRefused(error: SystemError): boolean {
  const { path, syscall } = error
  return syscall === 'open' && path !== undefined && existsSync(dirname(path))
}

/** Awaits the writing of a file and turns operating system errors into usage errors. */
export async function orUnwritable<T>(file: string, work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    throw unwritable(file, error)
  }
}

interface SystemError extends Error {
  readonly code: string
  readonly path?: string
  readonly syscall?: string
}

/** True for an error of the operating system. */
export function isSystemError(error: unknown): error is SystemError {
  if (!(error instanceof Error) || error instanceof UsageError) return false
  return 'code' in error && typeof error.code === 'string'
}

/** Creates an error like an error of the operating system. */
export function systemError(code: string): SystemError {
  return Object.assign(new Error(code), { code })
}
