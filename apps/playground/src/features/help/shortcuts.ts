import {
  formatKeys,
  isApple,
  suggestKeys,
  tabSwitchKeys,
  valueKeys,
} from '../../editor/platform.ts'

/** What the page does at a key. */
export type Command = 'help' | 'next-pane' | 'previous-pane' | 'undo' | 'redo'

/** A key as a browser names it, with what is held down. */
export interface Press {
  readonly key: string
  /** Control; Command on Apple's keyboards. */
  readonly mod?: boolean
  readonly shift?: boolean
}

/** A row of the help. */
export interface Shortcut {
  /** What it does, in a few words. */
  readonly title: string
  /** The keys as a person reads them. */
  readonly keys: string
  /** What the page binds; absent where the browser or the editor does. */
  readonly binding?: { readonly press: Press; readonly command: Command }
}

export interface ShortcutGroup {
  readonly title: string
  /** Whether they are left to the text that is edited, where there is one. */
  readonly outsideTexts: boolean
  readonly shortcuts: readonly Shortcut[]
}

const bound = (title: string, command: Command, press: Press): Shortcut => ({
  title,
  keys: keysOf(press),
  binding: { press, command },
})

const modified = (key: string): string => keysOf({ key, mod: true })

/** Every shortcut of the page: what is bound and what the help shows are both read from here. */
export const shortcutGroups: readonly ShortcutGroup[] = [
  {
    title: 'Everywhere',
    outsideTexts: false,
    shortcuts: [
      bound('Show this help', 'help', { key: 'F1' }),
      bound('Go to the next pane', 'next-pane', { key: 'F6' }),
      bound('Go to the previous pane', 'previous-pane', { key: 'F6', shift: true }),
      { title: 'Close a dialog', keys: 'Escape' },
    ],
  },
  {
    title: 'Outside of texts',
    outsideTexts: true,
    shortcuts: [
      bound('Undo the last change of the page', 'undo', { key: 'z', mod: true }),
      bound('Redo it', 'redo', { key: 'z', mod: true, shift: true }),
    ],
  },
  {
    title: 'In an editor',
    outsideTexts: false,
    shortcuts: [
      { title: 'Undo in this text', keys: modified('z') },
      { title: 'Redo in this text', keys: keysOf({ key: 'z', mod: true, shift: true }) },
      { title: 'Find', keys: modified('f') },
      { title: 'Comment lines out, or in again', keys: modified('/') },
      { title: 'Suggest what may stand here', keys: suggestKeys },
      { title: 'Show what a part is and comes to', keys: `${modified('k')} ${modified('i')}` },
      {
        title: 'Show what a call takes',
        keys: keysOf({ key: 'Space', mod: true, shift: true }),
      },
      { title: 'Show values beside the rule, while held', keys: valueKeys },
      { title: 'Mend the problem here', keys: modified('.') },
      { title: 'Format the text', keys: formatKeys },
      { title: 'Go to a part of the text', keys: keysOf({ key: 'o', mod: true, shift: true }) },
      { title: 'Go to the next problem', keys: keysOf({ key: 'F8' }) },
      { title: 'Go to the previous problem', keys: keysOf({ key: 'F8', shift: true }) },
      { title: 'Let Tab indent, or leave the editor', keys: tabSwitchKeys },
    ],
  },
]

/** Keys as a person reads them: `Ctrl+Shift+Z`. */
export function keysOf({ key, mod = false, shift = false }: Press, apple = isApple): string {
  return [
    ...(mod ? [apple ? 'Command' : 'Ctrl'] : []),
    ...(shift ? ['Shift'] : []),
    key.length === 1 ? key.toUpperCase() : key,
  ].join('+')
}
