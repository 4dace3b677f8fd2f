import { openCaseOf } from '../../workspace/open-case.ts'
import type { Workspace } from '../../workspace/workspace.ts'

/** Shows the time and the directory if either is set, or else the format of the text. */
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
    ...(ofCase === undefined ? [] : [`now is ${ofCase}, from the open case`]),
    ...(ofCase === undefined && now !== undefined ? [`now is ${now}`] : []),
    ...(directory === undefined ? [] : ['with a directory']),
  ]
  return notes.length === 0 ? otherwise : notes.join(', ')
}
