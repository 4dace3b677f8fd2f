import type { Completion } from '@igakit/cel-language'
import type { IMarkdownString } from 'monaco-editor/editor'
import { languageId } from '../language/language-id.ts'
import { fenced } from './fenced.ts'
import { markdown } from './markdown.ts'
import { prose } from './prose.ts'

/** A doc with how sure it is and an example; nothing where there is none of it. */
export function docContents({
  confidence,
  doc,
  example,
}: Pick<Completion, 'confidence' | 'doc' | 'example'>): readonly IMarkdownString[] {
  const isSure = confidence === undefined || confidence === 'documented'
  const parts = [
    ...(doc ? [prose(doc)] : []),
    ...(isSure ? [] : [`*${confidence}, not documented*`]),
    ...(example ? [fenced(example, languageId)] : []),
  ]
  return parts.length === 0 ? [] : [markdown(parts.join('\n\n'))]
}
