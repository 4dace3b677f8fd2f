import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { ErrorBoundary } from '../../components/ErrorBoundary.tsx'
import type { WorkspaceStore } from '../../state/workspace-store.ts'
import type { AdoptedToken } from './adopt-token.ts'

// Loaded lazily, because most visits paste no token.
const TokenNotice = lazy(() => import('./TokenNotice.tsx'))

const nothing = (): null => null

/**
 * Matches a JSON Web Token without whitespace, possibly quoted or after `Authorization:`, `NAME=` or `Bearer`. The
 * unlimited repetitions cannot overlap, so matching is linear.
 */
const token = /^(?:[\w"'`:=-]{0,120}["'`:=r])?eyJ[\w-]{8,}\.[\w-]{8,}\.[\w-]*["'`,;]{0,3}$/i

/**
 * Recognises a token that is pasted into an editor, decodes it in the page, drops its signature and uses its claims
 * as the input.
 */
export function PastedToken({ store }: { readonly store: WorkspaceStore }) {
  const { replaced } = useSyncExternalStore(store.follow, store.getState).view
  const [adopted, setAdopted] = useState<AdoptedToken>()
  useEffect(() => {
    const adopt = async (text: string): Promise<void> => {
      const { adoptToken } = await import('./adopt-token.ts')
      setAdopted(adoptToken(store, text))
    }
    const onPaste = (event: ClipboardEvent): void => {
      const text = event.clipboardData?.getData('text/plain') ?? ''
      if (!isForEditor(event.target) || !token.test(text.replaceAll(/\s+/g, ''))) return
      // The signature must not reach the editor, its history or the storage.
      event.preventDefault()
      event.stopPropagation()
      void adopt(text)
    }
    addEventListener('paste', onPaste, { capture: true })
    return () => removeEventListener('paste', onPaste, { capture: true })
  }, [store])

  if (!adopted && !replaced) return null
  return (
    // The page works without this component.
    <ErrorBoundary fallback={nothing}>
      <Suspense>
        <TokenNotice store={store} adopted={adopted} onClose={() => setAdopted(undefined)} />
      </Suspense>
    </ErrorBoundary>
  )
}

/** True outside dialogs and fields, where the user may want to paste a token verbatim. */
function isForEditor(target: EventTarget | null): boolean {
  if (!(target instanceof Element) || target.closest('dialog, [role="tabpanel"]')) return false
  return (
    target === document.body || target.closest('.monaco-editor, main > section textarea') !== null
  )
}
