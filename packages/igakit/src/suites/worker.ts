// Runs in a worker thread: runs suites, one at a time.
import { PassThrough, Readable } from 'node:stream'
import { parentPort, workerData } from 'node:worker_threads'
import { runSuite, type SuiteInput } from '@igakit/cel-testing'
import { createContext } from '../context.ts'
import { createSuiteFileReader } from './file-reader.ts'
import { suiteOptionsOf, type SuiteSettings, type WorkerMessage } from './workers.ts'

const { cwd, settings }: { readonly cwd: string; readonly settings: SuiteSettings } = workerData
const context = createContext({
  argv: [],
  stdin: Readable.from([]),
  stdout: new PassThrough(),
  stderr: new PassThrough(),
  env: {},
  cwd,
})
const { allowsOutside } = settings
const options = {
  ...suiteOptionsOf(settings),
  readFile: createSuiteFileReader(context, { allowsOutside }),
}

async function run(input: SuiteInput): Promise<void> {
  for await (const event of runSuite(input, options)) send({ kind: 'event', event })
  send({ kind: 'done' })
}

function send(message: WorkerMessage): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort?.postMessage(message)
}

// An exception ends the thread and is reported to the main thread.
parentPort?.on('message', (input: SuiteInput) => void run(input))
