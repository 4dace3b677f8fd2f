import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Memory } from './memory.ts'
import type { Theme, ThemeChoice } from './theme.ts'

const darkSystem = matchMedia('(prefers-color-scheme: dark)')

function followSystem(listener: () => void): () => void {
  darkSystem.addEventListener('change', listener)
  return () => darkSystem.removeEventListener('change', listener)
}

/** The theme that is asked for and the one that follows from it; the style sheet learns of it by `data-theme`. */
export function useTheme(memory: Memory): {
  readonly choice: ThemeChoice
  readonly theme: Theme
  readonly choose: (choice: ThemeChoice) => void
} {
  const [choice, setChoice] = useState(() => memory.theme())
  const system = useSyncExternalStore(followSystem, () => (darkSystem.matches ? 'dark' : 'light'))

  useEffect(() => {
    if (choice === 'system') delete document.documentElement.dataset['theme']
    else document.documentElement.dataset['theme'] = choice
  }, [choice])

  return {
    choice,
    theme: choice === 'system' ? system : choice,
    choose(next) {
      setChoice(next)
      memory.keepTheme(next)
    },
  }
}
