import { adoptTyped } from '../../input/adopt-typed.ts'
import { messageType } from '../../types/make-type.ts'
import type { CelValue } from '../../values/value.ts'
import type { CallContext } from '../call-context.ts'
import type { Directory } from './directory.ts'
import type { DirectoryRecord } from './directory-data.ts'
import { textField } from './record-fields.ts'

/** How many steps of an evaluation looking at a record takes. */
export const stepsOfRecord = 60

const values = new WeakMap<CallContext['types'], WeakMap<DirectoryRecord, CelValue>>()

/**
 * What rules see of a record of the directory; made once for all evaluations in an environment.
 * @param read gives the record as JSON with what rules see beside it
 */
export function recordValue(
  { environment, meter, types }: CallContext,
  name: 'User' | 'AppUser' | 'Group',
  record: DirectoryRecord,
  read: () => DirectoryRecord = () => record,
): CelValue {
  const known = values.get(types) ?? new WeakMap<DirectoryRecord, CelValue>()
  values.set(types, known)
  const before = known.get(record)
  if (before !== undefined) return before
  const made = adoptTyped(read(), {
    type: messageType(name),
    types,
    meter,
    depth: environment.limits.inputDepth,
    path: `the ${name} ${textField(record, 'id') ?? ''} of the directory`,
  })
  known.set(record, made)
  return made
}

/** What rules see of a user: the record, and the manager in the way rules know it where the record has only ids. */
export function userValue(
  context: CallContext,
  directory: Directory,
  record: DirectoryRecord,
): CelValue {
  return recordValue(context, 'User', record, () => {
    const manager = directory.firstManagerOf(record)
    if (manager === undefined) return record
    return {
      ...(Object.hasOwn(record, 'manager') ? {} : { manager: textField(manager, 'email') }),
      ...(Object.hasOwn(record, 'managerId') || Object.hasOwn(record, 'manager_id')
        ? {}
        : { manager_id: textField(manager, 'id') }),
      ...record,
    }
  })
}
