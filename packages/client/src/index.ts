export { clientCredentials, type ClientCredentials } from './auth/client-credentials.ts'
export { environmentVariables, fromEnvironment } from './auth/from-environment.ts'
export type {
  Auth,
  IssuedToken,
  TokenContext,
  TokenFunction,
  TokenProvider,
  TokenSource,
} from './auth/token-source.ts'
export type { Call } from './call.ts'
export { type Connection, type ConnectionOptions, createConnection } from './connection.ts'
export type { CallOptions } from './core/call-options.ts'
export type { Fetch, Runtime } from './core/runtime.ts'
export * from './errors/index.ts'
export type { Exchange } from './exchange.ts'
export type * from './hooks/hooks.ts'
export type { AnyPage, Paged } from './paging/paged.ts'
