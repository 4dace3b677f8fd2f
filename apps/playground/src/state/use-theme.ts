import { useLayoutEffect, useState, useSyncExternalStore } from 'react'
import type { Memory } from './memory.ts'
import { isEmbedded } from './page-storage.ts'
import { isThemeChoice, themeFor, type SystemLooks, type Theme, type ThemeChoice } from './theme.ts'

const darkSystem = matchMedia('(prefers-color-scheme: dark)')
// If the system forces its own colours, editors must keep their outlines.
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

/** Returns the user's choice and the resulting theme, and sets `data-theme` for the style sheet. */
export function useTheme(memory: Memory): {
  readonly choice: ThemeChoice
  readonly theme: Theme
  readonly choose: (choice: ThemeChoice) => void
} {
  const [choice, setChoice] = useState(() => embeddedTheme() ?? memory.theme())
  const theme = useSyncExternalStore(followSystem, () => themeFor(choice, systemLooks()))

  // Runs before the first paint, to prevent a flash of another theme.
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

/** Returns the theme in the address of an embedded page: `?embed&theme=dark`. */
function embeddedTheme(): ThemeChoice | undefined {
  const theme = isEmbedded ? new URLSearchParams(location.search).get('theme') : undefined
  return isThemeChoice(theme) ? theme : undefined
}

/** Sets the colour of the browser's toolbar to the page's background colour. */
function paintBrowser(): void {
  const { backgroundColor } = getComputedStyle(document.documentElement)
  for (const meta of document.querySelectorAll('meta[name="theme-color"]')) {
    meta.setAttribute('content', backgroundColor)
  }
}
