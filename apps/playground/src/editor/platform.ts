/** True on Apple platforms, where Control and Command are separate keys. */
export const isApple = /Mac|iPhone|iPad/.test(globalThis.navigator?.platform ?? '')

/** The displayed shortcut that toggles the behaviour of Tab. */
export const tabSwitchKeys = isApple ? 'Control+Shift+M' : 'Ctrl+M'

/** The displayed shortcut that shows inline values while held. */
export const valueKeys = isApple ? 'Control+Option' : 'Ctrl+Alt'

/** The displayed shortcut that triggers suggestions. */
export const suggestKeys = isApple ? 'Control+Space' : 'Ctrl+Space'

/** The displayed shortcut that formats the text. */
export const formatKeys = isApple ? 'Shift+Option+F' : 'Shift+Alt+F'
