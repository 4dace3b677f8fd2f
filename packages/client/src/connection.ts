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

/** How a connection behaves. Times are in milliseconds. */
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
  /** How often a call is tried again; 3 unless told. */
  readonly maxRetries?: number
  /** How long one attempt may take; 30,000 unless told. */
  readonly attemptTimeout?: number
  /** How long a call may take with all its attempts and waits; 60,000 unless told. */
  readonly deadline?: number
  /** How large an answer may be, in bytes; 32 MiB unless told. */
  readonly maxResponseBytes?: number
  /** How large the body of a request may be, in bytes; 4 MiB unless told. */
  readonly maxRequestBytes?: number
  /** What watches the calls. */
  readonly hooks?: Hooks | readonly Hooks[]
  /** What checks requests and answers against the schemas: `validation(...)` of `@igakit/client/validation`. */
  readonly validation?: Validator
  /** The tenant's own word in identifiers: `wireNames({ sync: '...' })`. */
  readonly wireNames?: WireNames
  /** Who calls, for the log of the service, e.g. `acme-sync/1.2`; ignored in browsers, which say so themselves. */
  readonly userAgent?: string
  /** What is used instead of the platform's `fetch`. */
  readonly fetch?: Fetch
  /** What is used instead of the platform's clock, timers and random numbers. */
  readonly runtime?: Partial<Runtime>
}

/** What calls go through: made by `createConnection`. */
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
 * Prepares calls to a tenant; nothing is sent yet. Throws a `RefusedError` if an option cannot be used, or if the runtime is
 * too old (code `runtime`).
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
