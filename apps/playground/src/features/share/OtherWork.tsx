import { useState, useSyncExternalStore } from 'react'
import { IconButton } from '../../app/IconButton.tsx'
import type { Memory } from '../../state/memory.ts'
import { sampleOf } from '../../state/samples.ts'
import type { WorkspaceStore } from '../../state/workspace-store.ts'
import type { Workspace } from '../../state/workspace.ts'
import controls from '../controls.module.css'
import styles from './OtherWork.module.css'

interface OtherWorkProps {
  readonly memory: Memory
  readonly store: WorkspaceStore
}

/** Says where the person's own work is while a link is open, and afterwards. */
export function OtherWork({ memory, store }: OtherWorkProps) {
  const { canUndo, isVisit, workspace } = useSyncExternalStore(store.follow, store.getState)
  const [dismissed, setDismissed] = useState<Workspace>()
  // What is set aside during this visit to the page, undo brings back as well.
  const [earlier, setEarlier] = useState(() => memory.earlier())
  const [hasOwn, setHasOwn] = useState(() =>
    [memory.workspace(), ...Object.values(memory.left())].some(isOwn),
  )
  if (!hasOwn && !isVisit && isOwn(workspace)) setHasOwn(true)
  if (isVisit && canUndo) {
    if (dismissed === workspace) return null
    return (
      <aside className={styles.bar} aria-label="Your own work">
        <p>
          This is from a link. It is kept once you edit it
          {hasOwn && '; your own work is still there'}.
        </p>
        {hasOwn && (
          <button
            type="button"
            className={controls.button}
            onClick={() => {
              store.undo()
              focusResult()
            }}
          >
            Back to my work
          </button>
        )}
        <IconButton
          icon="close"
          label="Dismiss"
          onClick={() => {
            setDismissed(workspace)
            focusResult()
          }}
        />
      </aside>
    )
  }
  if (!earlier) return null
  const leave = (): void => {
    memory.forgetEarlier()
    setEarlier(memory.earlier())
    focusResult()
  }
  return (
    <aside className={styles.bar} aria-label="Your own work">
      <p>Your work from before you opened and edited a link has been kept.</p>
      <button
        type="button"
        className={controls.button}
        onClick={() => {
          store.dispatch({ type: 'replace', workspace: earlier })
          leave()
        }}
      >
        Bring it back
      </button>
      <button type="button" className={controls.button} onClick={leave}>
        Forget it
      </button>
    </aside>
  )
}

/** A sample as it is, which everybody finds here, is nobody's work. */
function isOwn(workspace: Workspace | undefined): boolean {
  return workspace !== undefined && sampleOf(workspace) === undefined
}

/** The bar with the button that had the focus goes; what is there afterwards is drawn first. */
function focusResult(): void {
  requestAnimationFrame(() => {
    document.getElementById('result')?.focus({ preventScroll: true })
  })
}
