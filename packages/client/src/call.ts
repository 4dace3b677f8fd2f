import type { Connection } from './connection.ts'
import type { CallOptions } from './core/call-options.ts'
import { decode, type Unusable, unusableAnswer } from './core/decode.ts'
import type { OperationSpec } from './core/operation-spec.ts'
import { prepare } from './core/prepare.ts'
import type { SentRequest } from './errors/service-error.ts'
import { send } from './core/send.ts'
import { Exchange } from './exchange.ts'

/** A running call: a promise of its result. */
export interface Call<T> extends Promise<T> {
  /** Resolves to the result together with its HTTP response. */
  withResponse(): Promise<Exchange<T>>
}

/** Makes of a body what the caller gets, or throws the error that `unusable` makes. */
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

/** Does a whole call. */
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

/** Does what is left of a call when its parameters have become a request. */
export async function exchangePrepared<T>(
  connection: Connection,
  spec: OperationSpec,
  request: SentRequest,
  options: CallOptions,
  finish: Finish<T>,
): Promise<Exchange<T>> {
  const success = await send(connection, spec, request, options)
  const unusable = unusableAnswer(spec, success)
  return new Exchange(finish(decode(connection, spec, success, unusable), unusable), success)
}

/** Lets a call be awaited for its result alone, or for all of it. */
export function asCall<T>(whole: Promise<Exchange<T>>): Call<T> {
  const result = whole.then(({ data }) => data)
  return Object.assign(result, {
    withResponse: () => {
      // Who waits for the whole hears of a failure there.
      result.catch(heardElsewhere)
      return whole
    },
  })
}

/** A failure that another promise tells of. */
export function heardElsewhere(): void {}

/**
 * Takes a body for what the interface says it is: the one place where it gets its type. Only
 * `@igakit/client/validation` makes it certain.
 */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- It is what the caller says.
export function trust<T>(body: Record<string, unknown>): T {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return body as T
}
