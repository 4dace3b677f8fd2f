import { type Key, keyOfTexts } from './key.ts'
import type { PlainPath } from './plain-path.ts'
import type { PlainRecord } from '../records/record-guard.ts'

/** Reads the key of a record that the guard has let through. */
export type PlainReader = (record: PlainRecord) => Key

/**
 * Reads a field without evaluating the expression, which comes to the same: of a plain record the outcome depends on
 * nothing but the value of that field. Where there is none, the evaluator is asked, once.
 * @param evaluate the evaluator on the same expression
 */
export function makePlainReader(path: PlainPath, evaluate: (record: unknown) => Key): PlainReader {
  const { entry, field } = path
  const foldText = folds[path.fold]
  let unset: Key | undefined
  if (entry !== undefined) return entryReader(field, entry, foldText, evaluate)
  return (record) => {
    const value = record[field]
    if (typeof value === 'string') return foldText(value.toWellFormed())
    if (value === undefined || value === null) return (unset ??= evaluate({}))
    return isTexts(value)
      ? keyOfTexts(value.map((text) => foldText(text.toWellFormed())))
      : evaluate(record)
  }
}

function entryReader(
  field: string,
  entry: string,
  foldText: (text: string) => string,
  evaluate: (record: unknown) => Key,
): PlainReader {
  let missing: Key | undefined
  return (record) => {
    const map = record[field]
    if (typeof map !== 'object' || map === null) return evaluate(record)
    if (!Object.hasOwn(map, entry)) return (missing ??= evaluate({ [field]: {} }))
    const value: unknown = Reflect.get(map, entry)
    return typeof value === 'string' ? foldText(value.toWellFormed()) : evaluate(record)
  }
}

function isTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value)
}

// oxlint-disable-next-line no-control-regex -- the bounds of ASCII
const beyondAscii = /[^\u0000-\u007f]/

/** What `lowerAscii` and `upperAscii` make of a text: letters beyond ASCII stay as they are. */
const folds: Readonly<Record<PlainPath['fold'], (text: string) => string>> = {
  none: (text) => text,
  lower: (text) =>
    beyondAscii.test(text)
      ? text.replaceAll(/[A-Z]+/g, (letters) => letters.toLowerCase())
      : text.toLowerCase(),
  upper: (text) =>
    beyondAscii.test(text)
      ? text.replaceAll(/[a-z]+/g, (letters) => letters.toUpperCase())
      : text.toUpperCase(),
}
