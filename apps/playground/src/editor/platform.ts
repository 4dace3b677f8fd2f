/** Whether the keyboard is Apple's, with Control and Command in other places. */
export const isApple = /Mac|iPhone|iPad/.test(globalThis.navigator?.platform ?? '')

/** The keys that switch what Tab does in an editor, as a person reads them. */
export const tabSwitchKeys = isApple ? 'Control+Shift+M' : 'Ctrl+M'

/** The keys that show values while they are held down. */
export const valueKeys = isApple ? 'Control+Option' : 'Ctrl+Alt'

/** The keys that open suggestions. */
export const suggestKeys = isApple ? 'Control+Space' : 'Ctrl+Space'

/** The keys that format a text. */
export const formatKeys = isApple ? 'Shift+Option+F' : 'Shift+Alt+F'
