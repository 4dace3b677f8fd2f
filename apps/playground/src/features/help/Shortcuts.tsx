import { lazy, useEffect, useState } from 'react'
import { Dialog } from '../../app/Dialog.tsx'
import { LaterPart } from '../../app/LaterPart.tsx'
import type { WorkspaceStore } from '../../state/workspace-store.ts'
import { commandOf } from './command-of.ts'
import { focusPane } from './focus-pane.ts'
import type { Command } from './shortcuts.ts'

const HelpDialog = lazy(() => import('./HelpDialog.tsx'))

/** Does what the table of shortcuts says, wherever on the page the focus is. */
export function Shortcuts({ store }: { readonly store: WorkspaceStore }) {
  const [showsHelp, setShowsHelp] = useState(false)
  useEffect(() => {
    const run = (command: Command): void => {
      switch (command) {
        case 'help':
          return setShowsHelp(true)
        case 'next-pane':
          return focusPane(1)
        case 'previous-pane':
          return focusPane(-1)
        case 'undo':
          return store.undo()
        case 'redo':
          return store.redo()
        default:
          return command satisfies never
      }
    }
    const onKeyDown = (event: KeyboardEvent): void => {
      // An editor that has an own use for the key has had it; a dialog has the page to itself.
      if (event.defaultPrevented || document.querySelector('dialog[open]')) return
      const command = commandOf(event, isText(event.target))
      if (command === undefined) return
      event.preventDefault()
      run(command)
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [store])

  if (!showsHelp) return null
  return (
    <Dialog title="Help" onClose={() => setShowsHelp(false)}>
      <LaterPart waiting={<p>Loading</p>}>
        <HelpDialog />
      </LaterPart>
    </Dialog>
  )
}

function isText(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest('.monaco-editor, input:not([type="checkbox"], [type="radio"]), textarea') !==
      null
  )
}
