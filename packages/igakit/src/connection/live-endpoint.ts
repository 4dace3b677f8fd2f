import {
  AuthError,
  createConnection,
  type Connection,
  environmentVariables,
  fromEnvironment,
  IgaError,
  ServiceError,
  testCel,
} from '@igakit/client'
import type { TestCelRequest } from '@igakit/cel'
import type { LiveResponse } from '@igakit/cel-testing'
import { celTestResultSchema } from '@igakit/schemas'
import type { Context } from '../context.ts'
import { isRefusal, refusalAsUsageError } from './connection-problem.ts'
import { SecretKeeper } from './secret-keeper.ts'

/** The evaluator at an address: the live service, or the evaluator of this package in a local tenant. */
export type Evaluator = 'live' | 'same'

/** The outcome of a request. */
export type LiveReply =
  | { readonly ok: true; readonly answer: LiveResponse; readonly evaluator: Evaluator }
  | {
      readonly ok: false
      readonly code: string
      readonly reason: string
      /** The HTTP status, if there was a response. */
      readonly status?: number
      /** True if all other requests would fail for the same reason. */
      readonly isFinal: boolean
    }

/** The header that a local tenant sends. */
const evaluatorHeader = 'x-igakit-evaluator'

/** The path of the operation. */
export const testCelPath = '/api/v1/workload_federation/test-cel'

/**
 * Returns the address to which requests would be sent, or `undefined` if neither the option nor the environment gives
 * one. Needs no credentials.
 *
 * @throws UsageError if the address is unusable.
 */
export function addressOf(
  { env }: Pick<Context, 'env'>,
  baseUrl: string | undefined,
): string | undefined {
  const given = baseUrl ?? env[environmentVariables.baseUrl]
  if (given === undefined || given.trim() === '') return undefined
  // An endpoint needs a token, which is not sent.
  return new LiveEndpoint({ env: { [environmentVariables.accessToken]: 'none' } }, given).baseUrl
}

/** The test-cel endpoint of a tenant. */
export class LiveEndpoint {
  readonly #connection: Connection
  readonly #secrets: SecretKeeper

  /**
   * Creates the endpoint without sending a request.
   *
   * @throws UsageError if the address or the credentials are unusable.
   */
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
   * Evaluates a rule.
   *
   * @param signal - Cancels the request, including waits between attempts; the promise rejects with its reason.
   */
  async ask({ claimsJson, expression }: TestCelRequest, signal?: AbortSignal): Promise<LiveReply> {
    // The service rejects unknown members, so any other members of the caller's object are dropped.
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

  /**
   * Reads a response. A response that is not a valid test-cel result, or that is for another rule, must not become a
   * verdict.
   */
  #read(result: unknown, { expression }: TestCelRequest, evaluator: Evaluator): LiveReply {
    const parsed = celTestResultSchema.safeParse(result)
    const { error, expression: echo, matched } = parsed.success ? parsed.data : {}
    if ((echo ?? matched ?? error ?? undefined) === undefined) {
      return invalid('The response is not a valid test-cel response.')
    }
    if (typeof echo === 'string' && echo.trim() !== expression.trim()) {
      return invalid('The response is for another expression.')
    }
    const answer = { matched: matched ?? false, error: this.#secrets.hide(error ?? '') }
    return { ok: true, answer, evaluator }
  }
}

function invalid(reason: string): LiveReply {
  return { ok: false, code: 'response_invalid', reason, isFinal: false }
}
