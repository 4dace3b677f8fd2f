import { WorkerClient } from '../../workers/worker-client.ts'
import type { Workspace } from '../../workspace/workspace.ts'
import type { Opening, PickedFile } from './open-suite.ts'
import type { Copying, FilesAnswer, FilesQuestion, Saving } from './worker-requests.ts'

/** Long enough for the files of a large directory. */
const DEADLINE_MS = 120_000

const client = new WorkerClient<FilesQuestion, FilesAnswer>({
  deadlineMs: DEADLINE_MS,
  openWorker: () =>
    new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'files' }),
})

/**
 * Opens the suite among the selected files.
 * @param path the suite to open if there are several
 */
export async function openFiles(files: readonly PickedFile[], path?: string): Promise<Opening> {
  const question = { kind: 'open', files, ...(path !== undefined && { path }) } as const
  const answer = await ask(question)
  if (typeof answer === 'object' && answer.kind === 'open') return answer.opening
  return { status: 'refused', problems: [failure(answer)] }
}

/** Returns the text of the workspace as a suite. */
export async function writeWorkspace(
  question: Omit<Extract<FilesQuestion, { readonly kind: 'save' }>, 'kind'>,
): Promise<Saving> {
  const answer = await ask({ kind: 'save', ...question })
  if (typeof answer === 'object' && answer.kind === 'save') return answer.saving
  return { ok: false, message: failure(answer) }
}

/** Returns the text of the workspace to copy. A worker writes it, because thousands of cases take long. */
export async function copyWorkspace(workspace: Workspace): Promise<Copying> {
  const answer = await ask({ kind: 'copy', workspace })
  if (typeof answer === 'object' && answer.kind === 'copy') return answer.copying
  return { ok: false, message: failure(answer) }
}

async function ask(question: FilesQuestion): Promise<FilesAnswer | string> {
  const ending = await client.ask(question)
  switch (ending.status) {
    case 'answered':
      return ending.answer
    case 'stopped':
      return 'The files are too large: reading them took more than two minutes.'
    case 'broken':
      return ending.reason
    default:
      return ending satisfies never
  }
}

function failure(answer: FilesAnswer | string): string {
  return typeof answer === 'string' ? answer : 'The worker answered another question.'
}
