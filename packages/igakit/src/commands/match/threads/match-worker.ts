// Runs in a worker thread: matches the rows of two files that the parent thread reads and writes.
import { parentPort, workerData } from 'node:worker_threads'
import { compileConfigs } from '../configs.ts'
import { asMemoryError, HeapGuard } from '../heap-guard.ts'
import { matchRows, type MatchTask } from '../match-rows.ts'
import { type MatchAnswer, type MatchMessage, refusalDetails } from './messages.ts'
import { UsageError } from '../../../usage-error.ts'

const port = parentPort
if (port === null) throw new Error('the thread that matches has no parent')

const task: MatchTask = workerData

/** The number of chunks requested in advance. */
const ahead = 4

type Bytes = Uint8Array<ArrayBuffer> | undefined

/** The chunks of one side, in order. */
class Chunks {
  readonly #side: 'users' | 'accounts'
  readonly #arrived: Bytes[] = []
  readonly #waiting: ((bytes: Bytes) => void)[] = []

  constructor(side: 'users' | 'accounts') {
    this.#side = side
  }

  arrive(bytes: Bytes): void {
    const next = this.#waiting.shift()
    if (next === undefined) this.#arrived.push(bytes)
    else next(bytes)
  }

  async *read(): AsyncGenerator<Buffer> {
    for (let count = 0; count < ahead; count++) send({ kind: 'read', side: this.#side })
    for (;;) {
      // oxlint-disable-next-line no-await-in-loop -- chunks arrive in sequence
      const bytes = this.#arrived.length > 0 ? this.#arrived.shift() : await this.#next()
      if (bytes === undefined) return
      send({ kind: 'read', side: this.#side })
      yield Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    }
  }

  #next(): Promise<Bytes> {
    return new Promise((resolve) => {
      this.#waiting.push(resolve)
    })
  }
}

const chunks = { users: new Chunks('users'), accounts: new Chunks('accounts') }
const heap = new HeapGuard()
const writing: (() => void)[] = []

function send(message: MatchMessage): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  port?.postMessage(message)
}

port.on('message', (answer: MatchAnswer) => {
  if (answer.kind === 'chunk') chunks[answer.side].arrive(answer.bytes)
  else writing.shift()?.()
})

try {
  const { configs, now, profile } = task
  const compilation = compileConfigs(configs.before, configs.after, { now, profile })
  if (!compilation.ok) throw new Error('the configurations compiled before')
  const result = await matchRows(compilation.compiled, task, {
    users: chunks.users.read(),
    accounts: chunks.accounts.read(),
    writeLines: (text) =>
      new Promise((resolve) => {
        writing.push(resolve)
        send({ kind: 'write', text })
      }),
    onProgress: (progress) => {
      heap.check()
      send({ kind: 'progress', progress })
    },
  })
  send({ kind: 'result', result })
} catch (thrown) {
  const error = asMemoryError(thrown)
  if (error instanceof UsageError) send({ kind: 'refused', details: refusalDetails(error) })
  else send({ kind: 'failed', stack: error instanceof Error ? (error.stack ?? '') : String(error) })
}
port.close()
