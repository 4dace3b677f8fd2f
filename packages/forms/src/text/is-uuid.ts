const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Whether a text is a UUID of any version, the nil one too, in either case. */
export function isUuid(text: string): boolean {
  return uuid.test(text)
}
