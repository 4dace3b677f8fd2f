import { useEffect, useState } from 'react'
import { loadEditorLibrary, type LibraryState } from './load-library.ts'
import type { Theme } from '../state/theme.ts'

/**
 * Loads the editor library after the first paint and applies the page's theme.
 * @param isEvaluated true once the page shows a result; on a slow connection, the library waits for it
 */
export function useEditorLibrary(theme: Theme, isEvaluated: boolean): LibraryState {
  const [state, setState] = useState<LibraryState>({ status: 'loading' })
  const [isSlow] = useState(isSlowLine)
  const isWaiting = isSlow && !isEvaluated

  useEffect(() => {
    if (isWaiting) return undefined
    let mounted = true
    const load = async (): Promise<void> => {
      const loaded = await loadEditorLibrary()
      if (mounted) setState(loaded)
    }
    // The second frame begins after the first has been painted.
    const frame = requestAnimationFrame(() => void setTimeout(() => void load(), 0))
    return () => {
      mounted = false
      cancelAnimationFrame(frame)
    }
  }, [isWaiting])

  useEffect(() => {
    if (state.status === 'ready') state.library.setTheme(theme)
  }, [state, theme])

  return state
}

/** The maximum time in milliseconds to load a file of the shell; a longer time means a slow connection. */
const SLOW_TRANSFER_MS = 250

/** True if a file of the shell loaded so slowly that Monaco would delay the evaluator, which is a tenth as large. */
function isSlowLine(): boolean {
  return performance
    .getEntriesByType('resource')
    .some(
      (entry) =>
        entry instanceof PerformanceResourceTiming &&
        entry.responseEnd - entry.responseStart > SLOW_TRANSFER_MS,
    )
}
