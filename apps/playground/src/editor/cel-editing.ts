import type { CelRegistration } from '@igakit/monaco-cel'
import type { editor } from 'monaco-editor/editor'
import type { LanguageClient } from '../language/language-client.ts'
import { isSameContext, type RuleContext } from '../language/rule-context.ts'
import type { CodeEditorOptions } from './code-editor.ts'
import { marksOf, type Decoration } from './decoration.ts'
import { languageTrouble } from './language-trouble.ts'

/** A model that the language service of CEL works on. */
export interface CelEditing {
  /** @returns whether it is another: what is shown of the one before is not true any more */
  setContext(context: RuleContext): boolean
  setDecorations(decorations: readonly Decoration[]): void
  dispose(): void
}

/** Makes a model one of CEL, for the rule that it holds. */
export function editCel(
  cel: CelRegistration,
  host: LanguageClient,
  model: editor.ITextModel,
  first: RuleContext,
  { onTroubleChange }: Pick<CodeEditorOptions, 'onTroubleChange'>,
): CelEditing {
  let context = first
  let trouble: string | undefined
  const setTrouble = (next: string | undefined): void => {
    if (next === trouble) return
    trouble = next
    onTroubleChange(trouble)
  }
  const session = cel.attach(model, {
    host,
    context,
    onError: (error) => setTrouble(languageTrouble(error)),
  })
  const subscription = model.onDidChangeContent(() => setTrouble(undefined))
  return {
    setContext(next) {
      if (isSameContext(next, context)) return false
      context = next
      setTrouble(undefined)
      session.setContext(context)
      return true
    },
    setDecorations(decorations) {
      const { coverage, trace } = marksOf(decorations)
      session.showTrace(trace, session.version)
      session.showCoverage(coverage, session.version)
    },
    dispose() {
      subscription.dispose()
      session.dispose()
    },
  }
}
