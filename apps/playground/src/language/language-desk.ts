import { createDirectLanguageHost, type LanguageHost } from '@igakit/monaco-cel'
import type { LanguageAnswer, RuleRequest } from './language-request.ts'
import { toModelContext } from './model-context.ts'
import type { RuleContext } from './rule-context.ts'

/** Loads the analysis of all tokens, which only some requests need. */
export const loadAnalysis = () => import('@igakit/cel-language/analysis')

/** The maximum number of documents with cached state, more than a page ever opens. */
const mostDocuments = 64

/** Responds to requests about rules, and caches the state of each document for the document's newest context. */
export class LanguageDesk {
  readonly #host: LanguageHost<RuleContext> = createDirectLanguageHost(toModelContext, {
    loadAnalysis,
  })
  /** The revisions of the documents, least recently used first. */
  readonly #revisions = new Map<string, number>()
  /** The document whose analysis is running. */
  #analysed: string | undefined

  /** Does all work except evaluation, so the deadline applies only to the rule. */
  async prepare(request: RuleRequest): Promise<void> {
    this.#open(request)
    await this.#host.diagnostics(request.document, request.text)
  }

  /** Ends the analysis that is running. */
  cancel(): void {
    if (this.#analysed === undefined) return
    this.#host.close(this.#analysed)
    this.#revisions.delete(this.#analysed)
    this.#analysed = undefined
  }

  async answer(request: RuleRequest): Promise<LanguageAnswer> {
    this.#open(request)
    const { context, document, question, range, text } = request
    const host = this.#host
    const isBlank = context.isOptional === true && text.trim() === ''
    switch (question) {
      case 'diagnostics':
        if (isBlank) return { diagnostics: [] }
        return { diagnostics: await host.diagnostics(document, text) }
      case 'completions':
        return { completions: await host.completions(document, text, range.start) }
      case 'hover': {
        const hover = await host.hover(document, text, range.start)
        const isOfRecord = hover?.outcome?.kind === 'value' && context.inputIs === 'records'
        const doc = [hover?.doc, ofFirstRecord].filter(Boolean).join(' ')
        return { hover: hover && isOfRecord ? { ...hover, doc } : hover }
      }
      case 'signatureHelp':
        return { signatureHelp: await host.signatureHelp(document, text, range.start) }
      case 'quickFixes':
        return { quickFixes: await host.quickFixes(document, text, range) }
      case 'semanticTokens':
        return { semanticTokens: await host.semanticTokens(document, text) }
      case 'documentSymbols':
        return { documentSymbols: await host.documentSymbols(document, text) }
      case 'format':
        return { format: await host.format(document, text) }
      case 'inlayValues':
        return { inlayValues: await host.inlayValues(document, text) }
      case 'analyse': {
        if (isBlank) return { analyse: [] }
        this.#analysed = document
        const analyse = await host.analyse?.(document, text)
        this.#analysed = undefined
        return { analyse }
      }
      case 'repairs':
        return { repairs: (await host.repairs?.(document, text, range)) ?? [] }
      default:
        return question satisfies never
    }
  }

  #open({ context, document, revision }: RuleRequest): void {
    if (this.#revisions.get(document) !== revision) this.#host.setContext(document, context)
    this.#revisions.delete(document)
    this.#revisions.set(document, revision)
    const [oldest] = this.#revisions.keys()
    if (this.#revisions.size <= mostDocuments || oldest === undefined) return
    this.#revisions.delete(oldest)
    this.#host.close(oldest)
  }
}

const ofFirstRecord = 'The value is that of the first record of the list.'
