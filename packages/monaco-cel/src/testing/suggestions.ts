import type { OpenEditor } from './open-editor.ts'
import { eventually } from './eventually.ts'

/** Has Monaco suggest what comes at the end of the text; what it shows, row by row. */
export async function suggestions({ editor, host, model }: OpenEditor): Promise<readonly string[]> {
  editor.focus()
  editor.setPosition(model.getPositionAt(model.getValueLength()))
  editor.trigger('keyboard', 'editor.action.triggerSuggest', {})
  return eventually(() => {
    const rows = [...host.querySelectorAll('.suggest-widget.visible .monaco-list-row')]
    if (rows.length === 0) throw new Error('Nothing is suggested.')
    return rows.map((row) => row.querySelector('.label-name')?.textContent ?? '')
  })
}
