// oxlint-disable unicorn/require-post-message-target-origin -- a worker has no origin to aim at
addEventListener('message', ({ data }: MessageEvent<unknown>) => postMessage(data))
