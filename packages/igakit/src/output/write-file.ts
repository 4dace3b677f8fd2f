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
import type { PipeWriter } from '../pipes/open-pipe.ts'
import { UsageError } from '../usage-error.ts'
import { keepFile, removeFileAtExit } from './temporary-files.ts'
import { isSystemError, orUnwritable, systemError, unwritable } from './unwritable.ts'

/** An output file. After the last write, `commit` keeps the text and `discard` drops it. */
export interface OutputFile {
  /**
   * Appends text.
   *
   * @throws UsageError for example if the disk is full.
   */
  write(text: string): Promise<void>
  /** Moves the text into place. Until then, an existing file keeps its content. */
  commit(): Promise<void>
  /** Removes the written text. Does nothing after `commit`. */
  discard(): Promise<void>
}

export interface OutputOptions {
  /**
   * The existing files that the output may replace: files of a format that only igakit writes, none with `refuse`, or
   * any file with `edit`, even an input.
   */
  readonly existing: OwnFormat | 'refuse' | 'edit'
  /** The file that messages name instead of a temporary file. */
  readonly name?: string
}

/** A format that only igakit writes. */
export interface OwnFormat {
  /** The name for messages, such as "a baseline of `iga lint`". */
  readonly name: string
  /** Recognises a file by the first and last 4 KiB of its text. */
  readonly isOwn: (start: string, end: string) => boolean
}

/**
 * Opens a file for writing, in one of three ways:
 *
 * - A regular file is written to a temporary file in the same folder, which `commit` renames. The file keeps its mode
 * and, where permitted, its owner. A symbolic link is kept; its target is replaced.
 * - A pipe, a device or `/dev/stdout` is written directly.
 * - With `existing: 'refuse'`, the file must not exist and is created.
 *
 * @param file The path as given.
 * @throws UsageError `output_is_input` if the command has read this file under any name, `unwritable_file` if the file
 * cannot be written or exists and may not be replaced.
 */
export async function openOutput(
  context: Context,
  file: string,
  options: OutputOptions,
): Promise<OutputFile> {
  checkName(file)
  const { name = file } = options
  return orUnwritable(name, openPath(context, resolve(context.cwd, file), name, options))
}

/**
 * Performs the checks of `openOutput` in advance; they are repeated when the output is written.
 *
 * @returns The path of the file, with symbolic links followed.
 * @throws UsageError like `openOutput`.
 */
export async function checkOutput(
  context: Context,
  file: string,
  { existing }: OutputOptions,
): Promise<string> {
  const path = await outputPath(context, file)
  const check = async (): Promise<void> => {
    const stats = await statOf(path)
    if (stats?.isDirectory() === true) throw systemError('EISDIR')
    await checkExisting(context, path, file, existing)
    if (stats !== undefined) await access(path, constants.W_OK)
  }
  await orUnwritable(file, check())
  return path
}

/** Returns the path of an output file, with symbolic links followed. */
export async function outputPath({ cwd }: Context, file: string): Promise<string> {
  checkName(file)
  return orUnwritable(file, followLinks(resolve(cwd, file)))
}

/** Writes a whole file, with the same rules as `openOutput`. */
export async function writeFile(
  context: Context,
  file: string,
  text: string,
  options: OutputOptions,
): Promise<void> {
  await writeWhole(await openOutput(context, file, options), text)
}

async function writeWhole(output: OutputFile, text: string): Promise<void> {
  try {
    await output.write(text)
    await output.commit()
  } finally {
    await output.discard()
  }
}

