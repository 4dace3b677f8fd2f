// Runs in a worker thread: matches the rows of two files that the parent thread reads and writes.
import { parentPort, workerData } from 'node:worker_threads'
import { compileConfigs } from '../configs.ts'
import { asMemoryError, HeapGuard } from '../heap-guard.ts'
import { explainRows, matchRows, type MatchStreams, type MatchTask } from '../match-rows.ts'
import type { Side } from '../rows/columns/service-fields.ts'
import { type MatchAnswer, type MatchMessage, refusalDetails } from './messages.ts'
import { UsageError } from '../../../usage-error.ts'

const port = parentPort
if (port === null) throw new Error('the thread that matches has no parent')

const task: MatchTask & Pick<MatchStreams, 'canReopen'> = workerData

/** The number of chunks requested in advance. */
const ahead = 4

type Bytes = Uint8Array<ArrayBuffer> | undefined

/** Stops the run when the parent thread fails. */
const stopping = new AbortController()

/** A promise that waits for the parent thread. */
interface Waiting<Value> {
  readonly resolve: (value: Value) => void
  readonly reject: (reason: unknown) => void
}

/** The chunks of one reading of one side, in order. */
class Chunks {
  readonly #side: Side
  readonly #reading: number
  readonly #arrived: Bytes[] = []
  readonly #waiting: Waiting<Bytes>[] = []

  constructor(side: Side, reading: number) {
    this.#side = side
    this.#reading = reading
  }

  arrive(bytes: Bytes): void {
    const next = this.#waiting.shift()
    if (next === undefined) this.#arrived.push(bytes)
    else next.resolve(bytes)
  }

  stop(reason: unknown): void {
    for (const { reject } of this.#waiting.splice(0)) reject(reason)
  }

  async *read(): AsyncGenerator<Buffer> {
    const request = { kind: 'read', side: this.#side, reading: this.#reading } as const
    for (let count = 0; count < ahead; count++) send(request)
    for (;;) {
      // oxlint-disable-next-line no-await-in-loop -- chunks arrive in sequence
      const bytes = this.#arrived.length > 0 ? this.#arrived.shift() : await this.#next()
      if (bytes === undefined) return
      send(request)
      yield Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    }
  }

  #next(): Promise<Bytes> {
    return new Promise((resolve, reject) => {
      stopping.signal.throwIfAborted()
      this.#waiting.push({ resolve, reject })
    })
  }
}

/** The readings of both sides so far. */
const readings: Readonly<Record<Side, Chunks[]>> = { users: [], accounts: [] }

function open(side: Side): AsyncIterable<Buffer> {
  const chunks = new Chunks(side, readings[side].length)
  readings[side].push(chunks)
  return chunks.read()
}

/** The interval of progress messages in milliseconds. */
const progressInterval = 50
let reported = -progressInterval

const heap = new HeapGuard()
const writing: Waiting<void>[] = []

function send(message: MatchMessage): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  port?.postMessage(message)
}

port.on('message', (answer: MatchAnswer) => {
  switch (answer.kind) {
    case 'chunk':
      readings[answer.side][answer.reading]?.arrive(answer.bytes)
      break
    case 'written':
      writing.shift()?.resolve()
      break
    case 'stop':
      stop(new Error('the parent thread failed'))
      break
  }
})

function stop(reason: Error): void {
  stopping.abort(reason)
  for (const chunks of [...readings.users, ...readings.accounts]) chunks.stop(reason)
  for (const { reject } of writing.splice(0)) reject(reason)
}

try {
  const { canReopen, configs, now, profile, semantics } = task
  const compilation = compileConfigs(configs.before, configs.after, { now, profile, semantics })
  if (!compilation.ok) throw new Error('the configurations compiled before')
  const { compiled } = compilation
  const streams: MatchStreams = {
    open,
    canReopen,
    signal: stopping.signal,
    writeLines: (text) =>
      new Promise((resolve, reject) => {
        stopping.signal.throwIfAborted()
        writing.push({ resolve, reject })
        send({ kind: 'write', text })
      }),
    onProgress: (progress) => {
      heap.check()
      const time = performance.now()
      if (time - reported < progressInterval) return
      reported = time
      send({ kind: 'progress', progress })
    },
  }
  const result =
    task.explain !== undefined && compiled.kind === 'match'
      ? await explainRows(compiled.matching, task, streams)
      : await matchRows(compiled, task, streams)
  send({ kind: 'result', result })
} catch (thrown) {
  const error = asMemoryError(thrown)
  if (error instanceof UsageError) send({ kind: 'refused', details: refusalDetails(error) })
  else send({ kind: 'failed', stack: error instanceof Error ? (error.stack ?? '') : String(error) })
}
port.close()
