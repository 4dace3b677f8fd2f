import { once } from 'node:events'
import { close, constants, open, read } from 'node:fs'
import { Socket } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'

// A blocking `open` waits without end for the other side of a pipe, and in a thread that nothing can stop.
const openDescriptor = promisify(open)
const closeDescriptor = promisify(close)
const readDescriptor = promisify(read)

/** The time to wait for the other side of a named pipe, in milliseconds. */
const longestWait = 10_000

/** The interval of attempts, in milliseconds. */
const interval = 20

/** The descriptors of a process, whose pipes get no other writers. */
const ownDescriptor = /^\/dev\/(?:stdin|fd\/\d+)$|^\/proc\/[^/]+\/fd\/\d+$/

/** A pipe that is open for reading. */
export interface PipeReader {
  readonly chunks: AsyncIterable<Buffer>
  readonly close: () => Promise<void>
}

/**
 * Opens a named pipe, and waits for a writer.
 *
 * @param longest the longest wait, in milliseconds
 * @throws a system error with the code `no writer` if no process writes to the pipe
 */
export async function readPipe(path: string, longest: number = longestWait): Promise<PipeReader> {
  const descriptor = await openDescriptor(path, constants.O_RDONLY | constants.O_NONBLOCK)
  try {
    const start = await firstBytes(descriptor, ownDescriptor.test(path) ? undefined : longest)
    const socket = new Socket({ fd: descriptor, readable: true, writable: false })
    return { chunks: allBytes(start, socket), close: async () => void socket.destroy() }
  } catch (error) {
    await closeDescriptor(descriptor)
    throw error
  }
}

/**
 * Reads the bytes of a pipe that has a writer; `undefined` if the writer has not written yet.
 *
 * @param longest the longest wait for a writer; `undefined` for a pipe that gets no further writers
 */
async function firstBytes(
  descriptor: number,
  longest: number | undefined,
): Promise<Buffer | undefined> {
  const buffer = Buffer.alloc(64 * 1024)
  for (const begun = performance.now(); ;) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- one attempt after the other
      const { bytesRead } = await readDescriptor(descriptor, buffer, 0, buffer.length, null)
      if (bytesRead > 0 || longest === undefined) return buffer.subarray(0, bytesRead)
    } catch (error) {
      if (codeOf(error) === 'EAGAIN') return undefined
      throw error
    }
    if (performance.now() - begun > longest) throw systemError('no writer')
    // oxlint-disable-next-line no-await-in-loop -- see above
    await setTimeout(interval)
  }
}

async function* allBytes(start: Buffer | undefined, socket: Socket): AsyncGenerator<Buffer> {
  if (start !== undefined) yield start
  for await (const chunk of socket) yield Buffer.isBuffer(chunk) ? chunk : Buffer.from(chunk)
}

/** A pipe that is open for writing. */
export interface PipeWriter {
  readonly write: (text: string) => Promise<void>
  /** Resolves when the pipe has all bytes. */
  readonly close: () => Promise<void>
}

/**
 * Opens a named pipe for writing, and waits for a reader.
 *
 * @param longest the longest wait, in milliseconds
 * @throws a system error with the code `no reader` if no process reads the pipe
 */
export async function writePipe(path: string, longest: number = longestWait): Promise<PipeWriter> {
  for (const begun = performance.now(); ;) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- one attempt after the other
      const fd = await openDescriptor(path, constants.O_WRONLY | constants.O_NONBLOCK)
      return writerTo(new Socket({ fd, readable: false, writable: true }))
    } catch (error) {
      if (codeOf(error) !== 'ENXIO') throw error
    }
    if (performance.now() - begun > longest) throw systemError('no reader')
    // oxlint-disable-next-line no-await-in-loop -- see above
    await setTimeout(interval)
  }
}

function writerTo(socket: Socket): PipeWriter {
  // Each write reports its own error.
  socket.on('error', () => undefined)
  return {
    write: (text) =>
      new Promise((resolve, reject) => {
        socket.write(text, (error) => (error ? reject(error) : resolve()))
      }),
    close: async () => {
      if (socket.closed) return
      socket.end(() => socket.destroy())
      await once(socket, 'close')
    },
  }
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined
}

function systemError(code: string): Error {
  return Object.assign(new Error(code), { code, syscall: 'open' })
}
