import { randomBytes } from 'node:crypto'
import { constants, type BigIntStats } from 'node:fs'
import {
  access,
  appendFile,
  open,
  readlink,
  realpath,
  rename,
  rm,
  stat,
  type FileHandle,
} from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import type { Context } from '../context.ts'
import { UsageError } from '../usage-error.ts'
import { keepFile, removeFileAtExit } from './temporary-files.ts'

/** A file that a command writes. Call `commit` when all of the text is written, else `discard`. */
export interface OutputFile {
  /** Writes text after the text before; throws a UsageError if the disk is full, for example. */
  write(text: string): Promise<void>
  /** Puts the text in place. Until then an existing file keeps its content. */
  commit(): Promise<void>
  /** Removes the text that was written. Does nothing after `commit`. */
  discard(): Promise<void>
}

export interface OutputOptions {
  /** `replace`: an existing file is replaced. `refuse`: it is an error. `edit`: so, and it may be an input. */
  readonly existing: 'replace' | 'refuse' | 'edit'
}

/**
 * Opens a file to write, in one of three ways:
 *
 * - A regular file is written to a temporary file in the same folder, which `commit` renames. It keeps its mode, and
 *   its owner where that is permitted. A symbolic link stays; its target is replaced.
 * - A pipe, a device or `/dev/stdout` is written directly.
 * - With `existing: 'refuse'` the file must not exist, and is created.
 *
 * @param file - The path as the user gave it.
 * @throws UsageError `output_is_input` if the command has read this file under any name, `unwritable_file` if it cannot
 * be written.
 */
export async function openOutput(
  context: Context,
  file: string,
  options: OutputOptions,
): Promise<OutputFile> {
  checkName(file)
  return orUnwritable(file, openPath(context, resolve(context.cwd, file), file, options))
}

/** Writes a whole file, as `openOutput` does. */
export async function writeFile(
  context: Context,
  file: string,
  text: string,
  options: OutputOptions,
): Promise<void> {
  const output = await openOutput(context, file, options)
  try {
    await output.write(text)
    await output.commit()
  } finally {
    await output.discard()
  }
}

/**
 * Adds text to the end of a file, which is made if it does not exist.
 *
 * @param mode - The mode of a new file.
 * @throws UsageError as `openOutput` does.
 */
export async function appendToFile(
  context: Context,
  file: string,
  text: string,
  mode: number = 0o666,
): Promise<void> {
  checkName(file)
  const path = resolve(context.cwd, file)
  const append = async (): Promise<void> => {
    refuseInput(context, await statOf(path), file)
    await appendFile(path, text, { mode })
  }
  await orUnwritable(file, append())
}

async function openPath(
  context: Context,
  path: string,
  file: string,
  { existing }: OutputOptions,
): Promise<OutputFile> {
  const stats = await statOf(path)
  if (stats?.isDirectory() === true) throw systemError('EISDIR')
  const checkInputs = async (): Promise<void> => {
    if (existing !== 'edit') refuseInput(context, await statOf(path), file)
  }
  await checkInputs()
  if (stats !== undefined && (!stats.isFile() || openDescriptor.test(path))) {
    // Appends, since a descriptor such as /dev/stdout may lead to a file with content.
    return new DirectOutput(await open(path, 'a'), file)
  }
  if (existing === 'refuse') return RenamedOutput.create(path, path, file, checkInputs)
  const target = await followLinks(path)
  // A rename does not ask whether the file that it replaces may be written.
  if (stats !== undefined) await access(target, constants.W_OK)
  const temporary = join(dirname(target), `.iga-${randomBytes(8).toString('hex')}.tmp`)
  const output = await RenamedOutput.create(temporary, target, file, checkInputs)
  if (stats !== undefined) await output.imitate(stats)
  return output
}

/** Written through a temporary file, or created in place where both paths are the same. */
class RenamedOutput implements OutputFile {
  readonly #handle: FileHandle
  readonly #temporary: string
  readonly #target: string
  readonly #file: string
  readonly #check: () => Promise<void>
  #isOpen = true

  private constructor(
    handle: FileHandle,
    temporary: string,
    target: string,
    file: string,
    check: () => Promise<void>,
  ) {
    this.#handle = handle
    this.#temporary = temporary
    this.#target = target
    this.#file = file
    this.#check = check
  }

  static async create(
    temporary: string,
    target: string,
    file: string,
    check: () => Promise<void>,
  ): Promise<RenamedOutput> {
    const handle = await open(temporary, 'wx')
    removeFileAtExit(temporary)
    return new RenamedOutput(handle, temporary, target, file, check)
  }

  /** Takes over owner and mode of the file that is replaced. */
  async imitate({ gid, mode, uid }: BigIntStats): Promise<void> {
    try {
      const own = await this.#handle.stat({ bigint: true })
      // Only root may give a file away; as for an editor, a file of somebody else becomes the user's own.
      const isOther = own.uid !== uid || own.gid !== gid
      if (isOther && process.getuid?.() === 0) await this.#handle.chown(Number(uid), Number(gid))
      await this.#handle.chmod(Number(mode & 0o7777n))
    } catch (error) {
      await this.discard()
      throw error
    }
  }

