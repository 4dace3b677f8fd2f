import { useCallback, useState, type Ref } from 'react'
import type { EditorHandle } from '../../editor/use-code-editor.ts'
import type { Subject, TextRange } from '../../evaluation/report.ts'

/** Collects the editors of a view by subject, to reveal problems. */
export function useEditors(): {
  readonly handleOf: (subject: Subject) => Ref<EditorHandle>
  readonly reveal: (subject: Subject, range: TextRange) => void
} {
  const [editors] = useState(() => new Map<Subject, EditorHandle>())
  const handleOf = useCallback(
    (subject: Subject): Ref<EditorHandle> =>
      (handle) => {
        if (handle) editors.set(subject, handle)
        else editors.delete(subject)
      },
    [editors],
  )
  const reveal = useCallback(
    (subject: Subject, range: TextRange) => editors.get(subject)?.reveal(range),
    [editors],
  )
  return { handleOf, reveal }
}
