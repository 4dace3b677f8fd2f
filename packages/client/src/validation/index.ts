export * from './validation-error.ts'
export * from './validation.ts'
