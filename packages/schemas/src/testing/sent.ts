/** A value as it arrives where it is sent to: through the text of JSON. */
export function sent(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value))
}
