import { useEffect, useState } from 'react'
import { loadEditorLibrary, type LibraryState } from './load-library.ts'
import type { Theme } from '../state/theme.ts'

/** Loads the editor library after the first paint and applies the page's theme. */
export function useEditorLibrary(theme: Theme): LibraryState {
  const [state, setState] = useState<LibraryState>({ status: 'loading' })

  useEffect(() => {
    let mounted = true
    const load = async (): Promise<void> => {
      const loaded = await loadEditorLibrary()
      if (mounted) setState(loaded)
    }
    // The second frame begins after the first has been painted.
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
