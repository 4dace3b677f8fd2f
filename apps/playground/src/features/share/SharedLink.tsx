import { useEffect, useState } from 'react'
import { Dialog } from '../../app/Dialog.tsx'
import type { WorkspaceStore } from '../../state/workspace-store.ts'
import { isSampleAddress, sampleAt } from '../../state/address.ts'
import { isLink, readLink, type LinkProblem } from './read-link.ts'

const explanations: Readonly<Record<LinkProblem | 'no-sample', string>> = {
  damaged:
    'The link is damaged: a part of it is missing or was changed on the way, as chat and mail programs do to long links. Ask for it again, or for the suite as a file.',
  newer:
    'A newer version of this page made the link. Reload the page, or update igakit, and open the link once more.',
  'too-large':
    'The link holds more than this page opens, which is 1 MiB or a thousand cases. Ask for the suite as a file.',
  'no-sample':
    'The address names a sample that this page does not have. The samples that there are can be chosen above, each for its environment.',
  unknown:
    'The link is whole, but what it holds is no work of this page. Ask whoever made it for the suite as a file.',
}

/** Opens the link that the page's address is, in place of what is there, which undo brings back. */
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
      // What is edited from here on is no longer what the link holds.
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
