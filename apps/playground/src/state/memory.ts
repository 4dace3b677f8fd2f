import { holdsCredential } from './holds-credential.ts'
import type { Desk } from './desk.ts'
import { isLarge } from '../shared/is-large.ts'
import { isOfNewerVersion, parseDesk, writeDesk } from './kept-desk.ts'
import { KeptHistory } from './kept-history.ts'
import { isThemeChoice, type ThemeChoice } from './theme.ts'
import { attempt, keepsWork, type Store } from './page-storage.ts'
import { sampleOf } from '../workspace/samples/samples.ts'
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
  /** The stored text as this tab read or wrote it last. */
  #known: string | undefined

  /** The undo steps of this tab. */
  readonly history: KeptHistory

  /**
   * The states with which the page opens, the newest last: the states of this tab before a reload, or else the state
   * that any tab stored last. Empty on the first visit.
   */
  readonly opened: readonly Desk[]

  /**
   * @param openStore returns the storage; throws if the browser blocks it
   * @param openTabStore returns the storage of the tab
   */
  constructor(openStore: () => Store, openTabStore: () => Store = openStore) {
    this.#store = attempt(openStore)
    this.history = new KeptHistory(openTabStore)
    const own = this.history.read()
    const stored = this.#desk()
    this.opened = own.length > 0 || !stored ? own : [stored]
    // Otherwise, another tab has stored its work since.
    if (this.#lostBy(this.opened.at(-1)).length === 0) this.#known = this.#read(WORKSPACE_KEY)
  }

  /**
   * Stores the workspaces, and sets aside those that another tab has stored since. If the open workspace contains a
   * credential, the previously stored workspaces are kept instead.
   */
  keepWorkspace({ left, workspace }: Desk): Remembered {
    if (isLarge(workspace)) return 'large'
    if (holdsCredential(workspace)) return 'credential'
    const stored = this.#read(WORKSPACE_KEY)
    // A newer version of the page wrote data that this version cannot read.
    if (isOfNewerVersion(stored ?? '')) return 'newer'
    const others = Object.entries(left).filter(
      ([, each]) => !isLarge(each) && !holdsCredential(each),
    )
    const desk = { workspace, left: Object.fromEntries(others) }
    if (stored !== this.#known) this.keepEarlier(desk)
    const text = writeDesk(desk)
    const remembered = this.#write(WORKSPACE_KEY, text)
    if (remembered === 'yes') this.#known = text
    return remembered
  }

  /** Sets aside the stored workspaces that the next ones replace, except unchanged samples. */
  keepEarlier(next: Desk): void {
    const texts = this.#lostBy(next).map((workspace) => writeDesk({ workspace, left: {} }))
    if (texts.length === 0) return
    this.#writeEarlier([...texts, ...this.#earlierTexts().filter((each) => !texts.includes(each))])
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

  /** Returns the stored workspaces that are neither among others nor unchanged samples. */
  #lostBy(others: Desk | undefined): readonly Workspace[] {
    const kept = new Set(workspacesOf(others).map(membersOf))
    return workspacesOf(this.#desk()).filter(
      (each) => !sampleOf(each) && !kept.has(membersOf(each)),
    )
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

function workspacesOf(desk: Desk | undefined): readonly Workspace[] {
  return desk ? [desk.workspace, ...Object.values(desk.left)] : []
}

/** Serialises a workspace independently of the order of members. */
function membersOf(workspace: Workspace): string {
  const members = Object.entries(workspace).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return JSON.stringify(members)
}
