import type { CelRegistration } from '@igakit/monaco-cel'
import * as monaco from 'monaco-editor/editor'
import type { LanguageClient } from '../language/language-client.ts'
import { isSameContext, type RuleContext } from '../language/rule-context.ts'
import type { CodeEditorOptions } from './code-editor.ts'
import { isSameData } from '../shared/guards.ts'
import { marksOf, type Decoration } from './decoration.ts'
import { type Finding, findingsOf } from './findings-of.ts'
import { languageTrouble } from './language-trouble.ts'

/** A Monaco model with CEL language support. */
export interface CelEditing {
  /**
   * @returns true if the context changed, which makes displayed values outdated
   */
  setContext(context: RuleContext): boolean
  setDecorations(decorations: readonly Decoration[]): void
  dispose(): void
}

/** Adds CEL language support to a model. */
export function editCel(
  cel: CelRegistration,
  host: LanguageClient,
  model: monaco.editor.ITextModel,
  first: RuleContext,
  {
    onFindingsChange,
    onTroubleChange,
  }: Pick<CodeEditorOptions, 'onFindingsChange' | 'onTroubleChange'>,
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
  let findings: readonly Finding[] = []
  const subscriptions = [
    model.onDidChangeContent(() => setTrouble(undefined)),
    monaco.editor.onDidChangeMarkers((changed) => {
      if (!changed.some((uri) => uri.toString() === model.uri.toString())) return
      const found = findingsOf(model)
      if (isSameData(found, findings)) return
      findings = found
      onFindingsChange(findings)
    }),
  ]
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
      for (const subscription of subscriptions) subscription.dispose()
      session.dispose()
    },
  }
}
