import { holdsCredential } from './holds-credential.ts'
import { parseWorkspace } from './parse-workspace.ts'
import { isThemeChoice, type ThemeChoice } from './theme.ts'
import type { Workspace } from './workspace.ts'

const WORKSPACE_KEY = 'igakit.playground.workspace'
const THEME_KEY = 'igakit.playground.theme'

/** The part of `localStorage` that is needed. */
export type Store = Pick<Storage, 'getItem' | 'setItem'>

/** What became of an attempt to keep a workspace. */
export type Remembered = 'yes' | 'credential' | 'unavailable'

/**
 * What the page keeps from one visit to the next: the workspace and the theme. A browser that keeps nothing
 * (blocked, full) costs only that.
 */
export class Memory {
  readonly #store: Store | undefined

  /** @param openStore returns the storage; browsers that block it throw already here. */
  constructor(openStore: () => Store) {
    this.#store = attempt(openStore)
  }

  workspace(): Workspace | undefined {
    const text = attempt(() => this.#store?.getItem(WORKSPACE_KEY))
    return text ? parseWorkspace(text) : undefined
  }

  /** Keeps a workspace, unless it holds a credential: then the one before stays. */
  keepWorkspace(workspace: Workspace): Remembered {
    if (holdsCredential(workspace)) return 'credential'
    return this.#write(WORKSPACE_KEY, JSON.stringify(workspace))
  }

  theme(): ThemeChoice {
    const choice = attempt(() => this.#store?.getItem(THEME_KEY))
    return isThemeChoice(choice) ? choice : 'system'
  }

  keepTheme(choice: ThemeChoice): void {
    this.#write(THEME_KEY, choice)
  }

  #write(key: string, value: string): Remembered {
    const written = attempt(() => {
      this.#store?.setItem(key, value)
      return this.#store !== undefined
    })
    return written ? 'yes' : 'unavailable'
  }
}

/** Storage throws where it is blocked or full; for the page that is the same as holding nothing. */
function attempt<T>(action: () => T): T | undefined {
  try {
    return action()
  } catch {
    return undefined
  }
}
