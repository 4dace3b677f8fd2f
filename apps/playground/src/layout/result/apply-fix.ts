import type { Reason } from '../../evaluation/reason/reason.ts'
import type { Subject } from '../../evaluation/report.ts'
import type { PanelProps } from '../../tabs/tab.ts'
import type { EditedText, WorkspaceAction } from '../../workspace/action.ts'
import { openRuleOf } from '../../workspace/rule-workspace.ts'
import type { Workspace } from '../../workspace/workspace.ts'

/** Applies a fix and shows the changed part. */
export function applyFix({ reveal, store, workspace }: PanelProps, reason: Reason): void {
  const { fix, subject = 'rule' } = reason
  const edit = editOf(workspace, subject)
  const [first, ...others] = (fix?.edits ?? []).toSorted(
    (one, other) => one.range.start - other.range.start,
  )
  if (!edit || !first) return
  let { text } = edit
  for (const { newText, range } of [first, ...others].toReversed()) {
    text = text.slice(0, range.start) + newText + text.slice(range.end)
  }
  store.dispatch(edit.actionFor(text))
  // The editor has the new text after the next render.
  const { start } = first.range
  requestAnimationFrame(() => reveal(subject, { start, end: start + first.newText.length }))
}

interface Edit {
  /** The text before the edit. */
  readonly text: string
  readonly actionFor: (text: string) => WorkspaceAction
}

/** Returns the edit of a text that fixes can change. */
function editOf(workspace: Workspace, subject: Subject): Edit | undefined {
  switch (workspace.kind) {
    case 'rule':
      return editOfText(openRuleOf(workspace).expression ?? '', 'expression')
    case 'form':
      return editOfText(workspace.form, 'form')
    case 'match': {
      if (subject === 'filter') return editOfText(workspace.filter, 'filter')
      const [side, index] = subject.split(' ')
      if (side !== 'appUserKeyCel' && side !== 'userKeyCel') return undefined
      const text = workspace.matchCases[Number(index)]?.[side]
      if (text === undefined) return undefined
      return {
        text,
        actionFor: (changed) => ({ type: 'edit-key', index: Number(index), side, text: changed }),
      }
    }
    default:
      return workspace satisfies never
  }
}

function editOfText(text: string, which: EditedText): Edit {
  return { text, actionFor: (changed) => ({ type: 'edit-text', which, text: changed }) }
}
