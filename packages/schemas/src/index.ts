export * from './webhook.ts'
