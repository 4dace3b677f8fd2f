// oxlint-disable unicorn/require-post-message-target-origin -- messages to a worker have no target origin
addEventListener('message', ({ data }: MessageEvent<unknown>) => postMessage(data))
