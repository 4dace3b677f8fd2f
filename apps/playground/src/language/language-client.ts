import type { LanguageHost, TextRange } from '@igakit/monaco-cel'
import { beginWork } from '../workers/activity.ts'
import type { Ending } from '../workers/protocol.ts'
import type { InputSchema } from './input-schema.ts'
import {
  evaluates,
  type LanguageAnswer,
  type LanguageRequest,
  type RuleMethod,
  type RuleRequest,
} from './language-request.ts'
import { environmentEntry } from '../workspace/environments.ts'
import type { RuleContext } from './rule-context.ts'

/** The members of `WorkerClient` that the language client uses. */
export interface LanguageWorkerClient {
  readonly ask: (
    request: LanguageRequest,
    deadlineMs: number,
  ) => Promise<Ending<LanguageRequest, LanguageAnswer>>
  /** Makes the running analysis end early. */
  readonly cancelAnalysis: () => void
}

/** The deadline in milliseconds for requests that evaluate the rule; equal to the deadline of a result. */
const valueDeadlineMs = 1000

/** The deadline in milliseconds for all other requests, which only a busy machine exceeds. */
const deadlineMs = 5000

/** The pause between a key and the analysis in milliseconds, so that fast typing starts none. */
const analysisPauseMs = 50

/** Matches the end of a text in which the second operand of a comparison is missing. */
const comparison = /[=!]=\s*$/

/** An error that explains why a request failed. */
export class LanguageFailure extends Error {
  override readonly name = 'LanguageFailure'
  /** True if the request timed out; false if the worker failed. */
  readonly isTimeout: boolean

  constructor(message: string, isTimeout: boolean) {
    super(message)
    this.isTimeout = isTimeout
  }
}

/** The page's client of the language service, shared by all editors. Failed requests throw a `LanguageFailure`. */
export class LanguageClient implements LanguageHost<RuleContext> {
  readonly #client: LanguageWorkerClient
  readonly #contexts = new Map<string, Pick<RuleRequest, 'context' | 'revision'>>()
  /** The number of the newest text of each document. */
  readonly #texts = new Map<string, number>()
  /** The document whose analysis is running. */
  #analysed: string | undefined
  #lastRevision = 0
  #lastText = 0

  constructor(client: LanguageWorkerClient) {
    this.#client = client
  }

  setContext(document: string, context: RuleContext): void {
    this.#contexts.set(document, { context, revision: ++this.#lastRevision })
  }

  close(document: string): void {
    this.#outdate(document)
    this.#contexts.delete(document)
    this.#texts.delete(document)
  }

  async diagnostics(document: string, text: string) {
    this.#outdate(document)
    return required((await this.#ask('diagnostics', document, text)).diagnostics)
  }

  async completions(document: string, text: string, offset: number) {
    const names = required((await this.#ask('completions', document, text, at(offset))).completions)
    if (!comparison.test(text.slice(0, offset))) return names
    // After a comparison, the strings that are offered inside quotes come first.
    const inQuotes = `${text.slice(0, offset)}""${text.slice(offset)}`
    const { completions } = await this.#ask('completions', document, inQuotes, at(offset + 1))
    const values = required(completions).filter(({ kind }) => kind === 'value')
    const mostRank = Math.max(0, ...values.map(({ rank }) => rank))
    return [
      ...values.map((value) => ({
        ...value,
        range: at(offset),
        insertText: `"${value.insertText}"`,
      })),
      ...names.map((name) => ({ ...name, rank: name.rank + mostRank + 1 })),
    ]
  }

  async hover(document: string, text: string, offset: number) {
    return (await this.#ask('hover', document, text, at(offset))).hover
  }

  async signatureHelp(document: string, text: string, offset: number) {
    return (await this.#ask('signatureHelp', document, text, at(offset))).signatureHelp
  }

  async quickFixes(document: string, text: string, range: TextRange) {
    return required((await this.#ask('quickFixes', document, text, range)).quickFixes)
  }

  async semanticTokens(document: string, text: string) {
    return required((await this.#ask('semanticTokens', document, text)).semanticTokens)
  }

  async documentSymbols(document: string, text: string) {
    return required((await this.#ask('documentSymbols', document, text)).documentSymbols)
  }

  async format(document: string, text: string) {
    return required((await this.#ask('format', document, text)).format)
  }

  async inlayValues(document: string, text: string) {
    return required((await this.#ask('inlayValues', document, text)).inlayValues)
  }

  async analyse(document: string, text: string) {
    const context = this.#contexts.get(document)?.context
    if (context === undefined || !takesClaims(context)) return undefined
    const isWanted = this.#outdate(document)
    await pause(analysisPauseMs)
    if (!isWanted()) return undefined
    this.#analysed = document
    const ending = await this.#send('analyse', document, text)
    if (isWanted()) this.#analysed = undefined
    // An analysis that takes too long changes nothing.
    return ending.status === 'stopped' ? undefined : answerOf(ending).analyse
  }

  async repairs(document: string, text: string, range: TextRange) {
    const context = this.#contexts.get(document)?.context
    if (context === undefined || !takesClaims(context)) return []
    const ending = await this.#send('repairs', document, text, range)
    return ending.status === 'stopped' ? [] : required(answerOf(ending).repairs)
  }

  /** Returns the JSON Schema for an editor. */
  async inputSchema(schema: InputSchema) {
    const ending = await this.#client.ask({ question: 'inputSchema', schema }, deadlineMs)
    return required(answerOf(ending).inputSchema)
  }

  /**
   * Ends the analysis of earlier texts of a document.
   * @returns a function that returns true until the next text
   */
  #outdate(document: string): () => boolean {
    if (this.#analysed === document) this.#client.cancelAnalysis()
    const text = ++this.#lastText
    this.#texts.set(document, text)
    return () => this.#texts.get(document) === text
  }

  async #ask(
    question: RuleMethod,
    document: string,
    text: string,
    range?: TextRange,
  ): Promise<LanguageAnswer> {
    return answerOf(await this.#send(question, document, text, range))
  }

  async #send(
    question: RuleMethod,
    document: string,
    text: string,
    range: TextRange = { start: 0, end: text.length },
  ): Promise<Ending<LanguageRequest, LanguageAnswer>> {
    const about = this.#contexts.get(document)
    if (!about) throw new TypeError(`${document} has no context, or was closed.`)
    const request = { question, document, ...about, text, range }
    const mostMs = evaluates(request) ? valueDeadlineMs : deadlineMs
    return this.#client.ask(request, mostMs)
  }
}

/** True if the rule reads the claims of a token, so that all tokens can be analysed. */
function takesClaims({ environment, inputIs }: RuleContext): boolean {
  return inputIs === 'whole' && environmentEntry(environment).input === 'claims'
}

async function pause(milliseconds: number): Promise<void> {
  const done = beginWork()
  await new Promise((resolve) => {
    setTimeout(resolve, milliseconds)
  })
  done()
}

const at = (offset: number): TextRange => ({ start: offset, end: offset })

function required<Answer>(answer: Answer | undefined): Answer {
  if (answer !== undefined) return answer
  throw new LanguageFailure('The worker answered another question.', false)
}

function answerOf(ending: Ending<LanguageRequest, LanguageAnswer>): LanguageAnswer {
  switch (ending.status) {
    case 'answered':
      return ending.answer
    case 'stopped':
      throw new LanguageFailure('Finding its values takes too long.', true)
    case 'broken':
      throw new LanguageFailure(ending.reason, false)
    default:
      return ending satisfies never
  }
}
