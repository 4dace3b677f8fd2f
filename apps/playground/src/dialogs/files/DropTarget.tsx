import { useEffect, useState } from 'react'
import { Dialog } from '../../components/Dialog.tsx'
import type { WorkspaceStore } from '../../state/workspace-store.ts'
import { readDrop, type Picking } from './disk.ts'
import styles from './FilesDialog.module.css'
import { OpenSuite } from './OpenSuite.tsx'

/** Opens suites that the user drops anywhere on the page; browsers would leave the page instead. */
export default function DropTarget({ store }: { readonly store: WorkspaceStore }) {
  const [dropped, setDropped] = useState<Promise<Picking>>()
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    const hasFiles = (event: DragEvent): boolean =>
      event.dataTransfer?.types.includes('Files') === true
    const isModal = (): boolean => document.querySelector('dialog[open]') !== null
    const over = (event: DragEvent): void => {
      if (!hasFiles(event)) return
      event.preventDefault()
      setOver(!isModal())
    }
    const leave = (event: DragEvent): void => {
      if (event.relatedTarget === null) setOver(false)
    }
    const drop = (event: DragEvent): void => {
      setOver(false)
      if (!hasFiles(event) || !event.dataTransfer) return
      event.preventDefault()
      if (!isModal()) setDropped(readDrop(event.dataTransfer))
    }
    addEventListener('dragover', over)
    addEventListener('dragleave', leave)
    addEventListener('drop', drop)
    return () => {
      removeEventListener('dragover', over)
      removeEventListener('dragleave', leave)
      removeEventListener('drop', drop)
    }
  }, [])
  const close = (): void => setDropped(undefined)
  return (
    <>
      {isOver && !dropped && <p className={styles.over}>Drop to open</p>}
      {dropped && (
        <Dialog title="Open a suite" onClose={close}>
          <OpenSuite store={store} close={close} dropped={dropped} />
        </Dialog>
      )}
    </>
  )
}
