/** What stands in the place of a secret. */
export const REDACTED = '[redacted]'

/** Takes secrets out of a text, in each form that a text of the web may repeat them in. */
export function redact(text: string, secrets: readonly string[]): string {
  let redacted = text
  for (const secret of secrets.filter((each) => each !== '')) {
    const escaped = JSON.stringify(secret).slice(1, -1)
    const form = new URLSearchParams([['', secret]]).toString().slice(1)
    for (const each of new Set([secret, escaped, form, form.replaceAll('+', '%20')])) {
      redacted = redacted.replaceAll(each, REDACTED)
    }
  }
  return redacted
}
