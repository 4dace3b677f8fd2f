export { safeParseBounded } from './safe-parse-bounded.ts'
