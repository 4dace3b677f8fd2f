/** What a key does while suites are watched: the one list that the help, the prompt and the session read. */
export const watchKeys = [
  { key: 'a', does: 'run all', action: 'all' },
  { key: 'f', does: 'run what failed', action: 'failed' },
  { key: 'q', does: 'quit', action: 'quit' },
] as const

export type WatchAction = (typeof watchKeys)[number]['action']

/** The keys in a line, for prompts. */
export const watchPrompt = watchKeys.map(({ does, key }) => `${key} ${does}`).join(', ')

/** What a key does; Ctrl-C, which a terminal hands on while keys are read one by one, quits as well. */
export function actionOf(key: string): WatchAction | undefined {
  if (key === '\u0003') return 'quit'
  return watchKeys.find((each) => each.key === key.toLowerCase())?.action
}
