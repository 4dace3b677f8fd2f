import { setTimeout } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { asMemoryError, limitsOf } from '../heap-guard.ts'
import type { MatchStreams, MatchTask } from '../match-rows.ts'
import type { Side } from '../rows/columns/service-fields.ts'
import { type MatchAnswer, type MatchMessage, refusal, type ThreadResult } from './messages.ts'

// The file extension differs between the build and the sources.
const script = new URL(
  import.meta.url.endsWith('.ts') ? './match-worker.ts' : './match-worker.js',
  import.meta.url,
)

/**
 * Runs `matchRows` or `explainRows` in a worker thread: a worker that reaches its heap limit ends with an event, whereas the main thread
 * would end the process. Files are read and written in the calling thread.
 */
export async function matchInThread(task: MatchTask, streams: MatchStreams): Promise<ThreadResult> {
  const { canReopen } = streams
  const worker = new Worker(script, { workerData: { ...task, canReopen } })
  const ended = new Promise<void>((resolve) => {
    worker.once('exit', () => resolve())
  })
  try {
    return await resultOf(worker, streams)
  } catch (error) {
    await stop(worker, ended)
    throw error
  } finally {
    await worker.terminate()
  }
}

/** The time that a thread has to end by itself, in milliseconds. */
const stopTime = 10_000

/** Lets a thread close its database: ending a thread during a query of DuckDB ends the process. */
async function stop(worker: Worker, ended: Promise<void>): Promise<void> {
  const message: MatchAnswer = { kind: 'stop' }
  worker.postMessage(message, [])
  const timer = new AbortController()
  try {
    await Promise.race([ended, setTimeout(stopTime, undefined, timer)])
  } finally {
    timer.abort()
  }
}

function resultOf(worker: Worker, streams: MatchStreams): Promise<ThreadResult> {
  const readings = new Map<string, AsyncIterator<Buffer>>()
  const chunksOf = (side: Side, reading: number): AsyncIterator<Buffer> => {
    const name = `${side} ${reading}`
    const chunks = readings.get(name) ?? streams.open(side)[Symbol.asyncIterator]()
    readings.set(name, chunks)
    return chunks
  }
  const answer = (message: MatchAnswer, transferred: readonly ArrayBuffer[] = []): void => {
    worker.postMessage(message, transferred)
  }
  const sendChunk = async (side: Side, reading: number): Promise<void> => {
    // A generator queues calls of `next`, so chunks are sent in order.
    const { done, value } = await chunksOf(side, reading).next()
    const bytes = done === true ? undefined : ownBytes(value)
    answer({ kind: 'chunk', side, reading, bytes }, bytes === undefined ? [] : [bytes.buffer])
  }
  const write = async (text: string): Promise<void> => {
    await streams.writeLines(text)
    answer({ kind: 'written' })
  }
  const limits = limitsOf(worker)
  return new Promise((resolve, reject) => {
    worker.on('message', (message: MatchMessage) => {
      switch (message.kind) {
        case 'read':
          sendChunk(message.side, message.reading).catch(reject)
          break
        case 'write':
          write(message.text).catch(reject)
          break
        case 'progress':
          Promise.resolve(streams.onProgress(message.progress)).catch(reject)
          break
        case 'result':
          resolve(message.result)
          break
        case 'refused':
          reject(refusal(message.details))
          break
        case 'failed':
          reject(Object.assign(new Error('matching failed'), { stack: message.stack }))
          break
      }
    })
    worker.on('error', (error) => reject(asMemoryError(error, limits())))
    worker.on('messageerror', reject)
    worker.on('exit', (code) =>
      reject(new Error(`the thread that matches ended with code ${code}`)),
    )
  })
}

/** Returns the bytes of a buffer with memory of their own, which can be transferred. Small buffers share their memory. */
function ownBytes({ buffer, byteLength, byteOffset }: Buffer): Uint8Array<ArrayBuffer> {
  return buffer instanceof ArrayBuffer && byteLength === buffer.byteLength
    ? new Uint8Array(buffer)
    : new Uint8Array(buffer, byteOffset, byteLength).slice()
}
