import { Failure } from '../../values/failure.ts'
import { Directory, type DirectorySections } from './directory.ts'
import { readDirectory } from './read-directory.ts'

const readings = new WeakMap<object, Directory | Failure>()

/**
 * Returns an evaluation's directory if the sections that a lookup needs are present. Otherwise there is no local
 * result, because an empty result would look like a real result.
 * @param given a `Directory`, or directory data, which is validated once
 */
export function knownDirectory(
  given: unknown,
  ...needed: readonly (keyof DirectorySections)[]
): Directory | Failure {
  if (given === undefined || given === null) {
    return cannotTell('no directory was given')
  }
  const directory = given instanceof Directory ? given : readOnce(given)
  if (directory instanceof Failure) return directory
  const absent = needed.find((name) => directory.sections[name] === undefined)
  return absent === undefined ? directory : cannotTell(`the directory given has no ${absent}`)
}

function readOnce(given: unknown): Directory | Failure {
  if (typeof given !== 'object' || given === null) return read(given)
  const known = readings.get(given) ?? read(given)
  readings.set(given, known)
  return known
}

function read(given: unknown): Directory | Failure {
  const reading = readDirectory(given)
  if (reading.ok) return reading.directory
  const problems = reading.problems.map(({ message, path }) => `${path} ${message}`.trim())
  return new Failure('invalid_input', `the directory is not valid: ${problems.join('; ')}`)
}

function cannotTell(reason: string): Failure {
  return new Failure('cannot_tell', `cannot tell locally: ${reason}`)
}