/**
 * Appends text to a file, and creates the file if it is missing.
 *
 * @param mode The mode of a new file.
 * @throws UsageError like `openOutput`.
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
    const stats = await statOf(path)
    refuseInput(context, stats, file)
    if (stats?.isFIFO() === true) await writeWhole(await openDirect(path, stats, file), text)
    else await appendFile(path, text, { mode })
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
  const check = (): Promise<void> => checkExisting(context, path, file, existing)
  await check()
  if (stats !== undefined && (!stats.isFile() || openDescriptor.test(path))) {
    return openDirect(path, stats, file)
  }
  if (existing === 'refuse') return RenamedOutput.create(path, path, file, check)
  const target = await followLinks(path)
  // Renaming would succeed even if the replaced file is read-only.
  if (stats !== undefined) await access(target, constants.W_OK)
  const temporary = join(dirname(target), `.iga-${randomBytes(8).toString('hex')}.tmp`)
  const output = await RenamedOutput.create(temporary, target, file, check)
  if (stats !== undefined) await output.imitate(stats)
  return output
}

/** A file that is written to a temporary path and renamed, or created in place if both paths are the same. */
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

  /** Copies the owner and mode of the replaced file. */
  async imitate({ gid, mode, uid }: BigIntStats): Promise<void> {
    try {
      const own = await this.#handle.stat({ bigint: true })
      // Only root may change the owner. For other users, the new file belongs to them, as with editors.
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
    // Without syncing, a system crash after the rename can leave an empty file.
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

async function openDirect(path: string, stats: BigIntStats, file: string): Promise<OutputFile> {
  if (stats.isFIFO() && !openDescriptor.test(path)) {
    const { writePipe } = await import('../pipes/open-pipe.ts')
    return new DirectOutput(file, await writePipe(path))
  }
  // Opened for appending, because a descriptor such as /dev/stdout can refer to a file with content.
  const handle = await open(path, 'a')
  return new DirectOutput(file, {
    write: (text) => handle.writeFile(text),
    close: () => handle.close(),
  })
}

/** A file that is written directly; writes cannot be undone. */
class DirectOutput implements OutputFile {
  readonly #file: string
  readonly #writer: PipeWriter
  #isOpen = true
  #hasReader = true

  constructor(file: string, writer: PipeWriter) {
    this.#file = file
    this.#writer = writer
  }

  async write(text: string): Promise<void> {
    if (!this.#hasReader) return
    try {
      await this.#writer.write(text)
    } catch (error) {
      // The reader, such as `head`, has closed the pipe, which is not an error.
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
    await this.#writer.close()
  }
}

/** Paths of the process's own file descriptors, which can refer to regular files. */
const openDescriptor = /^\/dev\/(?:std(?:out|err)|fd\/\d+)$|^\/proc\/[^/]+\/fd\/\d+$/

function checkName(file: string): void {
  if (file === '') {
    throw new UsageError({
      code: 'usage',
      message: 'the path of the output is empty',
      hint: 'Pass a path. Is a shell variable unset?',
    })
  }
  if (file === '-') {
    throw new UsageError({
      code: 'usage',
      message: '- is not an output file',
      hint: 'Use /dev/stdout for standard output, or ./- for a file of this name.',
    })
  }
  if (/\/\.{0,2}$/.test(file)) throw unwritable(file, systemError('EISDIR'))
}

/** Refuses to overwrite an input, or a file that does not have the output's own format. */
async function checkExisting(
  context: Context,
  path: string,
  file: string,
  existing: OutputOptions['existing'],
): Promise<void> {
  if (existing === 'edit') return
  const stats = await statOf(path)
  refuseInput(context, stats, file)
  const isWritten = stats?.isFile() === true && stats.size > 0n && !openDescriptor.test(path)
  if (!isWritten || existing === 'refuse') return
  const { isOwn, name } = existing
  if (isOwn(...(await endsOf(path)))) return
  throw new UsageError({
    code: 'unwritable_file',
    message: `${file} already exists and is not ${name}`,
    hint: 'Name another file, or remove this one.',
    source: file,
  })
}

/** The number of bytes read at each end of a file to recognise its format. */
const endBytes = 4096

async function endsOf(path: string): Promise<[start: string, end: string]> {
  const handle = await open(path)
  try {
    const { size } = await handle.stat()
    const length = Math.min(size, endBytes)
    const textAt = async (position: number): Promise<string> => {
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, position)
      return buffer.toString('utf8', 0, bytesRead)
    }
    return [await textAt(0), await textAt(size - length)]
  } finally {
    await handle.close()
  }
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

/** The maximum number of symbolic links in a path, as on Linux. */
const mostLinks = 40

/** Follows symbolic links to the final path, which may not exist yet. */
async function followLinks(path: string): Promise<string> {
  let current = path
  for (let links = 0; links <= mostLinks; links++) {
    // oxlint-disable-next-line no-await-in-loop -- each link leads to the next
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
    // The path is missing or not a link.
    if (isSystemError(error) && ['EINVAL', 'ENOENT', 'UNKNOWN'].includes(error.code)) {
      return undefined
    }
    throw error
  }
}
