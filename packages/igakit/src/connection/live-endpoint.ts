import {
  AuthError,
  createConnection,
  type Connection,
  fromEnvironment,
  IgaError,
  ServiceError,
  testCel,
} from '@igakit/client'
import type { TestCelRequest } from '@igakit/cel'
import type { LiveAnswer } from '@igakit/cel-testing'
import { celTestResultSchema } from '@igakit/schemas'
import type { Context } from '../context.ts'
import { isRefusal, refusalAsUsageError } from './connection-problem.ts'
import { SecretKeeper } from './secret-keeper.ts'

/** Who evaluates at an address: the live service, or the evaluator of this package in a local tenant. */
export type Evaluator = 'live' | 'same'

/** What became of asking. */
export type LiveReply =
  | { readonly ok: true; readonly answer: LiveAnswer; readonly evaluator: Evaluator }
  | {
      readonly ok: false
      readonly code: string
      readonly reason: string
      /** The status of HTTP, where there was an answer. */
      readonly status?: number
      /** Whether every other request would end so too. */
      readonly isFinal: boolean
    }

/** The header by which our own server says that it evaluates locally. */
const evaluatorHeader = 'x-igakit-evaluator'

/** Where the operation is, for whoever has to know what is sent to where. */
export const testCelPath = '/api/v1/workload_federation/test-cel'

/** The test-cel endpoint of a tenant. */
export class LiveEndpoint {
  readonly #connection: Connection
  readonly #secrets: SecretKeeper

  /** Sends nothing yet; throws a UsageError where the address or the credentials cannot be used. */
  constructor({ env }: Pick<Context, 'env'>, baseUrl: string | undefined) {
    this.#secrets = new SecretKeeper(env)
    try {
      this.#connection = createConnection({
        ...fromEnvironment({ ...env, ...(baseUrl !== undefined && { IGAKIT_BASE_URL: baseUrl }) }),
        userAgent: 'iga',
        fetch: this.#secrets.fetch,
      })
    } catch (error) {
      throw error instanceof IgaError && isRefusal(error) ? refusalAsUsageError(error) : error
    }
  }

  get baseUrl(): string {
    return this.#connection.baseUrl
  }

  /**
   * Asks about a rule.
   *
   * @param signal - ends the wait for an answer, between attempts too; what was asked then rejects with its reason
   */
  async ask({ claimsJson, expression }: TestCelRequest, signal?: AbortSignal): Promise<LiveReply> {
    // Nothing else that a caller's object may have beside it: the service refuses what it does not know.
    const request = { claimsJson, expression }
    try {
      const { data, response } = await testCel(this.#connection, request, {
        signal,
      }).withResponse()
      const evaluator = response.headers.get(evaluatorHeader) === 'local' ? 'same' : 'live'
      return this.#read(data, request, evaluator)
    } catch (error) {
      if (!(error instanceof IgaError)) throw error
      if (isRefusal(error)) throw refusalAsUsageError(error)
      const status =
        error instanceof ServiceError || error instanceof AuthError ? error.status : undefined
      return {
        ok: false,
        code: error.code,
        reason: this.#secrets.hide(error.message),
        ...(status !== undefined && { status }),
        isFinal: error instanceof AuthError || status === 401 || status === 403,
      }
    }
  }

  /** An answer that is not one of test-cel, or is about another rule, is none: it must not become a verdict. */
  #read(result: unknown, { expression }: TestCelRequest, evaluator: Evaluator): LiveReply {
    const parsed = celTestResultSchema.safeParse(result)
    const { error, expression: echo, matched } = parsed.success ? parsed.data : {}
    if ((echo ?? matched ?? error ?? undefined) === undefined) {
      return invalid('The answer is not one of test-cel.')
    }
    if (typeof echo === 'string' && echo.trim() !== expression.trim()) {
      return invalid('The answer is about another expression.')
    }
    const answer = { matched: matched ?? false, error: this.#secrets.hide(error ?? '') }
    return { ok: true, answer, evaluator }
  }
}

function invalid(reason: string): LiveReply {
  return { ok: false, code: 'response_invalid', reason, isFinal: false }
}
