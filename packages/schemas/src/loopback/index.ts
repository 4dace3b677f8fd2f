export * from './is-loopback-hostname.ts'
