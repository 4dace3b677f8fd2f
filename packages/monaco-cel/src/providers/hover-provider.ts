import type { languages } from 'monaco-editor/editor'
import { hoverContents } from '../markdown/hover-contents.ts'
import { toRange } from '../position.ts'
import type { AskerOf } from '../session/asker.ts'

export function createHoverProvider(askerOf: AskerOf): languages.HoverProvider {
  return {
    async provideHover(model, position, token) {
      const offset = model.getOffsetAt(position)
      const hover = await askerOf(model)?.ask(
        (host, document, text) => host.hover(document, text, offset),
        token,
      )
      return hover && { contents: hoverContents(hover), range: toRange(model, hover.range) }
    },
  }
}
