// oxlint-disable unicorn/require-post-message-target-origin -- a worker has no origin to aim at
import { editor } from 'monaco-editor/editor'

interface WebWorkerOptions {
  readonly label: string
  /** Data for the worker's first message. */
  readonly createData: unknown
  readonly host?: NonNullable<editor.IInternalWebWorkerOptions['host']>
  readonly keepIdleModels?: boolean
}

/**
 * Opens the worker of a language. Replaces Monaco's function of this name: that function's module imports every feature
 * of the editor, which happens after the first editors are created, too late to register services.
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
