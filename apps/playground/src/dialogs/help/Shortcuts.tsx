import { lazy, useEffect, useState } from 'react'
import { Dialog } from '../../components/Dialog.tsx'
import { undoEvent } from '../../editor/code-editor.ts'
import { LaterPart } from '../../components/LaterPart.tsx'
import type { WorkspaceStore } from '../../state/workspace-store.ts'
import { commandOf } from './command-of.ts'
import { type Command, tourEvent } from './shortcuts.ts'

const HelpDialog = lazy(() => import('./HelpDialog.tsx'))
const Tour = lazy(() => import('./Tour.tsx'))

/** Handles the page's shortcuts regardless of the focus. */
export function Shortcuts({ store }: { readonly store: WorkspaceStore }) {
  const [showsHelp, setShowsHelp] = useState(false)
  const [showsTour, setShowsTour] = useState(false)
  useEffect(() => {
    const start = (): void => setShowsTour(true)
    addEventListener(tourEvent, start)
    return () => removeEventListener(tourEvent, start)
  }, [])
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
      // Editors handle their own keys first, and an open dialog blocks shortcuts.
      if (event.defaultPrevented || document.querySelector('dialog[open]')) return
      const command = commandOf(event, isText(event.target))
      if (command === undefined) return
      event.preventDefault()
      run(command)
    }
    const undo = (): void => store.undo()
    addEventListener('keydown', onKeyDown)
    addEventListener(undoEvent, undo)
    return () => {
      removeEventListener('keydown', onKeyDown)
      removeEventListener(undoEvent, undo)
    }
  }, [store])

  if (showsTour) {
    return (
      <LaterPart>
        <Tour onClose={() => setShowsTour(false)} />
      </LaterPart>
    )
  }
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

/** Moves the focus to the next or previous pane. */
export function focusPane(by: 1 | -1): void {
  const panes = [...document.querySelectorAll<HTMLElement>('main > section')]
  const current = panes.findIndex((pane) => pane.contains(document.activeElement))
  const next = current === -1 && by === -1 ? -1 : current + by
  const pane = panes.at(next % panes.length)
  if (!pane) return
  // The result pane has no text field, so focus the pane.
  const text =
    pane.id === 'result'
      ? null
      : (pane.querySelector<HTMLElement>('.monaco-editor [role="textbox"]') ??
        pane.querySelector<HTMLElement>('textarea'))
  ;(text ?? pane).focus()
}
