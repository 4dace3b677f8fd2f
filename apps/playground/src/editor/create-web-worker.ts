// oxlint-disable unicorn/require-post-message-target-origin -- messages to a worker have no target origin
import { editor } from 'monaco-editor/editor'

interface WebWorkerOptions {
  readonly label: string
  /** Data for the first message to the worker. */
  readonly createData: unknown
  readonly host?: NonNullable<editor.IInternalWebWorkerOptions['host']>
  readonly keepIdleModels?: boolean
}

/**
 * Starts the worker of a language. Replaces Monaco's function with the same name, whose module imports every editor
 * feature. That import would happen after the page creates the first editors, too late to register services.
 */
export function createWebWorker<T extends object>(
  options: WebWorkerOptions,
): editor.MonacoWebWorker<T> {
  const { createData, host, keepIdleModels, label } = options
  return editor.createWebWorker<T>({
    worker: openWorker(label, createData),
    ...(host && { host }),
    ...(keepIdleModels !== undefined && { keepIdleModels }),
  })
}

async function openWorker(label: string, createData: unknown): Promise<Worker> {
  const worker = await self.MonacoEnvironment?.getWorker?.('workerMain.js', label)
  if (!worker) throw new TypeError(`There is no worker for ${label}.`)
  // Monaco's workers ignore the first message and start with the second.
  worker.postMessage('ignore')
  worker.postMessage(createData)
  return worker
}
