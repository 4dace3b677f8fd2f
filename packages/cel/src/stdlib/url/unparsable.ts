/** Why a text is no URL, in Go's words. */
export interface Unparsable {
  readonly problem: string
}

export function unparsable(problem: string): Unparsable {
  return { problem }
}

export function isUnparsable(value: unknown): value is Unparsable {
  return typeof value === 'object' && value !== null && 'problem' in value
}
