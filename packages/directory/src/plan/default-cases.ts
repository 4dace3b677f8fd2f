import type { Environment } from '@igakit/cel'
import type { MatchCase } from '../config/match-config.ts'
import type { RecordType } from '../records/compile-expression.ts'

/** The service's rules when no case is given: the e-mail, then the employee id. */
export function defaultCases(account: Environment, user: Environment): readonly MatchCase[] {
  const accountName = nameOf(account, 'AppUser')
  const userName = nameOf(user, 'User')
  return ['email', 'employeeIds'].map((field) => ({
    appUserKeyCel: `${accountName}.${field}`,
    userKeyCel: `${userName}.${field}`,
  }))
}

/** What a record is called first; a profile may have other names. */
function nameOf({ variables }: Environment, type: RecordType): string {
  return variables.find((variable) => variable.type === type)?.name ?? 'subject'
}
