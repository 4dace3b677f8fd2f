import { useLayoutEffect, useState, useSyncExternalStore } from 'react'
import type { Memory } from './memory.ts'
import { themeFor, type SystemLooks, type Theme, type ThemeChoice } from './theme.ts'

const darkSystem = matchMedia('(prefers-color-scheme: dark)')
// Where the system brings its own colours, the editors have to keep their outlines too.
const contrastSystem = matchMedia('(prefers-contrast: more), (forced-colors: active)')

const systemLooks = (): SystemLooks => ({
  isDark: darkSystem.matches,
  wantsContrast: contrastSystem.matches,
})

function followSystem(listener: () => void): () => void {
  for (const query of [darkSystem, contrastSystem]) query.addEventListener('change', listener)
  return () => {
    for (const query of [darkSystem, contrastSystem]) query.removeEventListener('change', listener)
  }
}

/** The theme that is asked for and the one that follows from it; the style sheet learns of it by `data-theme`. */
export function useTheme(memory: Memory): {
  readonly choice: ThemeChoice
  readonly theme: Theme
  readonly choose: (choice: ThemeChoice) => void
} {
  const [choice, setChoice] = useState(() => memory.theme())
  const theme = useSyncExternalStore(followSystem, () => themeFor(choice, systemLooks()))

  // Before anything is painted, so that no other theme flashes up.
  useLayoutEffect(() => {
    document.documentElement.dataset['theme'] = theme
    const frame = requestAnimationFrame(paintBrowser)
    return () => cancelAnimationFrame(frame)
  }, [theme])

  return {
    choice,
    theme,
    choose(next) {
      setChoice(next)
      memory.keepTheme(next)
    },
  }
}

/** Gives the browser's own bars, where it has such, the colour that the page has now. */
function paintBrowser(): void {
  const { backgroundColor } = getComputedStyle(document.documentElement)
  for (const meta of document.querySelectorAll('meta[name="theme-color"]')) {
    meta.setAttribute('content', backgroundColor)
  }
}
