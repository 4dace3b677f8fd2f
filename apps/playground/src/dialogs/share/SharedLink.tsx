import { useEffect, useState } from 'react'
import { Dialog } from '../../components/Dialog.tsx'
import { visibleText } from '../../shared/text.ts'
import type { WorkspaceStore } from '../../state/workspace-store.ts'
import type { Workspace } from '../../workspace/workspace.ts'
import { isSampleAddress, sampleAt } from '../../state/address.ts'
import { isLink, isPrefill } from './fragment.ts'
import type { LinkProblem, LinkReading } from './read-link.ts'

const explanations: Readonly<Record<LinkProblem | 'no-sample', string>> = {
  damaged:
    'The link is damaged. Chat and mail programs sometimes truncate or change long links. Ask for the link again, or for the suite as a file.',
  newer:
    'The link was created by a newer version of this page. Reload the page or update igakit, then open the link again.',
  'too-large': 'The link is too long or has more than 1,000 cases. Ask for the suite as a file.',
  credential:
    'The address contains a signed token or another credential, which never belongs in an address. It was removed from the address. Treat the token as exposed.',
  'no-sample': 'This page does not have the sample in the address. Select a sample above.',
  'unknown-parameter':
    'Check the address: it can name a rule, claims, an environment and a platform, such as #rule=true&platform=gitlab-ci.',
  unknown: 'The link does not contain a valid workspace. Ask the sender for the suite as a file.',
}

/** The fragment of a link that cannot be opened. */
interface RejectedLink {
  readonly fragment: string
  readonly problem: keyof typeof explanations
  /** The part of the address that this page does not have. */
  readonly unknown?: string | undefined
}

/** Opens the link in the page's address; undo restores the previous work. The link stays until the first edit. */
export function SharedLink({ store }: { readonly store: WorkspaceStore }) {
  const [rejected, setRejected] = useState<RejectedLink>()
  useEffect(() => {
    /** The fragment of the opened link. */
    let opened: string | undefined
    /** The work before the first link. */
    let own: Workspace | undefined
    const open = async (): Promise<void> => {
      const fragment = location.hash
      setRejected(undefined)
      // The way back to a link that was left opens it again.
      if (fragment !== opened) opened = undefined
      const { isVisit } = store.getState()
      if (fragment === '' && isVisit && own) {
        store.dispatch({ type: 'replace', workspace: own })
      }
      if (isSampleAddress(fragment) && !sampleAt(fragment)) {
        setRejected({ fragment, problem: 'no-sample' })
      }
      if (fragment === opened || (!isLink(fragment) && !isPrefill(fragment))) return
      const reading = await read(fragment)
      if (location.hash !== fragment) return
      if (!reading.ok) {
        if (reading.problem === 'credential') leaveLink(fragment)
        setRejected({ fragment, problem: reading.problem, unknown: reading.unknown })
        return
      }
      const { isVisit: wasVisit, workspace } = store.getState()
      if (!wasVisit) own = workspace
      store.visit(reading.workspace)
      opened = fragment
    }
    // After an edit, the workspace differs from the link.
    const hear = (): void => {
      if (opened === undefined || store.getState().isVisit) return
      leaveLink(opened)
      opened = undefined
    }
    const follow = (): void => void open()
    follow()
    addEventListener('hashchange', follow)
    const leave = store.subscribe(hear)
    return () => {
      leave()
      removeEventListener('hashchange', follow)
    }
  }, [store])

  if (rejected === undefined) return null
  const close = (): void => {
    leaveLink(rejected.fragment)
    // A dialog closes asynchronously: by then, the next link may have been opened and rejected.
    setRejected((current) => (current === rejected ? undefined : current))
  }
  return (
    <Dialog key={rejected.fragment} title="This link cannot be opened" onClose={close}>
      {rejected.unknown !== undefined && (
        <p>This page does not have the {visibleText(rejected.unknown)}.</p>
      )}
      <p>{explanations[rejected.problem]}</p>
    </Dialog>
  )
}

// Loaded lazily, because most visits open no link.
async function read(fragment: string): Promise<LinkReading> {
  return isLink(fragment)
    ? (await import('./read-link.ts')).readLink(fragment)
    : (await import('./read-prefill.ts')).readPrefill(fragment)
}

/** Removes a link from the address, unless the user has followed another link since. */
function leaveLink(fragment: string): void {
  const { hash, pathname, search } = location
  if (hash === fragment) history.replaceState(null, '', `${pathname}${search}`)
}
