import { connectAuth } from './auth/connect-auth.ts'
import type { Auth, TokenSource } from './auth/token-source.ts'
import { checkBaseUrl, checkInsecureHosts } from './core/base-url.ts'
import { checkHeaders } from './core/check-headers.ts'
import { checkCount } from './core/check-count.ts'
import { checkRuntime } from './core/check-runtime.ts'
import type { Fetch, Runtime } from './core/runtime.ts'
import { platform } from './core/runtime.ts'
import { userAgentHeader } from './core/user-agent.ts'
import type { Validator } from './core/validator.ts'
import type { WireNames } from './wire-names/wire-names.ts'
import type { Hooks } from './hooks/hooks.ts'

/** The options of a connection. Times are in milliseconds. */
export interface ConnectionOptions {
  /** The address of the tenant, e.g. `https://tenant.example.com`; plain http only on loopback and `allowInsecureHosts`. */
  readonly baseUrl: string
  /**
   * Hosts that may be called over plain http although they are not loopback, such as `['tenant']` for a service of Docker
   * Compose. Anyone on the network path can read the credentials: list only hosts on a network that you trust. Host names and
   * IP addresses only; a wildcard or a port is refused.
   */
  readonly allowInsecureHosts?: readonly string[]
  /** A token, a function that gives one, or `clientCredentials(...)`. */
  readonly auth: Auth
  /** The largest number of retries of a call. Default: 3. */
  readonly maxRetries?: number
  /** The time limit of one attempt. Default: 30,000. */
  readonly attemptTimeout?: number
  /** The time limit of a call with all its attempts and waits. Default: 60,000. */
  readonly deadline?: number
  /** The size limit of a response body, in bytes. Default: 32 MiB. */
  readonly maxResponseBytes?: number
  /** The size limit of a request body, in bytes. Default: 4 MiB. */
  readonly maxRequestBytes?: number
  /** Hooks that observe the calls. */
  readonly hooks?: Hooks | readonly Hooks[]
  /** Checks requests and responses against the schemas: `validation(...)` of `@igakit/client/validation`. */
  readonly validation?: Validator
  /** The tenant's own word in identifiers: `wireNames({ sync: '...' })`. */
  readonly wireNames?: WireNames
  /** Identifies the caller in the log of the service, e.g. `acme-sync/1.2`; ignored in browsers, which set their own. */
  readonly userAgent?: string
  /** Replaces the platform's `fetch`. */
  readonly fetch?: Fetch
  /** Replaces the platform's clock, timers and random numbers. */
  readonly runtime?: Partial<Runtime>
}

/** The connection of calls to a tenant, created by `createConnection`. */
export interface Connection {
  readonly baseUrl: string
  /** The hosts of `allowInsecureHosts`, as `URL` writes them. */
  readonly insecureHosts: readonly string[]
  readonly tokens: TokenSource
  readonly runtime: Runtime
  readonly hooks: readonly Hooks[]
  readonly headers: Readonly<Record<string, string>>
  readonly maxRetries: number
  readonly attemptTimeout: number
  readonly deadline: number
  readonly maxResponseBytes: number
  readonly maxRequestBytes: number
  readonly validation: Validator | undefined
  readonly wireNames: WireNames | undefined
}

/** The options that are numbers. */
type LimitName =
  | 'attemptTimeout'
  | 'deadline'
  | 'maxRequestBytes'
  | 'maxResponseBytes'
  | 'maxRetries'

/**
 * Creates a connection to a tenant, without sending anything. Throws a `RefusedError` if an option is invalid, or if the runtime
 * is too old (code `runtime`).
 */
export function createConnection(options: ConnectionOptions): Connection {
  checkRuntime(options.fetch || options.runtime?.fetch ? [] : ['fetch'])
  const insecureHosts = checkInsecureHosts([options.allowInsecureHosts ?? []].flat())
  const baseUrl = checkBaseUrl(options.baseUrl, insecureHosts)
  const runtime: Runtime = {
    ...platform,
    ...options.runtime,
    ...(options.fetch && { fetch: options.fetch }),
  }
  const hooks = [options.hooks ?? []].flat()
  const limit = (name: LimitName, usual: number): number => checkCount(name, options[name] ?? usual)
  const attemptTimeout = limit('attemptTimeout', 30_000)
  return {
    baseUrl,
    insecureHosts,
    tokens: connectAuth(options.auth, { baseUrl, runtime, hooks, timeout: attemptTimeout }),
    runtime,
    hooks,
    headers: checkHeaders(
      { accept: 'application/json', ...userAgentHeader(options.userAgent) },
      'userAgent',
    ),
    maxRetries: limit('maxRetries', 3),
    attemptTimeout,
    deadline: limit('deadline', 60_000),
    maxResponseBytes: limit('maxResponseBytes', 33_554_432),
    maxRequestBytes: limit('maxRequestBytes', 4_194_304),
    validation: options.validation,
    wireNames: options.wireNames,
  }
}
