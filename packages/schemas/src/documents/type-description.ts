/** What a type and its fields mean, in words. */
export interface TypeDescription {
  readonly description: string
  /** What each field means; none of an enumeration. */
  readonly fields?: Readonly<Record<string, string>>
}
