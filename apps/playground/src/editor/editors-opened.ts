/**
 * The longest wait for the first editor, in milliseconds: on a slow connection, the editor library takes many seconds.
 */
const MOST_MS = 2000

/** The longest wait for a pause of the page, in milliseconds. */
const MOST_BUSY_MS = 500

const { promise: firstOpened, resolve: tellOpened } = Promise.withResolvers<void>()

/** Reports that an editor has opened. */
export const tellEditorOpened = (): void => tellOpened()

/** Resolves once the first editors are open, or after two seconds. */
export async function editorsOpened(): Promise<void> {
  await Promise.race([firstOpened, pause(MOST_MS)])
  // The other editors of the view are due next.
  await new Promise<void>((resolve) => {
    // Safari has no idle callbacks.
    if (!('requestIdleCallback' in globalThis)) void pause(MOST_BUSY_MS).then(resolve)
    else requestIdleCallback(() => resolve(), { timeout: MOST_BUSY_MS })
  })
}

const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds)
  })
