/** Returns a typical rule of about 2 KiB with many conditions of a few kinds. */
function rule(): string {
  const conditions: string[] = []
  for (let index = 0; conditions.join(' &&\n').length < 2048; index++) {
    conditions.push(
      [
        `claims.repository == "acme/service-${index}"`,
        `(claims.ref == "refs/heads/main" || claims.ref.startsWith("refs/tags/v${index}"))`,
        `has(claims.environment) && claims.environment in ["production", "staging-${index}"]`,
        `// event ${index}\n["push", "workflow_dispatch"].exists(e, e == claims.event_name)`,
        `(size(claims.actor) > ${index} ? claims.actor.matches("^[a-z]+$") : false)`,
      ][index % 5] ?? 'true',
    )
  }
  return conditions.join(' &&\n')
}

/** Returns the text after each keystroke while a condition is typed in the middle of the rule. */
export function keystrokes(): readonly { readonly text: string; readonly offset: number }[] {
  const whole = rule()
  const at = whole.indexOf('\n', whole.length / 2) + 1
  const typed = 'claims.workflow_ref.startsWith("acme/service/.github/") && '
  return Array.from({ length: typed.length }, (_, index) => {
    const offset = at + index + 1
    return { text: whole.slice(0, at) + typed.slice(0, index + 1) + whole.slice(at), offset }
  })
}
