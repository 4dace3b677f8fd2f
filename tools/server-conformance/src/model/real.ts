import { ManualClock, type StartTenantOptions } from '@igakit/server'
import { type Answer, startTestTenant, type TestTenant } from '@igakit/server/testing'
import { fixtures, START } from './model.ts'

/**
 * The real tenant, which is compared with the model. The tenant can be restarted on the same store and served by
 * several servers in turn.
 */
export class Real implements AsyncDisposable {
  readonly clock = new ManualClock(new Date(START))
  readonly #options: StartTenantOptions
  readonly #count: number
  #tenants: readonly TestTenant[] = []
  #calls = 0

  /**
   * @param options The location of the tenant's store.
   * @param count The number of servers.
   */
  constructor(options: Pick<StartTenantOptions, 'databaseUrl' | 'file'>, count = 1) {
    this.#count = count
    this.#options = { ...options, clock: this.clock, fixtures }
  }

  async start(): Promise<void> {
    for (let server = 0; server < this.#count; server++) {
      // oxlint-disable-next-line no-await-in-loop -- The first server creates the tables.
      this.#tenants = [...this.#tenants, await startTestTenant(this.#options)]
    }
  }

  async restart(): Promise<void> {
    await this[Symbol.asyncDispose]()
    await this.start()
  }

  async call(method: string, path: string, body?: unknown): Promise<Answer> {
    const tenant = this.#tenants[this.#calls++ % this.#count]
    if (!tenant) throw new Error('The server is not started.')
    return tenant.call(method, path, body)
  }

  async [Symbol.asyncDispose](): Promise<void> {
    const started = this.#tenants
    this.#tenants = []
    await Promise.all(started.map((tenant) => tenant[Symbol.asyncDispose]()))
  }
}
