import { holdsCredential } from './holds-credential.ts'
import type { Desk } from './desk.ts'
import { isLarge } from '../shared/is-large.ts'
import { isOfNewerVersion, parseDesk, writeDesk } from './kept-desk.ts'
import { KeptHistory } from './kept-history.ts'
import { isThemeChoice, type ThemeChoice } from './theme.ts'
import { attempt, keepsWork, type Store } from './page-storage.ts'
import type { Workspace } from '../workspace/workspace.ts'

const WORKSPACE_KEY = 'igakit.playground.workspace'
const EARLIER_KEY = 'igakit.playground.earlier'
const THEME_KEY = 'igakit.playground.theme'

/** The maximum number of earlier workspaces to store. */
const MOST_EARLIER = 5

/** The result of storing a workspace; all results except `yes` state why the workspace was not stored. */
export type Remembered = 'yes' | 'credential' | 'large' | 'newer' | 'off' | 'unavailable'

/**
 * Stores the workspace and the theme between visits. Without storage, or if the storage is full, the page works but
 * keeps nothing.
 */
export class Memory {
  readonly #store: Store | undefined

  /** The undo steps of this tab. */
  readonly history: KeptHistory

  /**
   * @param openStore returns the storage; throws if the browser blocks it
   * @param openTabStore returns the storage of the tab
   */
  constructor(openStore: () => Store, openTabStore: () => Store = openStore) {
    this.#store = attempt(openStore)
    this.history = new KeptHistory(openTabStore)
  }

  workspace(): Workspace | undefined {
    return this.#desk()?.workspace
  }

  /** Returns the stored workspaces of other environments. */
  left(): Desk['left'] {
    return this.#desk()?.left ?? {}
  }

  /** Stores a workspace. If the workspace contains a credential, the previously stored workspace is kept instead. */
  keepWorkspace(workspace: Workspace, left: Desk['left'] = {}): Remembered {
    if (isLarge(workspace)) return 'large'
    if (holdsCredential(workspace)) return 'credential'
    // A newer version of the page wrote data that this version cannot read.
    if (isOfNewerVersion(this.#read(WORKSPACE_KEY) ?? '')) return 'newer'
    const others = Object.entries(left).filter(
      ([, each]) => !isLarge(each) && !holdsCredential(each),
    )
    return this.#write(WORKSPACE_KEY, writeDesk({ workspace, left: Object.fromEntries(others) }))
  }

  /** Sets the stored workspace aside, unless it equals the workspace that replaces it. */
  keepEarlier(next: Workspace): void {
    const workspace = this.workspace()
    if (!workspace) return
    const text = writeDesk({ workspace, left: {} })
    if (membersOf(workspace) === membersOf(next)) return
    this.#writeEarlier([text, ...this.#earlierTexts().filter((each) => each !== text)])
  }

  /** Returns the workspace that was set aside most recently. */
  earlier(): Workspace | undefined {
    const [text] = this.#earlierTexts()
    return text === undefined ? undefined : parseDesk(text)?.workspace
  }

  /** Discards the workspace that was set aside most recently. */
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
    if (written) return 'yes'
    return keepsWork() ? 'unavailable' : 'off'
  }
}

/** Serialises a workspace independently of the order of members. */
function membersOf(workspace: Workspace): string {
  const members = Object.entries(workspace).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return JSON.stringify(members)
}
