import { connectAuth } from './auth/connect-auth.ts'
import type { Auth, TokenSource } from './auth/token-source.ts'
import type { Hooks } from './hooks/hooks.ts'
import { checkBaseUrl, checkInsecureHosts } from './options/base-url.ts'
import { checkCount } from './options/call-options.ts'
import { checkHeaders, userAgentHeader } from './options/headers.ts'
import { checkRuntime } from './platform/check-runtime.ts'
import { type Fetch, platform, type Runtime } from './platform/runtime.ts'
import type { Validator } from './validation/validator.ts'
import type { WireNames } from './wire-names/wire-names.ts'

/** The options of a connection. Times are in milliseconds. */
export interface ConnectionOptions {
  /**
   * The base URL of the tenant, e.g. `https://tenant.example.com`. Plain http is allowed only for loopback and
   * `allowInsecureHosts`.
   */
  readonly baseUrl: string
  /**
   * Hosts other than loopback that may be called over plain http, such as `['tenant']` for a Docker Compose service.
   * Anyone on the network path can read the credentials, so list only hosts on a trusted network. Host names and IP
   * addresses only; wildcards and ports are rejected.
   */
  readonly allowInsecureHosts?: readonly string[]
  /** A token, a function that returns a token, or `clientCredentials(...)`. */
  readonly auth: Auth
  /** The maximum number of retries of a call. Default: 3. */
  readonly maxRetries?: number
  /** The time limit for one attempt. Default: 30,000. */
  readonly attemptTimeout?: number
  /** The time limit for a call with all its attempts and waits. Default: 60,000. */
  readonly deadline?: number
  /** The size limit of a response body, in bytes. Default: 32 MiB. */
  readonly maxResponseBytes?: number
  /** The size limit of a request body, in bytes. Default: 4 MiB. */
  readonly maxRequestBytes?: number
  /** Hooks that observe the calls. */
  readonly hooks?: Hooks | readonly Hooks[]
  /** Checks requests and responses against the schemas: `validation(...)` from `@igakit/client/validation`. */
  readonly validation?: Validator
  /** Maps identifiers to the tenant's own names: `wireNames({ sync: '...' })`. */
  readonly wireNames?: WireNames
  /**
   * Identifies the caller in the service's log, e.g. `acme-sync/1.2`. Ignored in browsers, which set their own header.
   */
  readonly userAgent?: string
  /** Replaces the platform's `fetch`. */
  readonly fetch?: Fetch
  /** Replaces the platform's clock, timers and random numbers. */
  readonly runtime?: Partial<Runtime>
}

/** The connection for calls to a tenant, created by `createConnection`. */
export interface Connection {
  readonly baseUrl: string
  /** The hosts of `allowInsecureHosts`, normalised like `URL.hostname`. */
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

/** The names of the numeric options. */
type LimitName =
  | 'attemptTimeout'
  | 'deadline'
  | 'maxRequestBytes'
  | 'maxResponseBytes'
  | 'maxRetries'

/**
 * Creates a connection to a tenant, without sending anything. Throws a `RefusedError` if an option is invalid or if the
 * runtime is too old (code `runtime`).
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
