import type { Completion } from '@igakit/cel-language'
import type { IMarkdownString } from 'monaco-editor/editor'
import { languageId } from '../language/language-configuration.ts'
import { fenced, markdown, prose } from './markdown.ts'

/** Returns the documentation with its confidence and example; an empty list if there is nothing to show. */
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
