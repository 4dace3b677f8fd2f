import type { LanguageHost, LanguageQuestion, TextRange } from '@igakit/monaco-cel'
import type { Ending } from '../evaluation/ending.ts'
import { isRecord } from '../evaluation/guards.ts'
import { languageAnswerGuards, type LanguageAnswers } from './language-answers.ts'
import type { InputSchema, JsonSchema } from './input-schema.ts'
import { evaluates, type LanguageRequest, type RuleRequest } from './language-request.ts'
import type { RuleContext } from './rule-context.ts'

/** Asks a worker, one question after the other, as `WorkerClient` does. */
export interface LanguageWorkerClient {
  readonly ask: (
    request: LanguageRequest,
    deadlineMs: number,
  ) => Promise<Ending<LanguageRequest, unknown>>
}

/** How long a rule may run for its values: as long as it may for its verdict. */
const valueDeadlineMs = 1000

/** How long anything else may take. No text takes that long; the machine may have other work. */
const deadlineMs = 5000

/** Why the editor has no answer. */
export class LanguageFailure extends Error {
  override readonly name = 'LanguageFailure'
  /** Whether it took too long; else the worker itself failed. */
  readonly isTimeout: boolean

  constructor(message: string, isTimeout: boolean) {
    super(message)
    this.isTimeout = isTimeout
  }
}

/** The page's side of the language service, for all its editors. A question without an answer is a `LanguageFailure`. */
export class LanguageClient implements LanguageHost<RuleContext> {
  readonly #client: LanguageWorkerClient
  readonly #contexts = new Map<string, Pick<RuleRequest, 'context' | 'revision'>>()
  #lastRevision = 0

  constructor(client: LanguageWorkerClient) {
    this.#client = client
  }

  setContext(document: string, context: RuleContext): void {
    this.#contexts.set(document, { context, revision: ++this.#lastRevision })
  }

  close(document: string): void {
    this.#contexts.delete(document)
  }

  diagnostics(document: string, text: string): Promise<LanguageAnswers['diagnostics']> {
    return this.#ask('diagnostics', document, text)
  }

  completions(
    document: string,
    text: string,
    offset: number,
  ): Promise<LanguageAnswers['completions']> {
    return this.#ask('completions', document, text, { start: offset, end: offset })
  }

  hover(document: string, text: string, offset: number): Promise<LanguageAnswers['hover']> {
    return this.#ask('hover', document, text, { start: offset, end: offset })
  }

  signatureHelp(
    document: string,
    text: string,
    offset: number,
  ): Promise<LanguageAnswers['signatureHelp']> {
    return this.#ask('signatureHelp', document, text, { start: offset, end: offset })
  }

  quickFixes(
    document: string,
    text: string,
    range: TextRange,
  ): Promise<LanguageAnswers['quickFixes']> {
    return this.#ask('quickFixes', document, text, range)
  }

  semanticTokens(document: string, text: string): Promise<LanguageAnswers['semanticTokens']> {
    return this.#ask('semanticTokens', document, text)
  }

  documentSymbols(document: string, text: string): Promise<LanguageAnswers['documentSymbols']> {
    return this.#ask('documentSymbols', document, text)
  }

  format(document: string, text: string): Promise<LanguageAnswers['format']> {
    return this.#ask('format', document, text)
  }

  inlayValues(document: string, text: string): Promise<LanguageAnswers['inlayValues']> {
    return this.#ask('inlayValues', document, text)
  }

  /** The schema of what a text is to be. */
  async inputSchema(schema: InputSchema): Promise<JsonSchema> {
    const answer = answerOf(await this.#client.ask({ question: 'inputSchema', schema }, deadlineMs))
    if (isRecord(answer)) return answer
    throw new LanguageFailure('It sent something that is no answer.', false)
  }

  async #ask<Question extends LanguageQuestion>(
    question: Question,
    document: string,
    text: string,
    range: TextRange = { start: 0, end: text.length },
  ): Promise<LanguageAnswers[Question]> {
    const about = this.#contexts.get(document)
    if (!about) throw new TypeError(`${document} has no context, or was closed.`)
    const request = { question, document, ...about, text, range }
    const mostMs = evaluates(request) ? valueDeadlineMs : deadlineMs
    const answer = answerOf(await this.#client.ask(request, mostMs))
    const isAnswer = languageAnswerGuards[question]
    if (isAnswer(answer)) return answer
    throw new LanguageFailure('It sent something that is no answer.', false)
  }
}

function answerOf(ending: Ending<LanguageRequest, unknown>): unknown {
  switch (ending.status) {
    case 'answered':
      return ending.answer
    case 'stopped':
      throw new LanguageFailure('Its values take too long to find.', true)
    case 'broken':
      throw new LanguageFailure(ending.reason, false)
    default:
      return ending satisfies never
  }
}
