import { openCaseOf } from '../state/open-case.ts'
import type { Workspace } from '../state/workspace.ts'

/** What the verdict depends on beside the texts, as far as something is set; else what the text is. */
export function SurroundingsNote({
  otherwise,
  workspace,
}: {
  readonly otherwise: string
  readonly workspace: Workspace
}) {
  const { directory, now } = workspace.suite
  const one = openCaseOf(workspace)
  const ofCase = one && 'now' in one ? one.now : undefined
  const notes = [
    ...(ofCase === undefined ? [] : [`now is ${ofCase}, of the open case`]),
    ...(ofCase === undefined && now !== undefined ? [`now is ${now}`] : []),
    ...(directory === undefined ? [] : ['with a directory']),
  ]
  return notes.length === 0 ? otherwise : notes.join(', ')
}
