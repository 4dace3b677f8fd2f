import type { FormField } from '@igakit/schemas'
import type { Exchange } from '../../http/exchange.ts'
import { taskKind } from '../../records/task.ts'
import type { Store } from '../../store/store.ts'

/** True if a request body contains task data. */
export function isAboutTaskData({ route }: Exchange): boolean {
  return route === 'tasks.updateRequestData'
}

/**
 * Returns the names of the task's form fields whose values may be shown. Passwords and OAuth fields are excluded.
 * @param path The request path, which contains the task id.
 */
export async function shownTaskFields(
  store: Store,
  tenantId: string,
  path: string,
): Promise<ReadonlySet<string>> {
  const taskId = decodeSegment(/\/tasks\/([^/]+)\//.exec(path)?.[1] ?? '')
  if (taskId === null) return new Set()
  const task = await store.read(tenantId, (records) => records.get(taskKind, [taskId]))
  const view = task?.body.view
  const fields = [view?.form, view?.policy?.current?.form?.form].flatMap(
    (form) => form?.fields ?? [],
  )
  const hidden = new Set(fields.filter(isHidden).map(({ name }) => name))
  return new Set(fields.flatMap(({ name }) => (name && !hidden.has(name) ? [name] : [])))
}

function isHidden({ stringField, oauth2Field }: FormField): boolean {
  return Boolean(stringField?.passwordField ?? oauth2Field)
}

/** Decodes a path segment. Returns null for an invalid escape. */
function decodeSegment(segment: string): string | null {
  try {
    const decoded = decodeURIComponent(segment)
    return decoded.isWellFormed() && decoded !== '' ? decoded : null
  } catch (error) {
    if (!(error instanceof URIError)) throw error
    return null
  }
}
