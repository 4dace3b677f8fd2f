import type { Issue } from '@igakit/cel'

/**
 * What the key of a match case came to for one account or user: a key, where the empty text is none; several, each once
 * and none of them empty; or something that has to be said of it. Of plain data, so that it can be sent between threads.
 */
export type Key = string | readonly string[] | NotedKey

/** A key with what has to be said of it. */
export interface NotedKey {
  readonly keys: readonly string[]
  /** Whether the expression failed, so that there is no telling what the key is. */
  readonly isFailure: boolean
  /** Why it failed, or what it read that is not there. */
  readonly issue?: Issue
  /** Whether it would be another if accounts and users were maps and not messages. */
  readonly restsOnMessages: boolean
}

export function isNoted(key: Key): key is NotedKey {
  return typeof key === 'object' && !Array.isArray(key)
}

/** The keys themselves. */
export function keysOf(key: Key): readonly string[] {
  if (typeof key === 'string') return key === '' ? [] : [key]
  return isNoted(key) ? key.keys : key
}

/** A key of texts, as a list has them: none is empty, and each is there once. */
export function keyOfTexts(texts: readonly string[]): string | readonly string[] {
  if (texts.length === 0) return ''
  if (texts.length === 1) return texts[0] ?? ''
  const keys = new Set(texts)
  keys.delete('')
  return keys.size < 2 ? ([...keys][0] ?? '') : [...keys]
}
