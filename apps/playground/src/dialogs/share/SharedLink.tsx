import { useEffect, useState } from 'react'
import { Dialog } from '../../components/Dialog.tsx'
import type { WorkspaceStore } from '../../state/workspace-store.ts'
import { isSampleAddress, sampleAt } from '../../state/address.ts'
import { isLink, readLink, type LinkProblem } from './read-link.ts'

const explanations: Readonly<Record<LinkProblem | 'no-sample', string>> = {
  damaged:
    'The link is damaged. Chat and mail programs sometimes truncate or change long links. Ask for the link again, or for the suite as a file.',
  newer:
    'The link was created by a newer version of this page. Reload the page or update igakit, then open the link again.',
  'too-large': 'The link exceeds the limit of 1 MiB or 1,000 cases. Ask for the suite as a file.',
  'no-sample': 'This page does not have the sample in the address. Select a sample above.',
  unknown: 'The link does not contain a valid workspace. Ask the sender for the suite as a file.',
}

/** Opens the link in the page's address; undo restores the previous work. */
export function SharedLink({ store }: { readonly store: WorkspaceStore }) {
  const [problem, setProblem] = useState<keyof typeof explanations>()
  useEffect(() => {
    const open = async (): Promise<void> => {
      const fragment = location.hash
      setProblem(undefined)
      if (isSampleAddress(fragment) && !sampleAt(fragment)) setProblem('no-sample')
      if (!isLink(fragment)) return
      const reading = await readLink(fragment)
      if (location.hash !== fragment) return
      if (!reading.ok) {
        setProblem(reading.problem)
        return
      }
      // After an edit, the work differs from the link.
      leaveLink()
      store.visit(reading.workspace)
    }
    const follow = (): void => void open()
    follow()
    addEventListener('hashchange', follow)
    return () => removeEventListener('hashchange', follow)
  }, [store])

  if (problem === undefined) return null
  const close = (): void => {
    leaveLink()
    setProblem(undefined)
  }
  return (
    <Dialog title="This link cannot be opened" onClose={close}>
      <p>{explanations[problem]}</p>
    </Dialog>
  )
}

function leaveLink(): void {
  if (isLink(location.hash) || isSampleAddress(location.hash)) {
    history.replaceState(null, '', `${location.pathname}${location.search}`)
  }
}
