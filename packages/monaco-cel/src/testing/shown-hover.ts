import type { OpenEditor } from './open-editor.ts'
import { eventually } from './eventually.ts'

/** Returns the hover that Monaco shows at a column of the first line. */
export async function shownHover({ editor, host }: OpenEditor, column: number): Promise<Element> {
  editor.focus()
  editor.setPosition({ lineNumber: 1, column })
  await editor.getAction('editor.action.showHover')?.run()
  return eventually(() => {
    const shown = host.querySelector('.monaco-hover:not(.hidden) .monaco-hover-content')
    if (shown === null || shown.textContent === '') throw new Error('There is no hover.')
    return shown
  })
}
