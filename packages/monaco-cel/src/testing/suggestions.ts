import type { OpenEditor } from './open-editor.ts'
import { eventually } from './eventually.ts'

/** Triggers suggestions at the end of the text and returns the displayed labels. */
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
