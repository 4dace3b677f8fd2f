import type { Connection } from './connection.ts'
import type { CallOptions } from './options/call-options.ts'
import { decode, type Unusable, unusableResponse } from './sending/decode.ts'
import type { OperationSpec } from './request/operation-spec.ts'
import { prepare } from './request/prepare.ts'
import type { SentRequest } from './errors/service-error.ts'
import { send } from './sending/send.ts'
import { Exchange } from './exchange.ts'

/** A promise of the result of a call. */
export interface Call<T> extends Promise<T> {
  /** Resolves to the result together with its HTTP response. */
  withResponse(): Promise<Exchange<T>>
}

/** Converts a body to the result of a call, or throws an error created by `unusable`. */
export type Finish<T> = (body: Record<string, unknown>, unusable: Unusable) => T

/** Calls an operation. */
export function call<T>(
  connection: Connection,
  spec: OperationSpec,
  parameters: object,
  options: CallOptions,
  finish: Finish<T>,
): Call<T> {
  return asCall(exchange(connection, spec, parameters, options, finish))
}

/** Calls an operation and returns its result with the response. */
export async function exchange<T>(
  connection: Connection,
  spec: OperationSpec,
  parameters: object,
  options: CallOptions,
  finish: Finish<T>,
): Promise<Exchange<T>> {
  const request = prepare(connection, spec, { ...parameters })
  return exchangePrepared(connection, spec, request, options, finish)
}

/** Sends a prepared request and decodes its response. */
export async function exchangePrepared<T>(
  connection: Connection,
  spec: OperationSpec,
  request: SentRequest,
  options: CallOptions,
  finish: Finish<T>,
): Promise<Exchange<T>> {
  const success = await send(connection, spec, request, options)
  const unusable = unusableResponse(spec, success)
  return new Exchange(finish(decode(connection, spec, success, unusable), unusable), success)
}

/** Returns a call that resolves to the result, or to the whole exchange through `withResponse()`. */
export function asCall<T>(whole: Promise<Exchange<T>>): Call<T> {
  const result = whole.then(({ data }) => data)
  return Object.assign(result, {
    withResponse: () => {
      // The caller handles a failure of the whole exchange.
      result.catch(heardElsewhere)
      return whole
    },
  })
}

/** Ignores a failure that another promise reports. */
export function heardElsewhere(): void {}

/**
 * Casts a body to the type that the interface describes, without a check. This is the only such cast;
 * `@igakit/client/validation` checks bodies.
 */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- The caller states the type.
export function trust<T>(body: Record<string, unknown>): T {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return body as T
}
