import { createDirectLanguageHost, type LanguageHost } from '@igakit/monaco-cel'
import type { RuleRequest } from './language-request.ts'
import { toModelContext } from './model-context.ts'
import type { RuleContext } from './rule-context.ts'

/** More documents than a page has open; what was found of others is forgotten. */
const mostDocuments = 64

/** Answers what is asked about rules, and keeps what it found of each document's newest context. */
export class LanguageDesk {
  readonly #host: LanguageHost<RuleContext> = createDirectLanguageHost(toModelContext)
  /** The revision that each document has, the one asked about longest ago first. */
  readonly #revisions = new Map<string, number>()

  /** Does everything about a rule but evaluate it, so that what it takes from here on is the rule's own doing. */
  async prepare(request: RuleRequest): Promise<void> {
    this.#open(request)
    await this.#host.diagnostics(request.document, request.text)
  }

  async answer(request: RuleRequest): Promise<unknown> {
    this.#open(request)
    return this.#ask(request)
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

  async #ask({ context, document, question, range, text }: RuleRequest): Promise<unknown> {
    switch (question) {
      case 'quickFixes':
        return this.#host.quickFixes(document, text, range)
      case 'completions':
      case 'signatureHelp':
        return this.#host[question](document, text, range.start)
      case 'hover': {
        const hover = await this.#host.hover(document, text, range.start)
        return hover?.outcome?.kind === 'value' && context.inputIs === 'records'
          ? { ...hover, doc: [hover.doc, ofFirstRecord].filter(Boolean).join(' ') }
          : hover
      }
      case 'diagnostics':
      case 'semanticTokens':
      case 'documentSymbols':
      case 'format':
      case 'inlayValues':
        return this.#host[question](document, text)
      default:
        return question satisfies never
    }
  }
}

const ofFirstRecord = 'The value is that of the first record of the list.'
