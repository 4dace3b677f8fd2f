import { ManualClock, type StartTenantOptions } from '@igakit/server'
import { type Answer, startTestTenant, type TestTenant } from '@igakit/server/testing'
import { fixtures, START } from './model.ts'

/** The tenant that the model is held to; it can be stopped and started again on the same store. */
export class Real implements AsyncDisposable {
  readonly clock = new ManualClock(new Date(START))
  readonly #options: StartTenantOptions
  #tenant: TestTenant | undefined

  /** @param options Where its store is. */
  constructor(options: Pick<StartTenantOptions, 'databaseUrl' | 'file'>) {
    this.#options = { ...options, clock: this.clock, fixtures }
  }

  async start(): Promise<void> {
    this.#tenant = await startTestTenant(this.#options)
  }

  async restart(): Promise<void> {
    await this[Symbol.asyncDispose]()
    await this.start()
  }

  async call(method: string, path: string, body?: unknown): Promise<Answer> {
    if (!this.#tenant) throw new Error('It was not started.')
    return this.#tenant.call(method, path, body)
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#tenant?.[Symbol.asyncDispose]()
    this.#tenant = undefined
  }
}
