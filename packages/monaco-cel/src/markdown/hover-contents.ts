import type { Hover, HoverOutcome } from '@igakit/cel-language'
import type { IMarkdownString } from 'monaco-editor/editor'
import { cut } from '../cut.ts'
import { languageId } from '../language/language-id.ts'
import { docContents } from './doc-contents.ts'
import { fenced } from './fenced.ts'
import { markdown } from './markdown.ts'

/** As much of a message as of a value: what it quotes of the input may be long. */
const mostOfMessage = 500

/** What a part is, what it came to, and its docs, each in a box of its own. */
export function hoverContents({ code, outcome, ...rest }: Hover): IMarkdownString[] {
  return [
    markdown(fenced(code, languageId)),
    ...(outcome === undefined ? [] : [markdown(outcomeText(outcome))]),
    ...docContents(rest),
  ]
}

/** Values and messages hold text of the input, so they are never Markdown. */
function outcomeText(outcome: HoverOutcome): string {
  switch (outcome.kind) {
    case 'value':
      return fenced(`= ${outcome.text}`, languageId)
    case 'failure': {
      const heading = outcome.isAbsorbed ? '**Fails**, which does not matter here:' : '**Fails:**'
      return `${heading}\n\n${fenced(cut(outcome.message, mostOfMessage), 'text')}`
    }
    case 'not_evaluated':
      return '*Not evaluated with this input*'
  }
}
