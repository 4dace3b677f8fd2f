import { holdsCredential } from './holds-credential.ts'
import type { Desk } from './desk.ts'
import { isOfNewerVersion, parseDesk, writeDesk } from './kept-desk.ts'
import { isThemeChoice, type ThemeChoice } from './theme.ts'
import type { Workspace } from './workspace.ts'

const WORKSPACE_KEY = 'igakit.playground.workspace'
const EARLIER_KEY = 'igakit.playground.earlier'
const THEME_KEY = 'igakit.playground.theme'

/** How many workspaces are kept of earlier; the oldest goes. */
const MOST_EARLIER = 5

/** The part of `localStorage` that is needed. */
export type Store = Pick<Storage, 'getItem' | 'setItem'>

/** What became of an attempt to keep a workspace. */
export type Remembered = 'yes' | 'credential' | 'newer' | 'unavailable'

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
    return this.#desk()?.workspace
  }

  /** What was left in other environments. */
  left(): Desk['left'] {
    return this.#desk()?.left ?? {}
  }

  /** Keeps a workspace, unless it holds a credential: then the one before stays. */
  keepWorkspace(workspace: Workspace, left: Desk['left'] = {}): Remembered {
    if (holdsCredential(workspace)) return 'credential'
    // A newer page has kept what this one would not understand.
    if (isOfNewerVersion(this.#read(WORKSPACE_KEY) ?? '')) return 'newer'
    const others = Object.entries(left).filter(([, each]) => !holdsCredential(each))
    return this.#write(WORKSPACE_KEY, writeDesk({ workspace, left: Object.fromEntries(others) }))
  }

  /** Sets the workspace that is kept aside, unless it is the one that is about to take its place. */
  keepEarlier(next: Workspace): void {
    const workspace = this.workspace()
    if (!workspace) return
    const text = writeDesk({ workspace, left: {} })
    if (membersOf(workspace) === membersOf(next)) return
    this.#writeEarlier([text, ...this.#earlierTexts().filter((each) => each !== text)])
  }

  /** The workspace that was set aside last. */
  earlier(): Workspace | undefined {
    const [text] = this.#earlierTexts()
    return text === undefined ? undefined : parseDesk(text)?.workspace
  }

  /** Gives up the workspace that was set aside last, so that the one before it is. */
  forgetEarlier(): void {
    this.#writeEarlier(this.#earlierTexts().slice(1))
  }

  theme(): ThemeChoice {
    const choice = this.#read(THEME_KEY)
    return isThemeChoice(choice) ? choice : 'system'
  }

  keepTheme(choice: ThemeChoice): void {
    this.#write(THEME_KEY, choice)
  }

  #earlierTexts(): readonly string[] {
    const value: unknown = attempt(() => JSON.parse(this.#read(EARLIER_KEY) ?? '[]'))
    return Array.isArray(value) ? value.filter((each) => typeof each === 'string') : []
  }

  #writeEarlier(texts: readonly string[]): void {
    this.#write(EARLIER_KEY, JSON.stringify(texts.slice(0, MOST_EARLIER)))
  }

  #desk(): Desk | undefined {
    const text = this.#read(WORKSPACE_KEY)
    return text ? parseDesk(text) : undefined
  }

  #read(key: string): string | undefined {
    return attempt(() => this.#store?.getItem(key) ?? undefined)
  }

  #write(key: string, value: string): Remembered {
    const written = attempt(() => {
      this.#store?.setItem(key, value)
      return this.#store !== undefined
    })
    return written ? 'yes' : 'unavailable'
  }
}

/** What is in a workspace, whatever the order. */
function membersOf(workspace: Workspace): string {
  const members = Object.entries(workspace).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return JSON.stringify(members)
}

/** Storage throws where it is blocked or full; for the page that is the same as holding nothing. */
function attempt<T>(action: () => T): T | undefined {
  try {
    return action()
  } catch {
    return undefined
  }
}
