import { isInspection, type Inspection, type InspectionQuestion } from './inspection.ts'
import { WorkerClient } from './worker-client.ts'

/** A verdict waits for none of it, and one question may be about a hundred cases. */
const DEADLINE_MS = 3000

/**
 * A worker that finds reasons and runs cases.
 * @param name what it is called in the browser's tools
 */
export function inspectorClient(name: string): WorkerClient<InspectionQuestion, Inspection> {
  return new WorkerClient({
    isAnswer: isInspection,
    deadlineMs: DEADLINE_MS,
    openWorker: () =>
      new Worker(new URL('./inspector-worker.ts', import.meta.url), { type: 'module', name }),
  })
}
