// oxlint-disable unicorn/require-post-message-target-origin -- a worker has no origin to aim at
import { editor } from 'monaco-editor/editor'

interface WebWorkerOptions {
  readonly label: string
  /** Sent to the worker before anything else. */
  readonly createData: unknown
  readonly host?: NonNullable<editor.IInternalWebWorkerOptions['host']>
  readonly keepIdleModels?: boolean
}

/**
 * Opens the worker of a language. It takes the place of Monaco's own function of this name, whose module brings every
 * feature of the editor along, after the first editors are there and cannot take services up any more.
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
  // Monaco's workers start with the second message.
  worker.postMessage('ignore')
  worker.postMessage(createData)
  return worker
}
