import type { Writable } from 'node:stream'

/** A stream that applies back-pressure and can be closed by its reader at any time. */
export interface Sink {
  /** True if the reader has disconnected; later writes are dropped. */
  readonly closed: boolean
  /**
   * Writes text, and resolves when the stream accepts more. Rejects with an OutputError if the stream fails, but not if
   * the reader has disconnected.
   */
  write(text: string): Promise<void>
}

/** An error for output that could not be written, for example because the disk is full. */
export class OutputError extends Error {
  override readonly name = 'OutputError'

  constructor(code: string) {
    super(`the output could not be written: ${reasons[code] ?? code}`)
  }
}

const reasons: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  EFBIG: 'the file is too large',
  EIO: 'the device failed',
}

/**
 * Errors that occur after the reader has closed the pipe (`| head`), or if the stream was never open (`2>&-`); they are
 * not reported.
 */
const readerGone = new Set(['EPIPE', 'EBADF', 'ERR_STREAM_DESTROYED', 'ERR_STREAM_WRITE_AFTER_END'])

/** Wraps a stream. The listener is never removed, because a pipe reports late that it was closed. */
export function createSink(stream: Writable): Sink {
  let closed = stream.destroyed
  let failure: OutputError | undefined
  stream.on('error', (error: NodeJS.ErrnoException) => {
    closed = true
    if (!readerGone.has(error.code ?? '')) failure ??= new OutputError(error.code ?? error.message)
  })
  stream.on('close', () => {
    closed = true
  })
  return {
    get closed() {
      return closed
    },
    async write(text) {
      if (!closed && text !== '' && !stream.write(text)) await ready(stream)
      if (failure) throw failure
    },
  }
}

/** Resolves when a full stream accepts more text, or when it never will. */
function ready(stream: Writable): Promise<void> {
  return new Promise((resolve) => {
    if (stream.destroyed) {
      resolve()
      return
    }
    const done = (): void => {
      stream.off('drain', done).off('error', done).off('close', done)
      resolve()
    }
    stream.on('drain', done).on('error', done).on('close', done)
  })
}
