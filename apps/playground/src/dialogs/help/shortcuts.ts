import {
  formatKeys,
  isApple,
  suggestKeys,
  tabSwitchKeys,
  valueKeys,
} from '../../editor/platform.ts'

/** A page command that has a shortcut. */
export type Command = 'help' | 'next-pane' | 'previous-pane' | 'undo' | 'redo'

/** A key and its modifiers. */
export interface Press {
  readonly key: string
  /** True if Control is required (Command on Apple keyboards). */
  readonly mod?: boolean
  readonly shift?: boolean
}

/** A row in the list of shortcuts. */
export interface Shortcut {
  /** A short description of the action. */
  readonly title: string
  /** The keys as displayed. */
  readonly keys: string
  /** The key binding of the page; absent if the browser or the editor handles the key. */
  readonly binding?: { readonly press: Press; readonly command: Command }
}

export interface ShortcutGroup {
  readonly title: string
  /** True if the shortcut does not work inside text editors. */
  readonly outsideEditors: boolean
  readonly shortcuts: readonly Shortcut[]
}

const bound = (title: string, command: Command, press: Press): Shortcut => ({
  title,
  keys: keysOf(press),
  binding: { press, command },
})

const modified = (key: string): string => keysOf({ key, mod: true })

/** All shortcuts. The key bindings and the help dialog are derived from this table. */
export const shortcutGroups: readonly ShortcutGroup[] = [
  {
    title: 'Everywhere',
    outsideEditors: false,
    shortcuts: [
      bound('Show this help', 'help', { key: 'F1' }),
      bound('Go to the next pane', 'next-pane', { key: 'F6' }),
      bound('Go to the previous pane', 'previous-pane', { key: 'F6', shift: true }),
      { title: 'Close a dialog', keys: 'Escape' },
    ],
  },
  {
    title: 'Outside editors',
    outsideEditors: true,
    shortcuts: [
      bound('Undo the last change', 'undo', { key: 'z', mod: true }),
      bound('Redo the last change', 'redo', { key: 'z', mod: true, shift: true }),
    ],
  },
  {
    title: 'In an editor',
    outsideEditors: false,
    shortcuts: [
      { title: 'Undo in this editor', keys: modified('z') },
      { title: 'Redo in this editor', keys: keysOf({ key: 'z', mod: true, shift: true }) },
      { title: 'Find', keys: modified('f') },
      { title: 'Comment or uncomment lines', keys: modified('/') },
      { title: 'Trigger suggestions', keys: suggestKeys },
      { title: 'Show type and value', keys: `${modified('k')} ${modified('i')}` },
      {
        title: 'Show parameters',
        keys: keysOf({ key: 'Space', mod: true, shift: true }),
      },
      { title: 'Show values in the rule while held', keys: valueKeys },
      { title: 'Quick fix', keys: modified('.') },
      { title: 'Format', keys: formatKeys },
      { title: 'Go to symbol', keys: keysOf({ key: 'o', mod: true, shift: true }) },
      { title: 'Go to the next problem', keys: keysOf({ key: 'F8' }) },
      { title: 'Go to the previous problem', keys: keysOf({ key: 'F8', shift: true }) },
      { title: 'Switch Tab between indenting and leaving the editor', keys: tabSwitchKeys },
    ],
  },
]

/** Formats keys for display: `Ctrl+Shift+Z`. */
export function keysOf({ key, mod = false, shift = false }: Press, apple = isApple): string {
  return [
    ...(mod ? [apple ? 'Command' : 'Ctrl'] : []),
    ...(shift ? ['Shift'] : []),
    key.length === 1 ? key.toUpperCase() : key,
  ].join('+')
}

/** The name of the event that starts the tour. */
export const tourEvent = 'igakit:tour'
