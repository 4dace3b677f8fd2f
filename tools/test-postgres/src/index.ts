export { missingPostgres } from './missing-postgres.ts'
export { startTestPostgres, type TestPostgres } from './start-test-postgres.ts'
