import type { Hover, HoverOutcome } from '@igakit/cel-language'
import type { IMarkdownString } from 'monaco-editor/editor'
import { cut } from '../cut.ts'
import { languageId } from '../language/language-configuration.ts'
import { docContents } from './doc-contents.ts'
import { fenced, markdown } from './markdown.ts'

/** The same limit as for values, because messages may quote long input. */
const mostOfMessage = 500

/** Returns the type, value and documentation of a subexpression, each in a separate block. */
export function hoverContents({ code, outcome, ...rest }: Hover): IMarkdownString[] {
  return [
    markdown(fenced(code, languageId)),
    ...(outcome === undefined ? [] : [markdown(outcomeText(outcome))]),
    ...docContents(rest),
  ]
}

/**
 * Formats an outcome as plain text. Values and messages contain input text, so they are never treated as Markdown.
 */
function outcomeText(outcome: HoverOutcome): string {
  switch (outcome.kind) {
    case 'value':
      return fenced(`= ${outcome.text}`, languageId)
    case 'failure': {
      const heading = outcome.isAbsorbed ? '**Fails**, without effect on the result:' : '**Fails:**'
      return `${heading}\n\n${fenced(cut(outcome.message, mostOfMessage), 'text')}`
    }
    case 'not_evaluated':
      return '*Not evaluated with this input*'
  }
}
