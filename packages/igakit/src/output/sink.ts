import type { Writable } from 'node:stream'

/** Where text goes: a stream that applies back-pressure and may be closed by its reader at any time. */
export interface Sink {
  /** Whether the reader has gone; whatever is written from then on is dropped. */
  readonly closed: boolean
  /**
   * Writes, and resolves when the stream takes more. Rejects with an OutputError when the stream
   * fails, but not when its reader has gone.
   */
  write(text: string): Promise<void>
}

/** The output could not be written, by no fault of the reader: a full disk, say. */
export class OutputError extends Error {
  override readonly name = 'OutputError'
}

/** The errors of a reader that has had enough (`| head`): nothing to report. */
const readerGone = new Set(['EPIPE', 'ERR_STREAM_DESTROYED', 'ERR_STREAM_WRITE_AFTER_END'])

/** Wraps a stream. The listener stays for the life of the process, since a pipe reports its end late. */
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

/** Resolves when a stream that said "enough" takes more, or never will. */
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
