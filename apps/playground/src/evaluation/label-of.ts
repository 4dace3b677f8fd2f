import { isRecord } from './guards.ts'

/** What a person knows an account or user by. */
export function labelOf(record: unknown, index: number): string {
  const names = isRecord(record)
    ? [record['email'], record['displayName'], record['username'], record['id']]
    : []
  const name = names.find((each) => typeof each === 'string' && each !== '')
  return typeof name === 'string' ? name : `number ${index + 1}`
}
