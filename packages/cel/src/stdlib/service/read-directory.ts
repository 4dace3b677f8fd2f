import { isJsonObject } from '../../input/adopt-json.ts'
import { describeJson } from '../../input/describe-json.ts'
import { Directory, type DirectorySections } from './directory.ts'
import type { DirectoryEntitlement, DirectoryRecord } from './directory-data.ts'
import { ownField, textField } from './record-fields.ts'

/** One thing wrong with directory data, and where: `users[3].id`. */
export interface DirectoryProblem {
  readonly path: string
  readonly message: string
}

/** The outcome of reading directory data: a directory, or what is wrong with it, a hundred problems at most. */
export type DirectoryReading =
  | { readonly ok: true; readonly directory: Directory }
  | { readonly ok: false; readonly problems: readonly DirectoryProblem[] }

/** So that data of another kind does not make more problems than it has records. */
const mostProblems = 100

const sectionNames = ['users', 'appUsers', 'entitlements', 'groups']

/**
 * Checks directory data and makes it ready for look-ups; once, for any number of evaluations.
 * @param data see `DirectoryData`
 */
export function readDirectory(data: unknown): DirectoryReading {
  const reader = new DirectoryReader()
  const sections = reader.read(data)
  return reader.problems.length === 0
    ? { ok: true, directory: new Directory(sections) }
    : { ok: false, problems: reader.problems }
}

class DirectoryReader {
  readonly problems: DirectoryProblem[] = []

  read(data: unknown): DirectorySections {
    if (!isJsonObject(data)) {
      this.#refuse('', `must be an object, not ${describeJson(data)}`)
      return {}
    }
    for (const name of Object.keys(data)) {
      if (!sectionNames.includes(name)) {
        this.#refuse(name, `is none of ${sectionNames.join(', ')}`)
      }
    }
    return {
      ...section('users', this.#users(data)),
      ...section('appUsers', this.#records(data, 'appUsers', ['appId'])),
      ...section('entitlements', this.#entitlements(data)),
      ...section('groups', this.#records(data, 'groups', ['displayName'])),
    }
  }

  #users(data: DirectoryRecord): readonly DirectoryRecord[] | undefined {
    const users = this.#records(data, 'users', ['id'])
    const indices = new Map<string, number>()
    for (const [index, user] of (users ?? []).entries()) {
      const id = textField(user, 'id')
      if (id === undefined) continue
      const known = indices.get(id)
      if (known === undefined) indices.set(id, index)
      else this.#refuse(`users[${index}].id`, `is the id of users[${known}] too`)
    }
    return users
  }

  #entitlements(data: DirectoryRecord): readonly DirectoryEntitlement[] | undefined {
    return this.#records(data, 'entitlements', ['appId', 'id'])?.map((record, index) => ({
      appId: textField(record, 'appId') ?? '',
      id: textField(record, 'id') ?? '',
      memberUserIds: this.#texts(record, 'memberUserIds', index),
      ownerUserIds: this.#texts(record, 'ownerUserIds', index),
    }))
  }

  /** The records of a section that are records and have the texts that look-ups need. */
  #records(
    data: DirectoryRecord,
    name: string,
    needed: readonly string[],
  ): readonly DirectoryRecord[] | undefined {
    const list = ownField(data, name)
    if (list === undefined || list === null) return undefined
    if (!Array.isArray(list)) {
      this.#refuse(name, `must be an array, not ${describeJson(list)}`)
      return undefined
    }
    return list.flatMap((item: unknown, index) => {
      const path = `${name}[${index}]`
      if (!isJsonObject(item)) {
        this.#refuse(path, `must be an object, not ${describeJson(item)}`)
        return []
      }
      for (const field of needed) {
        const value = ownField(item, field)
        if (typeof value !== 'string' || value === '') {
          this.#refuse(`${path}.${field}`, `must be a text, not ${describeText(value)}`)
        }
      }
      return [item]
    })
  }

  #texts(record: DirectoryRecord, name: string, index: number): readonly string[] {
    const list = ownField(record, name)
    if (list === undefined || list === null) return []
    if (Array.isArray(list) && list.every((item: unknown) => typeof item === 'string')) return list
    this.#refuse(`entitlements[${index}].${name}`, 'must be an array of texts')
    return []
  }

  #refuse(path: string, message: string): void {
    if (this.problems.length < mostProblems) this.problems.push({ path, message })
  }
}

function section<K extends string, V>(name: K, value: V | undefined): { [Key in K]?: V } {
  const made: { [Key in K]?: V } = {}
  if (value !== undefined) made[name] = value
  return made
}

function describeText(value: unknown): string {
  return value === '' ? 'an empty one' : describeJson(value)
}