  write(text: string): Promise<void> {
    return orUnwritable(this.#file, this.#handle.writeFile(text))
  }

  commit(): Promise<void> {
    return orUnwritable(this.#file, this.#commit())
  }

  async #commit(): Promise<void> {
    if (this.#temporary !== this.#target) await this.#check()
    // Without it, a crash of the machine after the rename can leave an empty file.
    await this.#handle.sync()
    await this.#handle.close()
    if (this.#temporary !== this.#target) await rename(this.#temporary, this.#target)
    this.#isOpen = false
    keepFile(this.#temporary)
  }

  async discard(): Promise<void> {
    if (!this.#isOpen) return
    this.#isOpen = false
    await this.#handle.close()
    await rm(this.#temporary, { force: true })
    keepFile(this.#temporary)
  }
}

/** Written as it comes: nothing can be taken back. */
class DirectOutput implements OutputFile {
  readonly #handle: FileHandle
  readonly #file: string
  #isOpen = true
  #hasReader = true

  constructor(handle: FileHandle, file: string) {
    this.#handle = handle
    this.#file = file
  }

  async write(text: string): Promise<void> {
    if (!this.#hasReader) return
    try {
      await this.#handle.writeFile(text)
    } catch (error) {
      // The reader has had enough, as `head` does: no failure of this command.
      if (isSystemError(error) && error.code === 'EPIPE') this.#hasReader = false
      else throw unwritable(this.#file, error)
    }
  }

  commit(): Promise<void> {
    return this.discard()
  }

  async discard(): Promise<void> {
    if (!this.#isOpen) return
    this.#isOpen = false
    await this.#handle.close()
  }
}

/** The descriptors of the process as files, which may lead to regular files. */
const openDescriptor = /^\/dev\/(?:std(?:out|err)|fd\/\d+)$|^\/proc\/[^/]+\/fd\/\d+$/

function checkName(file: string): void {
  if (file === '') {
    throw new UsageError({
      code: 'usage',
      message: 'the path of the output is empty',
      hint: 'Give a path. Is a variable of the shell not set?',
    })
  }
  if (file === '-') {
    throw new UsageError({
      code: 'usage',
      message: '- does not name an output file',
      hint: 'Use /dev/stdout for standard output, or ./- for a file of this name.',
    })
  }
  if (/\/\.{0,2}$/.test(file)) throw unwritable(file, systemError('EISDIR'))
}

function refuseInput({ inputs }: Context, stats: BigIntStats | undefined, file: string): void {
  const input = stats?.isFile() === true ? inputs.nameOf(stats) : undefined
  if (input === undefined) return
  throw new UsageError({
    code: 'output_is_input',
    message:
      input === file
        ? `${file} is an input of this command, and the output would overwrite it`
        : `${file} is the same file as the input ${input}, and the output would overwrite it`,
    hint: 'Name another file for the output.',
    source: file,
  })
}

async function statOf(path: string): Promise<BigIntStats | undefined> {
  try {
    return await stat(path, { bigint: true })
  } catch (error) {
    if (isSystemError(error) && error.code === 'ENOENT') return undefined
    throw error
  }
}

/** As many as Linux follows. */
const mostLinks = 40

/** Follows symbolic links to the path that they lead to, where there need not be a file yet. */
async function followLinks(path: string): Promise<string> {
  let current = path
  for (let links = 0; links <= mostLinks; links++) {
    // oxlint-disable-next-line no-await-in-loop -- each link says where the next one is
    const folder = await realpath(dirname(current))
    const file = join(folder, basename(current))
    // oxlint-disable-next-line no-await-in-loop -- see above
    const target = await linkTarget(file)
    if (target === undefined) return file
    current = resolve(folder, target)
  }
  throw systemError('ELOOP')
}

async function linkTarget(path: string): Promise<string | undefined> {
  try {
    return await readlink(path)
  } catch (error) {
    // No link, or no file.
    if (isSystemError(error) && ['EINVAL', 'ENOENT', 'UNKNOWN'].includes(error.code)) {
      return undefined
    }
    throw error
  }
}

const reasons: Readonly<Record<string, readonly [reason: string, hint: string]>> = {
  EACCES: ['no permission', 'Give yourself permission to write the file and its folder.'],
  EPERM: ['no permission', 'Give yourself permission to write the file and its folder.'],
  EROFS: ['the file system is read-only', 'Name a file in another folder.'],
  EISDIR: ['the path names a folder', 'Name a file in it.'],
  ELOOP: ['its symbolic links form a loop', 'Name another file.'],
  ENAMETOOLONG: ['the path is too long', 'Name another file.'],
  ENOSPC: ['the disk is full', 'Free some space, or name a file on another disk.'],
  EDQUOT: ['the disk quota is used up', 'Free some space, or name a file on another disk.'],
  EBUSY: ['the file is in use and cannot be replaced', 'Name another file.'],
  EXDEV: ['the file is a mount point and cannot be replaced', 'Name another file.'],
}

function unwritable(file: string, error: unknown): unknown {
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
  const [reason, hint] =
    code === 'ENOENT' || code === 'ENOTDIR'
      ? [
          `the folder ${dirname(file)} does not exist`,
          'Create the folder, or name a file in another one.',
        ]
      : (reasons[code] ?? [code, 'Name another file.'])
  return new UsageError({
    code: 'unwritable_file',
    message: `${file} cannot be written: ${reason}`,
    hint,
    source: file,
  })
}

async function orUnwritable<T>(file: string, work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    throw unwritable(file, error)
  }
}

interface SystemError extends Error {
  readonly code: string
}

function isSystemError(error: unknown): error is SystemError {
  if (!(error instanceof Error) || error instanceof UsageError) return false
  return 'code' in error && typeof error.code === 'string'
}

function systemError(code: string): SystemError {
  return Object.assign(new Error(code), { code })
}
