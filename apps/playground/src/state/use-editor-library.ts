import { useEffect, useState } from 'react'
import { loadEditorLibrary, type LibraryState } from '../editor/load-library.ts'
import type { Theme } from './theme.ts'

/** Loads the editor library once the shell has been painted, and keeps it in the page's theme. */
export function useEditorLibrary(theme: Theme): LibraryState {
  const [state, setState] = useState<LibraryState>({ status: 'loading' })

  useEffect(() => {
    let mounted = true
    const load = async (): Promise<void> => {
      const loaded = await loadEditorLibrary()
      if (mounted) setState(loaded)
    }
    // The second frame begins after the first one is on the screen.
    const frame = requestAnimationFrame(() => requestAnimationFrame(() => void load()))
    return () => {
      mounted = false
      cancelAnimationFrame(frame)
    }
  }, [])

  useEffect(() => {
    if (state.status === 'ready') state.library.setTheme(theme)
  }, [state, theme])

  return state
}
