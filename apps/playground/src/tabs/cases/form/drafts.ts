import { useState } from 'react'

/** An open form of a case. Outlives the panel, so that switching tabs loses no edits. */
export interface Editing {
  /** True if cancelling the form removes the case. */
  readonly isNew: boolean
}

const editings = new WeakMap<object, Editing>()

export function editingOf(one: object): Editing | undefined {
  return editings.get(one)
}

export function beginEditing(one: object, isNew: boolean): void {
  editings.set(one, { isNew })
}

export function endEditing(one: object): void {
  editings.delete(one)
}

/** The state of a field in the form of a case. */
export type UseDraft<Draft> = (
  one: object,
  saved: () => Draft,
) => readonly [Draft, (next: Draft) => void]

/** Creates a hook for the unsaved value of one field, which is kept until the form is saved or cancelled. */
export function createDraft<Draft>(): UseDraft<Draft> {
  const drafts = new WeakMap<object, { readonly draft: Draft }>()
  return function useDraft(one, saved) {
    const key = editings.get(one) ?? one
    const [draft, setDraft] = useState(() => drafts.get(key)?.draft ?? saved())
    const change = (next: Draft): void => {
      drafts.set(key, { draft: next })
      setDraft(next)
    }
    return [draft, change]
  }
}
