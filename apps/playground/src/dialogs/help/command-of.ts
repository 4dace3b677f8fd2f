import { isApple } from '../../editor/platform.ts'
import { shortcutGroups, type Command, type Press } from './shortcuts.ts'

/** The members of a keyboard event that shortcuts use. */
export type Pressed = Pick<KeyboardEvent, 'altKey' | 'ctrlKey' | 'key' | 'metaKey' | 'shiftKey'>

/** Returns the command bound to a key press, if any. */
export function commandOf(
  pressed: Pressed,
  isInText: boolean,
  apple = isApple,
): Command | undefined {
  return shortcutGroups
    .filter(({ outsideEditors }) => !(outsideEditors && isInText))
    .flatMap(({ shortcuts }) => shortcuts.flatMap(({ binding }) => binding ?? []))
    .find(({ press }) => isPress(pressed, press, apple))?.command
}

function isPress(pressed: Pressed, press: Press, apple: boolean): boolean {
  const { key, mod = false, shift = false } = press
  return (
    // With Shift, `key` is an uppercase letter.
    pressed.key.toLowerCase() === key.toLowerCase() &&
    pressed.shiftKey === shift &&
    !pressed.altKey &&
    pressed.ctrlKey === (mod && !apple) &&
    pressed.metaKey === (mod && apple)
  )
}
