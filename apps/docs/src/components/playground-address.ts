/** The content of the playground. */
export interface PlaygroundContent {
  readonly rule: string
  readonly platform?: string | undefined
  readonly claims?: Readonly<Record<string, unknown>> | undefined
}

/** Returns the fragment of the playground's address that fills in a rule. */
export function playgroundAddress({ claims, platform, rule }: PlaygroundContent): string {
  const pairs = [
    ['rule', rule],
    ...(platform === undefined ? [] : [['platform', platform]]),
    ...(claims === undefined ? [] : [['claims', JSON.stringify(claims)]]),
  ]
  return `#${pairs.map(([name = '', value = '']) => `${name}=${encodeURIComponent(value)}`).join('&')}`
}
